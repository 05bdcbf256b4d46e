import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { Database } from '../../core/database/database.js';
import { PersonContactsService } from '../people/person-contacts.service.js';
import { NeverMailed } from './never-mailed.entity.js';
import { comparableAddress, NeverMailedService } from './never-mailed.service.js';
import { Subscriber } from './subscriber.entity.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** A subscriber in an imported list. */
export interface BroughtSubscriber {
  email: string;
  name: string;
  /** Language key of this site. */
  language: string;
  consentAt: Date | null;
  consentSource: string;
}

/** The result per address: a new row, or why it was skipped. */
export type BroughtOutcome =
  | { made: 'subscriber' | 'never_mailed'; id: number }
  | { made: 'nothing'; why: 'known' | 'never_mailed' };

/** Imports subscribers and unsubscribed addresses from other programs' lists. */
@Injectable()
export class SubscriberImportsService {
  constructor(
    private readonly database: Database,
    private readonly neverMailed: NeverMailedService,
    private readonly subscriptions: SubscriptionsService,
    private readonly contacts: PersonContactsService,
  ) {}

  /** Returns the result that importing an address would have. */
  async look(manager: EntityManager, email: string): Promise<'new' | 'known' | 'never_mailed'> {
    const address = comparableAddress(email);
    if (await this.neverMailed.reasonOf(manager, address)) return 'never_mailed';
    return (await manager.existsBy(Subscriber, { email: address })) ? 'known' : 'new';
  }

  /**
   * Adds a subscriber, in the transaction of the import. Sends no mail unless `asks`: then the owner must confirm the subscription.
   */
  async add(manager: EntityManager, given: BroughtSubscriber, asks: boolean): Promise<BroughtOutcome> {
    const email = comparableAddress(given.email);
    const found = await this.look(manager, email);
    if (found !== 'new') return { made: 'nothing', why: found };
    const now = new Date();
    const { language, consentAt: consent_at } = given;
    const row = manager.create(Subscriber, {
      email,
      language,
      status: asks ? 'pending' : 'confirmed',
      confirmed_at: asks ? null : (consent_at ?? now),
      consent_at,
      consent_source: given.consentSource.slice(0, MAX_LENGTH.consent),
      token: randomBytes(32).toString('hex'),
    });
    const { id } = await manager.save(row);
    if (asks) await this.subscriptions.subscribe(email);
    await this.contacts.keep(manager, {
      kind: 'subscriber',
      recordId: id,
      email,
      language,
      name: given.name.slice(0, MAX_LENGTH.name),
      at: consent_at ?? now,
    });
    return { made: 'subscriber', id };
  }

  /** Blocks newsletters to an address that unsubscribed or bounced elsewhere, unless it has subscribed here since. */
  async addGone(
    manager: EntityManager,
    email: string,
    reason: 'left' | 'bounced',
    since: Date | null,
  ): Promise<BroughtOutcome> {
    const address = comparableAddress(email);
    if (await this.neverMailed.reasonOf(manager, address)) return { made: 'nothing', why: 'never_mailed' };
    const existing = await manager.findOneBy(Subscriber, { email: address, status: 'confirmed' });
    if (existing?.confirmed_at && since && existing.confirmed_at > since) return { made: 'nothing', why: 'known' };
    await this.neverMailed.add(manager, address, reason, since ?? new Date());
    const row = await manager.findOneByOrFail(NeverMailed, { address });
    return { made: 'never_mailed', id: row.id };
  }

  /** Undoes `addGone`. */
  async removeGone(id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.delete(NeverMailed, { id });
    });
  }
}
