import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { pastDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { currentPreview } from '../../core/database/previews.js';
import { timeSql } from '../../core/database/time-sql.js';
import { PubSub } from '../../core/events/pub-sub.js';
import { StoredExtensionTask } from './extension-task.entity.js';

/** How long tasks are kept that could not be done. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Maximum characters of a payload. */
const MAX_PAYLOAD = 64 * 1024;

/** Stores work of extensions in the transaction that asks for it. */
@Injectable()
export class ExtensionOutboxService {
  constructor(
    private readonly database: Database,
    private readonly pubSub: PubSub,
  ) {}

  /** @throws Error if the payload is too long, or no JSON */
  async add(manager: EntityManager, extension: string, task: string, payload: unknown): Promise<void> {
    if (currentPreview()) return;
    const json = JSON.stringify(payload ?? null);
    if (json.length > MAX_PAYLOAD)
      throw new Error(`The payload of '${task}' has ${json.length} characters, of at most ${MAX_PAYLOAD}.`);
    const now = () => timeSql(manager, 0);
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoredExtensionTask)
      .values({
        message_id: `msg_${randomUUID().replaceAll('-', '')}`,
        extension,
        task,
        payload: json,
        status: 'queued',
        next_attempt_at: now,
        created_at: now,
      })
      .execute();
    this.database.afterCommit(() => this.pubSub.publish('extension-tasks'));
  }

  /** Deletes what was given up, and what waits for an extension that is gone: it may tell of people. */
  async deleteOld(): Promise<void> {
    const created_at = LessThan(pastDate(KEPT_MS));
    await this.database.transactionUnlogged((manager) => manager.delete(StoredExtensionTask, { created_at }));
  }

  /** Deletes what is waiting and has failed of people with these addresses, when they are erased. */
  async forget(manager: EntityManager, emails: readonly string[]): Promise<void> {
    const addresses = emails.map((email) => email.toLowerCase());
    // In memory, since databases differ in letters beyond ASCII; few are waiting.
    for (let last = 0; ; ) {
      const rows = await manager.find(StoredExtensionTask, {
        where: { id: MoreThan(last) },
        select: { id: true, payload: true },
        order: { id: 'ASC' },
        take: 500,
      });
      const found = rows.filter(({ payload }) => addresses.some((address) => names(payload.toLowerCase(), address)));
      if (found.length > 0) await manager.delete(StoredExtensionTask, { id: In(found.map(({ id }) => id)) });
      const [end] = rows.slice(-1);
      if (!end || rows.length < 500) return;
      last = end.id;
    }
  }
}

const IN_ADDRESS = /[\p{L}\p{N}._%+-]/u;

/** Whether a text has an address, and not just one that ends with it. */
function names(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + address.length]];
    if (!IN_ADDRESS.test(before) && !/[\p{L}\p{N}-]/u.test(after)) return true;
  }
  return false;
}
