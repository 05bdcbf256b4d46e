import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, Permission, RateLimit, RequirePermission } from '../../extensions/api.js';
import { BrokenLinksReport } from './link-checks.dto.js';
import { LinkChecksService } from './link-checks.service.js';
import { OutsideLinksService } from './outside-links.service.js';

@ApiTags('Links')
@Controller()
export class LinkChecksController {
  constructor(
    private readonly links: LinkChecksService,
    private readonly outside: OutsideLinksService,
  ) {}

  @Get('admin/api/broken_links')
  @RequirePermission(Permission.PagesRead)
  @AllowToken('page', 'read')
  @ApiOperation({
    summary: 'Links of the content that lead nowhere',
    description:
      'Links within this site are looked up now; those to other sites are checked every night, by HEAD and then GET, with at most one request a second to a host.',
  })
  list(): Promise<BrokenLinksReport> {
    return this.links.check();
  }

  @Post('admin/api/check_broken_links')
  @HttpCode(204)
  @RequirePermission(Permission.PagesWrite)
  @RateLimit({ points: 4, duration: 3600, per: 'user' })
  @ApiOperation({
    summary: 'Read all content again, and check links to other sites',
    description: 'In the background. Links to other sites that were checked within the hour are not checked again.',
  })
  @ApiNoContentResponse()
  async checkNow(): Promise<void> {
    await this.links.readAll();
    this.outside.checkSoon();
  }
}
