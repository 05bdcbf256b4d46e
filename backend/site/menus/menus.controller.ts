import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { InLanguages, ReadSingleton, SiteLanguage, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { MenusInput, MenusRecord } from './menus.dto.js';
import { MenusService } from './menus.service.js';

const label = 'Menus';
const path = 'admin/api/menus';

@ApiTags(label)
@InLanguages()
@Controller()
export class MenusController {
  constructor(private readonly service: MenusService) {}

  @AllowToken('menus', 'read')
  @ReadSingleton(path, Permission.MenusRead, label, MenusRecord)
  read(@SiteLanguage() language?: string): Promise<MenusRecord> {
    return this.service.readIn(language);
  }

  @AllowToken('menus', 'write')
  @UpdateSingleton(Put, path, Permission.MenusWrite, label, MenusRecord)
  update(
    @Body() input: MenusInput,
    @CurrentUser() by: AuthUser,
    @SiteLanguage() language?: string,
  ): Promise<MenusRecord> {
    return this.service.updateIn(language, input, by);
  }
}
