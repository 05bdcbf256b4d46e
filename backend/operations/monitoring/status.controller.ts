import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { RequirePermission, SignedIn } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { readVersion, versionText } from '../../core/config/version.js';
import { ApplicationVersion, SiteStatus } from './status.dto.js';
import { StatusService } from './status.service.js';

const VERSION = versionText(readVersion());

@ApiTags('Status')
@Controller()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get('admin/api/version')
  @SignedIn()
  @ApiOperation({ summary: 'Which version of the application runs' })
  version(): ApplicationVersion {
    return { version: VERSION };
  }

  @Get('admin/api/status')
  @RequirePermission(Permission.StatusRead)
  @ApiOperation({
    summary: 'How the site runs, and what should be done',
    description: 'Version, database, mail, disk, what was logged since the start, and a list of tasks.',
  })
  @ApiQuery({
    name: 'origin',
    type: String,
    required: false,
    description: 'Where the browser has opened the back office; compared with SITE_URL.',
  })
  read(@Req() request: Request, @Query('origin') origin?: unknown): Promise<SiteStatus> {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    return this.status.read({ origin: originOf(origin), isForwarded });
  }
}

/** Returns undefined unless the text is an origin. */
function originOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 300 || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
