import { createHash } from 'node:crypto';
import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { sentence } from '../../core/language/say.js';
import { freeSpace, SPACE_FLOOR } from '../../core/storage/free-space.js';
import { BotCheckVerifier, botCheckFailure, USED } from './bot-check-verifier.js';
import { UsedBotCheck } from './used-bot-check.entity.js';

/** Longer than any token is valid, by any clock. */
const REMEMBERED_MS = 2 * 60 * 60_000;

const NO_ROOM = sentence('botCheck.thisCantBeTakenJustNowPleaseTryAgain');

/** Makes sure that what a visitor sends was not sent by a bot, and that each token is accepted once. */
@Injectable()
export class BotCheckService {
  constructor(
    private readonly verifier: BotCheckVerifier,
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /**
   * Verifies a token and runs the work in the transaction that uses it up: if the work fails, the token can be sent again.
   * Used tokens are rows with a unique key, so that of two calls with one token one is refused, whichever copies of the
   * application answer them.
   * @throws ValidationException if the token is missing, wrong, expired or used
   * @throws ServiceUnavailableException if it can't be verified, or the disk has little room
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

  /** Refuses what can be told to be no token without using it up. @throws ValidationException */
  peek(token: unknown): Promise<void> {
    return this.verifier.peek(typeof token === 'string' ? token : undefined);
  }

  /**
   * Runs the work for what came without a token, which is suspected; of the same content once within two hours, since
   * browsers send a page again that is loaded again.
   * @throws ServiceUnavailableException
   */
  async passUnchecked(content: string, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.requireRoom();
    await this.database.transaction(async (manager) => {
      if (await isNew(manager, content)) await work(manager);
    });
  }

  /**
   * Strangers with many addresses can send without an end. On a full disk nobody could sign in and delete that: what
   * visitors send is refused before. The disk of a database server is another one.
   */
  private async requireRoom(): Promise<void> {
    const { database, storageDir } = this.config;
    if (database.dialect === 'sqlite' && (await freeSpace(storageDir)) < SPACE_FLOOR)
      throw new ServiceUnavailableException({ message: NO_ROOM() });
  }

  /** Forgets tokens that have expired. */
  async deleteExpired(): Promise<void> {
    await this.database.transaction((manager) =>
      manager.delete(UsedBotCheck, { expires_at: LessThan(monotonicDate()) }),
    );
  }
}

/** Remembers it; false if it is remembered already. */
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
