import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { FactorChallenge, type FactorChallengeKind } from './factor-challenge.entity.js';
import { CHALLENGE_MS, MAX_ATTEMPTS } from './second-factor.constants.js';

/** What was begun by whoever has the key. */
interface NewChallenge {
  kind: FactorChallengeKind;
  /** A secret of the browser: a cookie's value. There is one challenge of a kind for each. */
  key: string;
  userId: number | null;
  data: string;
}

/** Keeps what was begun and is to be finished: by the same browser, once, and within five minutes. */
@Injectable()
export class FactorChallengesService {
  constructor(private readonly database: Database) {}

  /** Begins one in the running transaction, in place of an earlier one of that kind and key. */
  async begin(manager: EntityManager, { kind, key, userId, data }: NewChallenge): Promise<Date> {
    const expires_at = new Date(monotonicDate().getTime() + CHALLENGE_MS);
    const row = { id: idOf(kind, key), kind, user_id: userId, data, attempts: 0, expires_at };
    await manager.upsert(FactorChallenge, row, ['id']);
    return expires_at;
  }

  /** One that is not finished and has not expired, with its user, who is active. */
  async find(
    kind: FactorChallengeKind,
    key: string,
    manager = this.database.manager,
  ): Promise<FactorChallenge | undefined> {
    const challenge = await manager.findOne(FactorChallenge, {
      where: { id: idOf(kind, key), expires_at: MoreThan(monotonicDate()) },
      relations: { user: { role: true } },
    });
    return challenge && (challenge.user ?? { status: 'active' }).status === 'active' ? challenge : undefined;
  }

  /** Counts an attempt to finish it, before that is checked. False beyond the limit: then it is finished. */
  countAttempt({ id }: FactorChallenge): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const { affected } = await manager
        .createQueryBuilder()
        .update(FactorChallenge)
        .set({ attempts: () => 'attempts + 1' })
        .where('id = :id AND attempts < :max', { id, max: MAX_ATTEMPTS })
        .execute();
      return affected === 1;
    });
  }

  /** Finishes it in the running transaction. False if that was done already: of two who try at once, one succeeds. */
  async finish(manager: EntityManager, { id }: Pick<FactorChallenge, 'id'>): Promise<boolean> {
    const { affected } = await manager.delete(FactorChallenge, { id });
    return affected === 1;
  }

  /** Makes all that a person has begun void, in the running transaction. */
  async revoke(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(FactorChallenge, { user_id: userId });
  }

  async deleteExpired(manager: EntityManager): Promise<void> {
    await manager.delete(FactorChallenge, { expires_at: LessThan(monotonicDate()) });
  }
}

const idOf = (kind: FactorChallengeKind, key: string): string =>
  createHash('sha256').update(`${kind}:${key}`).digest('hex');
