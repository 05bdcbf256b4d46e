import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { SiteLanguage } from '../../core/crud/singleton.decorators.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { MenuTarget } from './menu-targets.dto.js';
import { SiteMenusService } from './site-menus.service.js';

@ApiTags('Menus')
@Controller()
export class MenuTargetsController {
  constructor(private readonly menus: SiteMenusService) {}

  @Get('admin/api/menu_targets')
  @RequirePermission(Permission.MenusRead)
  @ApiOperation({
    summary: 'What entries of menus can lead to',
    description:
      'Pages of the site, sections of the home page, all solutions, and all pages that editors have built. Visitors do ' +
      'not see entries that lead to what is not published, or was deleted.',
  })
  @ApiQuery({
    name: 'language',
    required: false,
    schema: { type: 'string', maxLength: MAX_LENGTH.language },
    description: 'The language of the site that pages and sections are named in. Default: its first.',
  })
  @Refuses({ 422: 'The site has no such language.' })
  targets(@SiteLanguage() language?: string): Promise<MenuTarget[]> {
    return this.menus.targets(language);
  }
}
