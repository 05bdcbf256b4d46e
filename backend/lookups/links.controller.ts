import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { RequirePermission } from '../core/access/access.decorator.js';
import { Permission } from '../core/access/permissions.js';
import { ValidationErrorBody } from '../core/http/errors.dto.js';
import { LinkCheck, LinkQuery, LinkTarget, LinkTargetsQuery } from './links.dto.js';
import { LinksService } from './links.service.js';

/** Link targets for the editor. */
@ApiTags('Lookups')
@Controller()
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get('admin/api/link_targets')
  @RequirePermission(Permission.ContentRead)
  @ApiOperation({
    summary: 'Pages of this site to link to',
    description:
      'Those that visitors can open, by words of their title or address: fixed pages, then the newest of each kind.',
  })
  @ApiOkResponse({ type: [LinkTarget] })
  targets(@Query() query: LinkTargetsQuery): Promise<LinkTarget[]> {
    return this.links.targets(query.search ?? '');
  }

  @Get('admin/api/check_link')
  @RequirePermission(Permission.ContentRead)
  @ApiOperation({
    summary: 'Completes what somebody typed as the target of a link',
    description:
      "'example.com' becomes 'https://example.com', 'name@example.com' 'mailto:name@example.com', a telephone number " +
      "'tel:…'. A path of this site must be a page that visitors can open. Rich text is completed and checked the same " +
      'way when it is saved.',
  })
  @ApiOkResponse({ type: LinkCheck })
  @ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description: 'No address, or no such page' })
  check(@Query() query: LinkQuery): Promise<LinkCheck> {
    return this.links.check(query.address);
  }
}
