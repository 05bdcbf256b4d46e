import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { sentence } from '../../core/language/say.js';
import { CONTACT_TEXTS } from './contact-info.constants.js';
import { ContactInfoInput, type ContactInfoRecord } from './contact-info.dto.js';
import { ContactInfo } from './contact-info.entity.js';

const contactInfoDefinition = defineSettings({
  name: 'contact_info',
  nameInPaths: 'contact',
  label: 'Contact information',
  entity: ContactInfo,
  input: ContactInfoInput,
  read: Permission.ContactInfoRead,
  write: Permission.ContactInfoWrite,
  texts: CONTACT_TEXTS,
  facets: {
    preview: { page: 'contact' },
    shownOn: { pages: ['contact'], edit: sentence('editing.editContact'), place: 0 },
  },
});

@Injectable()
export class ContactInfoService extends TranslatedSingletonService<ContactInfo, ContactInfoInput, ContactInfoRecord> {
  constructor(context: ResourceContext) {
    super(contactInfoDefinition, context);
  }

  /** Whether an update or restore would change the address that receives messages and applications. */
  async needsConfirmation({ email }: { email?: unknown }): Promise<boolean> {
    return email !== undefined && email !== (await this.read()).email;
  }
}
