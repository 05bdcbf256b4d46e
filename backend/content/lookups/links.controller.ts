import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { LinkCheck, LinkQuery, LinkTarget, LinkTargetsQuery, TextLinkState, TextLinksInput } from './links.dto.js';
import { LinksService } from './links.service.js';

/** Link targets for the editor. */
@ApiTags('Lookups')
@Controller()
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get('admin/api/link_targets')
  @RequirePermission(Permission.ContentRead)
  @ApiOperation({
    summary: 'Pages of this site as link targets',
    description:
      'Pages that visitors can open, searched by title and path: fixed pages first, then the newest of each kind.',
  })
  @Refuses({ 422: 'A parameter breaks a rule.' })
  targets(@Query() query: LinkTargetsQuery): Promise<LinkTarget[]> {
    return this.links.targets(query.search ?? '');
  }

  @Get('admin/api/check_link')
  @RequirePermission(Permission.ContentRead)
  @ApiOperation({
    summary: 'Complete and check a link target as typed',
    description:
      "'example.com' becomes 'https://example.com', 'name@example.com' 'mailto:name@example.com', a telephone number " +
      "'tel:…'. A path of this site must be a page that visitors can open. Rich text is completed and checked the same " +
      'way when it is saved.',
  })
  @Refuses({ 422: 'The text is not an address, or the page does not exist.' })
  check(@Query() query: LinkQuery): Promise<LinkCheck> {
    return this.links.check(query.address);
  }

  @Post('admin/api/check_links')
  @HttpCode(200)
  @RequirePermission(Permission.ContentRead)
  @ApiOperation({
    summary: 'Check the links of a text',
    description: 'Answers for each link, in their order, where it leads now and why visitors do not get there.',
  })
  @Refuses({ 422: 'The links are not a list of links.' })
  checkAll(@Body() { links = [] }: TextLinksInput): Promise<TextLinkState[]> {
    return this.links.checkAll(links);
  }
}
