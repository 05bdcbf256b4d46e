import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { kept } from '../../core/language/kept-sentence.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { Person } from '../people/person.entity.js';
import { addressForms, NeverMailedService } from '../subscribers/never-mailed.service.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';

/** Addresses whose mail bounces permanently. */
@Injectable()
export class BouncedAddressesService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly neverMailed: NeverMailedService,
    private readonly outbox: OutboxService,
  ) {}

  /** Stops all mail to an address: replies, receipts and newsletters. */
  async mark(manager: EntityManager, email: string, reason: string): Promise<void> {
    const bounce_reason = reason.slice(0, 500).toWellFormed();
    await manager.update(Person, { email: In(addressForms(email)) }, { bounced_at: new Date(), bounce_reason });
    await this.neverMailed.add(manager, email, 'bounced');
    const subscribers = await manager.find(Subscriber, {
      select: { id: true },
      where: { email: In(addressForms(email)) },
    });
    // Issues that were already prepared.
    for (const { id } of subscribers) await this.outbox.cancel(manager, id, kept('mail.bouncedBefore'));
  }

  /** Resumes mail to a person. Idempotent. @throws RecordNotFoundException */
  async release(id: number, by: Author): Promise<void> {
    await this.database.transaction(async (manager) => {
      const person = await manager.findOneBy(Person, { id });
      if (!person) throw new RecordNotFoundException('Person');
      if (person.bounced_at === null) return;
      const { name, email, version } = person;
      await manager.update(Person, { id }, { bounced_at: null, bounce_reason: '', version: version + 1 });
      await this.neverMailed.release(manager, email, ['bounced']);
      const change = { action: 'update', title: name || email, by, fields: ['bounced_at'] } as const;
      await this.history.add(manager, { resource: 'person', id, ...change });
    });
  }
}
