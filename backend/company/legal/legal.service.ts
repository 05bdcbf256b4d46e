import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { LEGAL_TEXTS } from './legal.constants.js';
import { LegalInput, type LegalRecord } from './legal.dto.js';
import { Legal } from './legal.entity.js';

@Injectable()
export class LegalService extends TranslatedSingletonService<Legal, LegalInput, LegalRecord> {
  constructor(context: ResourceContext) {
    super(
      {
        name: 'legal',
        label: 'Legal texts',
        entity: Legal,
        input: LegalInput,
        read: Permission.LegalRead,
        write: Permission.LegalWrite,
        texts: LEGAL_TEXTS,
      },
      context,
    );
  }
}
