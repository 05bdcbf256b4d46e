import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { InLanguages, ReadSingleton, SiteLanguage, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { HomeSectionsInput, HomeSectionsRecord } from './home-sections.dto.js';
import { HomeSectionsService } from './home-sections.service.js';

const label = 'Sections of the home page';
const path = 'admin/api/home_sections';

@ApiTags(label)
@InLanguages()
@Controller()
export class HomeSectionsController {
  constructor(private readonly service: HomeSectionsService) {}

  @AllowToken('home_sections', 'read')
  @ReadSingleton(path, Permission.HomeSectionsRead, label, HomeSectionsRecord)
  read(@SiteLanguage() language?: string): Promise<HomeSectionsRecord> {
    return this.service.readIn(language);
  }

  @AllowToken('home_sections', 'write')
  @UpdateSingleton(Put, path, Permission.HomeSectionsWrite, label, HomeSectionsRecord)
  update(
    @Body() input: HomeSectionsInput,
    @CurrentUser() by: AuthUser,
    @SiteLanguage() language?: string,
  ): Promise<HomeSectionsRecord> {
    return this.service.updateIn(language, input, by);
  }
}
