import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RecordFormBlock } from '../../content/kinds/template/bound-blocks.dto.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { dayOf } from '../../core/text/dates.shared.js';
import type { RecordFormState, Seat } from '../conversations/seats.constants.js';
import type { AboutKey } from './about-record.shared.js';
import { Message } from './message.entity.js';

/** A form as it stands on the page of a record, with what fields of the record say of it. */
export interface RecordForm extends AboutKey {
  formId: number;
  /** The last day on which it can be sent, `2027-03-31`; empty for none. */
  closes: string;
  /** How many seats there are; null where none are counted. */
  seats: number | null;
  /** Keys of the fields with files that whoever sends it gets. */
  gives: readonly string[];
}

/** What of a block decides. */
type Bound = Pick<RecordFormBlock, 'form_ids' | 'closes_field' | 'seats_field' | 'given_fields'>;

type StoredBlock = Partial<Bound & Pick<RecordFormBlock, 'remind_days'>> & { kind: string; hidden?: boolean };

/** The forms of a template that visitors see. */
const formsIn = (blocks: readonly unknown[] = []): StoredBlock[] =>
  (blocks as readonly StoredBlock[]).filter(({ kind, hidden }) => kind === 'record_form' && hidden !== true);

/** The forms of a kind whose senders are reminded. */
export interface FormOfKind {
  definition: RegisteredDefinition;
  formIds: readonly number[];
  /** How many days before. */
  remindDays: number;
  /** Returns the key of the field with a role, such as `place`. */
  fieldOf(role: string): string | undefined;
}

interface Taken {
  taken: number;
  waiting: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Forms on the pages of records: until when they are open, and who has a seat. Seats are counted by the messages that have one, in
 * transactions that take the same lock one after the other, so that two never both get the last one.
 */
@Injectable()
export class RecordFormsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly events: ContentEvents,
    private readonly site: SiteIdentity,
  ) {}

  /** Returns a form as the template of a record's kind has it; undefined if it does not stand there, or the record is gone. */
  async of({ resource, id }: AboutKey, formId: number): Promise<RecordForm | undefined> {
    const definition = this.registry.find(resource)?.definition;
    const block = formsIn(definition?.facets?.own?.page).find(({ form_ids }) => form_ids?.includes(formId));
    if (!definition || !block) return undefined;
    return this.inBlock(definition, id, {
      form_ids: [formId],
      closes_field: block.closes_field ?? '',
      seats_field: block.seats_field ?? '',
      // Templates of before forms gave files have none.
      given_fields: block.given_fields ?? [],
    });
  }

  /** Returns the forms whose senders are reminded of the record. */
  withReminders(): FormOfKind[] {
    return this.registry.with('own').flatMap(({ definition, facet }) =>
      formsIn(facet.page).flatMap(({ form_ids: formIds = [], remind_days: remindDays = 0 }) =>
        remindDays === 0
          ? []
          : [
              {
                definition,
                formIds,
                remindDays,
                fieldOf: (role: string) => facet.fields.find((field) => field.role === role)?.key,
              },
            ],
      ),
    );
  }

  /** The same of a block of a template, which may be tried out. */
  async inBlock({ name, entity }: RegisteredDefinition, id: number, block: Bound): Promise<RecordForm | undefined> {
    const [formId] = block.form_ids;
    const record = await this.database.manager.findOneBy(entity, { id });
    if (formId === undefined || !record) return undefined;
    const given = (key: string): unknown => (key === '' ? undefined : Reflect.get(record, key));
    const [closes, seats] = [given(block.closes_field), given(block.seats_field)];
    return {
      resource: name,
      id,
      formId,
      closes: typeof closes === 'string' && DAY.test(closes) ? closes : '',
      // Without a number there is no limit.
      seats: typeof seats === 'number' ? Math.max(0, Math.floor(seats)) : null,
      gives: block.given_fields,
    };
  }

  /** Whether the last day of a form is over, in the time zone of the site. */
  isClosed({ closes }: Pick<RecordForm, 'closes'>, now = new Date()): boolean {
    return closes !== '' && dayOf(now, this.site.timeZone) > closes;
  }

  async stateOf(form: RecordForm): Promise<RecordFormState> {
    if (this.isClosed(form)) return 'closed';
    return isFull(form, await this.taken(this.database.manager, form)) ? 'full' : 'open';
  }

  /** Lets transactions that decide on the seats of a record wait for each other. Must be called before they read. */
  async lock(manager: EntityManager, { resource, id }: AboutKey): Promise<void> {
    await takeLock(manager, { scope: 'seats', key: `${resource}/${id}` });
  }

  /**
   * Returns what the next message gets: a seat while there is one and nobody waits for it. In the transaction that stores the message,
   * after `lock`.
   */
  async next(manager: EntityManager, form: RecordForm): Promise<Seat> {
    if (form.seats === null) return '';
    const taken = await this.taken(manager, form, true);
    const seat = isFull(form, taken) ? 'waiting' : 'seat';
    const then = seat === 'seat' ? { ...taken, taken: taken.taken + 1 } : { ...taken, waiting: taken.waiting + 1 };
    if (isFull(form, taken) !== isFull(form, then)) this.changed(form);
    return seat;
  }

  /** Whether a message that waits can have a seat, whoever else waits. After `lock`. */
  async hasRoom(manager: EntityManager, form: RecordForm): Promise<boolean> {
    return form.seats === null || (await this.taken(manager, form, true)).taken < form.seats;
  }

  /** Has the pages with the record made anew after the running transaction. */
  changed({ resource, id }: AboutKey): void {
    this.events.publish(this.database, { resource, id });
  }

  /** @param isLocked Whether it sees what was committed since the transaction began, as decisions need it. */
  private async taken(
    manager: EntityManager,
    { resource, id, formId, seats }: RecordForm,
    isLocked = false,
  ): Promise<Taken> {
    if (seats === null) return { taken: 0, waiting: 0 };
    const query = manager
      .createQueryBuilder(Message, 'sent')
      .select('sent.seat', 'seat')
      .where('sent.about_resource = :resource AND sent.about_id = :id AND sent.form_id = :formId', {
        resource,
        id,
        formId,
      })
      .andWhere("sent.spam_at IS NULL AND sent.seat IN ('seat', 'waiting')");
    if (isLocked && this.database.dialect === 'mariadb') query.setLock('pessimistic_read');
    const rows = await query.getRawMany<{ seat: Seat }>();
    return {
      taken: rows.filter(({ seat }) => seat === 'seat').length,
      waiting: rows.filter(({ seat }) => seat === 'waiting').length,
    };
  }
}

/** Whether the next one has to wait: those who wait already come first. */
const isFull = ({ seats }: RecordForm, { taken, waiting }: Taken): boolean =>
  seats !== null && (taken >= seats || waiting > 0);
