import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { FlashBody, flashSuccess } from '../../core/crud/flash.dto.js';
import { InLanguages, ReadSingleton, SiteLanguage, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { say } from '../../core/language/say.js';
import { LegalInput, LegalRecord } from './legal.dto.js';
import { LegalService } from './legal.service.js';

const label = 'Legal texts';

@ApiTags(label)
@InLanguages()
@Controller()
export class LegalController {
  constructor(private readonly service: LegalService) {}

  @AllowToken('legal', 'read')
  @ReadSingleton('admin/edit_legal', Permission.LegalRead, label, LegalRecord)
  read(@SiteLanguage() language?: string): Promise<LegalRecord> {
    return this.service.readIn(language);
  }

  @AllowToken('legal', 'write')
  @UpdateSingleton(Patch, 'admin/update_legal', Permission.LegalWrite, label, FlashBody)
  async update(
    @Body() input: LegalInput,
    @CurrentUser() by: AuthUser,
    @SiteLanguage() language?: string,
  ): Promise<FlashBody> {
    await this.service.updateIn(language, input, by);
    return flashSuccess(say('legal.legalTextsUpdatedSuccessfully'));
  }
}
