import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In, IsNull, Not } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { dayOf, writtenDate } from '../../core/text/dates.shared.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { VisitorMailsService } from '../submissions/visitor-mails.service.js';
import { AboutRecordsService, type PublicRecord } from './about-records.service.js';
import { Message } from './message.entity.js';
import { type FormOfKind, RecordFormsService } from './record-forms.service.js';

/** Mails of a transaction. */
const BATCH = 50;

const DAY_MS = 24 * 60 * 60_000;

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A record that is soon. */
interface Soon {
  form: FormOfKind;
  id: number;
  day: string;
}

/**
 * Reminds those who have a seat, or have sent a form without seats, some days before the date of the record that it is about, as the block
 * with the form says. Once for each day: when the record is moved, again. Not of records that visitors don't see.
 */
@Injectable()
export class RecordRemindersService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly forms: RecordFormsService,
    private readonly about: AboutRecordsService,
    private readonly languages: LanguagesService,
    private readonly mails: VisitorMailsService,
    private readonly outbox: OutboxService,
    private readonly site: SiteIdentity,
  ) {
    super('Failed to remind of records');
  }

  protected override runHourly(): Promise<void> {
    return this.remind();
  }

  async remind(now = new Date()): Promise<void> {
    // Without a mail server nobody was reminded, and whoever sets one up later still reminds them.
    if (!this.outbox.isEnabled) return;
    const today = dayOf(now, this.site.timeZone);
    for (const form of this.forms.withReminders()) {
      const { date } = form.definition.roles;
      if (date === undefined) continue;
      const records = await this.database.manager.find(form.definition.entity, {
        where: { [date]: Between(today, later(today, form.remindDays)) },
      });
      for (const record of records)
        await this.remindOf({ form, id: record.id, day: String(Reflect.get(record, date)) });
    }
  }

  private async remindOf(soon: Soon): Promise<void> {
    const { form, id, day } = soon;
    // Whoever has written since then knows the day.
    const since = later(day, -form.remindDays);
    const sent = await this.database.manager.find(Message, {
      where: {
        about_resource: form.definition.name,
        about_id: id,
        form_id: In([...form.formIds]),
        seat: In(['', 'seat']),
        spam_at: IsNull(),
        reminded_for: Not(day),
      },
      order: { id: 'ASC' },
    });
    const waiting = sent.filter(({ created_at }) => dayOf(created_at, this.site.timeZone) < since);
    for (let from = 0; from < waiting.length; from += BATCH)
      await this.database.transaction(async (manager) => {
        for (const message of waiting.slice(from, from + BATCH)) await this.mail(manager, message, soon);
      });
  }

  private async mail(manager: EntityManager, message: Message, { form, id, day }: Soon): Promise<void> {
    await inLanguage(message.language || this.languages.first, async () => {
      const { roles, name } = form.definition;
      const [from, to, zone, place] = ['begin_time', 'end_time', 'time_zone', 'place'].map((role) =>
        form.fieldOf(role),
      );
      const columns = [from, to, zone, place].filter((column) => column !== undefined);
      const found = await this.about.find({ resource: name, id }, columns);
      if (!found) return;
      const { id: messageId } = message;
      // Not of one that was deleted, freed or reminded meanwhile.
      const { affected } = await manager.update(
        Message,
        { id: messageId, seat: message.seat, reminded_for: Not(day) },
        { reminded_for: day },
      );
      if (affected !== 1) return;
      const textOf = (column: string | undefined): string => textIn(found, column);
      const times = [textOf(from), textOf(to)].filter(Boolean).join('–');
      await this.mails.addReminder(manager, {
        id: messageId,
        name: message.name,
        email: message.email,
        language: message.language,
        about: { title: textOf(roles.title), path: this.languages.addressOf(found.path) },
        place: textOf(place),
        when: (locale) =>
          [writtenDate(day, locale, this.site.timeZone), times, times && textOf(zone)].filter(Boolean).join(', '),
      });
    });
  }
}

const textIn = ({ record }: PublicRecord, column: string | undefined): string =>
  column === undefined ? '' : String(record.of(column) ?? '').trim();
