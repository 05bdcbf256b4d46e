import { Body, Controller, Patch, Req } from '@nestjs/common';
import { ApiExtension, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecentConfirmation } from '../../core/access/recent-confirmation.js';
import { FlashBody, flashSuccess } from '../../core/crud/flash.dto.js';
import { InLanguages, ReadSingleton, SiteLanguage, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { say } from '../../core/language/say.js';
import { ContactInfoInput, ContactInfoRecord } from './contact-info.dto.js';
import { ContactInfoService } from './contact-info.service.js';

const label = 'Contact information';

@ApiTags(label)
@InLanguages()
@Controller()
export class ContactInfoController {
  constructor(
    private readonly service: ContactInfoService,
    private readonly confirmation: RecentConfirmation,
  ) {}

  @AllowToken('contact_info', 'read')
  @ReadSingleton('admin/edit_contact', Permission.ContactInfoRead, label, ContactInfoRecord)
  read(@SiteLanguage() language?: string): Promise<ContactInfoRecord> {
    return this.service.readIn(language);
  }

  @AllowToken('contact_info', 'write')
  @ApiExtension('x-confirmation', 'for another e-mail address')
  @UpdateSingleton(Patch, 'admin/update_contact', Permission.ContactInfoWrite, label, FlashBody)
  async update(
    @Body() input: ContactInfoInput,
    @CurrentUser() by: AuthUser,
    @Req() request: Request,
    @SiteLanguage() language?: string,
  ): Promise<FlashBody> {
    if (await this.service.needsConfirmation(input)) await this.confirmation.require(request);
    await this.service.updateIn(language, input, by);
    return flashSuccess(say('contactInfo.saved'));
  }
}
