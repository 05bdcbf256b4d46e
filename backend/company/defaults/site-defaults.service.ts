import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import {
  DEFAULT_OFFICE_LANGUAGE,
  type EnglishTag,
  SPECIFIED_ENGLISH,
} from '../../core/language/office-languages.shared.js';
import { CHOICE_NAMES, type Choices, SPECIFIED } from './defaults.shared.js';
import { SiteDefaultsInput, SiteDefaultsRecord } from './site-defaults.dto.js';
import { SiteDefaults } from './site-defaults.entity.js';

export const defaultsDefinition = {
  name: 'defaults',
  label: 'Defaults',
  entity: SiteDefaults,
  input: SiteDefaultsInput,
  record: SiteDefaultsRecord,
  read: Permission.IdentityRead,
  write: Permission.IdentityWrite,
  routes: 'admin/api/defaults',
} as const;

/** The site's choice between the two sets of defaults (see `defaults.shared.ts`). */
@Injectable()
export class SiteDefaultsService extends SingletonService<SiteDefaults, SiteDefaultsInput, SiteDefaultsRecord> {
  private readonly saved: CommittedValue<Choices>;

  constructor(context: ResourceContext, changes: ChangeReader) {
    super(defaultsDefinition, context);
    this.saved = this.follow(changes, choicesOf);
  }

  /** The last saved choices, available to pages and mails without a query. */
  get choices(): Choices {
    return this.saved.current ?? SPECIFIED;
  }

  /** The English that the site's people read. */
  get english(): EnglishTag {
    return this.choices.wording === 'plain' ? DEFAULT_OFFICE_LANGUAGE : SPECIFIED_ENGLISH;
  }
}

const choicesOf = (record: Choices): Choices =>
  Object.fromEntries(CHOICE_NAMES.map((name) => [name, record[name]])) as Choices;
