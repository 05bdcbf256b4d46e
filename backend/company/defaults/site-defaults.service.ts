import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import type { HistoryAction } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { Database } from '../../core/database/database.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { followWording } from '../../core/language/say.js';
import { worded } from './back-office-wording.shared.js';
import { CHOICE_NAMES, type Choices, SPECIFIED } from './defaults.shared.js';
import { SiteDefaultsInput, type SiteDefaultsRecord } from './site-defaults.dto.js';
import { SiteDefaults } from './site-defaults.entity.js';

/** The site's choice between the two sets of defaults (see `defaults.shared.ts`). */
@Injectable()
export class SiteDefaultsService extends SingletonService<SiteDefaults, SiteDefaultsInput, SiteDefaultsRecord> {
  private readonly saved: CommittedValue<Choices>;

  constructor(
    context: ResourceContext,
    private readonly database: Database,
    changes: ChangeReader,
  ) {
    super(
      {
        name: 'defaults',
        label: 'Defaults',
        entity: SiteDefaults,
        input: SiteDefaultsInput,
        read: Permission.IdentityRead,
        write: Permission.IdentityWrite,
      },
      context,
    );
    this.saved = new CommittedValue(database);
    changes.follow('defaults', () => this.reread());
  }

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    await this.reread();
    followWording((text) => worded(text, this.choices.wording));
  }

  private reread(): Promise<void> {
    return this.saved.follow(async () => choicesOf(await this.read()));
  }

  /** The last saved choices, available to pages and mails without a query. */
  get choices(): Choices {
    return this.saved.current ?? SPECIFIED;
  }

  /** @throws StaleRecordException */
  override update(input: SiteDefaultsInput, by?: Author, action?: HistoryAction): Promise<SiteDefaultsRecord> {
    return this.database.transaction(async () => {
      const record = await super.update(input, by, action);
      this.saved.set(choicesOf(record));
      return record;
    });
  }
}

const choicesOf = (record: Choices): Choices =>
  Object.fromEntries(CHOICE_NAMES.map((name) => [name, record[name]])) as Choices;
