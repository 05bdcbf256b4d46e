import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { say, sentence } from '../../core/language/say.js';
import { htmlText } from '../../core/text/html-text.js';
import { LEGAL_TEXTS, type LegalText } from './legal.constants.js';
import { LegalInput, LegalRecord } from './legal.dto.js';
import { Legal } from './legal.entity.js';

export const legalDefinition = defineSettings({
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
    message: () => say('legal.saved'),
  },
  facets: {
    preview: { page: 'terms' },
    shownOn: { pages: ['terms', 'privacy'], edit: sentence('editing.editLegal'), place: 0 },
  },
});

/** Returns the texts that nobody has written: nothing leads to their pages. */
export const unwrittenIn = (legal: LegalRecord): LegalText[] =>
  LEGAL_TEXTS.filter((text) => htmlText(legal[text]) === '');

@Injectable()
export class LegalService extends TranslatedSingletonService<Legal, LegalInput, LegalRecord> {
  constructor(context: ResourceContext) {
    super(legalDefinition, context);
  }

  async unwritten(): Promise<LegalText[]> {
    return unwrittenIn(await this.readShown());
  }
}
