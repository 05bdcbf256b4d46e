import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../core/access/access.decorator.js';
import type { AuthUser } from '../core/access/auth-user.dto.js';
import { CurrentUser } from '../core/access/current-user.decorator.js';
import { Permission } from '../core/access/permissions.js';
import { FlashBody, flashSuccess } from '../core/crud/flash.dto.js';
import { ReadSingleton, UpdateSingleton } from '../core/crud/singleton.decorators.js';
import { ContactInfoInput, ContactInfoRecord } from './contact-info.dto.js';
import { ContactInfoService } from './contact-info.service.js';

const label = 'Contact information';

@ApiTags(label)
@Controller()
export class ContactInfoController {
  constructor(private readonly service: ContactInfoService) {}

  @AllowToken('contact_info', 'read')
  @ReadSingleton('admin/edit_contact', Permission.ContactInfoRead, label, ContactInfoRecord)
  read(): Promise<ContactInfoRecord> {
    return this.service.read();
  }

  @AllowToken('contact_info', 'write')
  @UpdateSingleton(Patch, 'admin/update_contact', Permission.ContactInfoWrite, label, FlashBody)
  async update(@Body() input: ContactInfoInput, @CurrentUser() by: AuthUser): Promise<FlashBody> {
    await this.service.update(input, by);
    return flashSuccess('Contact information updated successfully');
  }
}
