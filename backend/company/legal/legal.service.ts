import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { say } from '../../core/language/say.js';
import { LEGAL_TEXTS } from './legal.constants.js';
import { LegalInput, LegalRecord } from './legal.dto.js';
import { Legal } from './legal.entity.js';

export const legalDefinition = {
  name: 'legal',
  label: 'Legal texts',
  entity: Legal,
  input: LegalInput,
  record: LegalRecord,
  read: Permission.LegalRead,
  write: Permission.LegalWrite,
  texts: LEGAL_TEXTS,
  routes: {
    get: 'admin/edit_legal',
    patch: 'admin/update_legal',
    message: () => say('legal.legalTextsUpdatedSuccessfully'),
  },
} as const;

@Injectable()
export class LegalService extends TranslatedSingletonService<Legal, LegalInput, LegalRecord> {
  constructor(context: ResourceContext) {
    super(legalDefinition, context);
  }
}
