import { createHash } from 'node:crypto';
import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { sentence } from '../../core/language/say.js';
import { freeSpace, MIN_FREE_BYTES } from '../../core/storage/free-space.js';
import { BotCheckVerifier, botCheckFailure, USED } from './bot-check-verifier.js';
import { UsedBotCheck } from './used-bot-check.entity.js';

/** Longer than the lifetime of any token, allowing for wrong clocks. */
const REMEMBERED_MS = 2 * 60 * 60_000;

const NO_ROOM = sentence('botCheck.refused');

/** Ensures that a visitor's submission does not come from a bot, and that each token is accepted once. */
@Injectable()
export class BotCheckService {
  constructor(
    private readonly verifier: BotCheckVerifier,
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /**
   * Verifies a token and runs the work in the transaction that uses it up: if the work fails, the token can be sent again. Used
   * tokens are rows with a unique key, so that one of two calls with the same token is refused, also across instances.
   * @throws ValidationException if the token is missing, wrong, expired or used
   * @throws ServiceUnavailableException if it can't be verified, or the disk is nearly full
   */
  async pass<T>(
    token: string | undefined,
    address: string | undefined,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    await this.requireRoom();
    const id = await this.verifier.verify(token, address);
    return this.database.transaction(async (manager) => {
      if (id !== undefined && !(await isNew(manager, id))) throw botCheckFailure(USED);
      return work(manager);
    });
  }

  /** Refuses obviously invalid tokens without using them up. @throws ValidationException */
  peek(token: unknown): Promise<void> {
    return this.verifier.peek(typeof token === 'string' ? token : undefined);
  }

  /**
   * Runs the work for a submission without a token, which is treated as suspect. The same content is accepted once within two
   * hours, since browsers resend a form when its page is reloaded.
   * @throws ServiceUnavailableException
   */
  async passUnchecked(content: string, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.requireRoom();
    await this.database.transaction(async (manager) => {
      if (await isNew(manager, content)) await work(manager);
    });
  }

  /**
   * Strangers with many addresses can send without limit. On a full disk nobody could sign in to delete their submissions, so these
   * are refused before. The disk of a database server is not checked.
   */
  private async requireRoom(): Promise<void> {
    const { database, storageDir } = this.config;
    if (database.dialect === 'sqlite' && (await freeSpace(storageDir)) < MIN_FREE_BYTES)
      throw new ServiceUnavailableException({ message: NO_ROOM() });
  }

  /** Deletes expired tokens. */
  async deleteExpired(): Promise<void> {
    await this.database.transaction((manager) =>
      manager.delete(UsedBotCheck, { expires_at: LessThan(monotonicDate()) }),
    );
  }
}

/** Stores the id; returns false if it is already stored. */
async function isNew(manager: EntityManager, id: string): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest('hex');
  const expires_at = new Date(monotonicDate().getTime() + REMEMBERED_MS);
  try {
    await manager.insert(UsedBotCheck, { id: hash, expires_at });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
