import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { And, type EntityManager, LessThan, Like, MoreThan } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { FactorChallenge, type FactorChallengeKind } from './factor-challenge.entity.js';
import { CHALLENGE_MS, MAX_ATTEMPTS } from './second-factor.constants.js';

/** A challenge bound to the owner of the key. */
interface NewChallenge {
  kind: FactorChallengeKind;
  /** A secret of the browser: a cookie's value. It can have one challenge per kind. */
  key: string;
  userId: number | null;
  data: string;
  sessionStart?: string;
}

/** Stores pending challenges, to be finished by the same browser, once, and within five minutes. */
@Injectable()
export class FactorChallengesService {
  constructor(private readonly database: Database) {}

  /** Begins a challenge in the running transaction, in place of an earlier one with the same kind and key. */
  async begin(manager: EntityManager, { kind, key, userId, data, sessionStart }: NewChallenge): Promise<Date> {
    const expires_at = new Date(monotonicDate().getTime() + CHALLENGE_MS);
    const row = {
      id: idOf(kind, key),
      kind,
      user_id: userId,
      data,
      session_start: sessionStart ?? null,
      attempts: 0,
      expires_at,
    };
    await manager.upsert(FactorChallenge, row, ['id']);
    return expires_at;
  }

  /** Returns an unfinished and unexpired challenge with its user, who must be active. */
  async find(
    kind: FactorChallengeKind,
    key: string,
    manager = this.database.manager,
  ): Promise<FactorChallenge | undefined> {
    const challenge = await manager.findOne(FactorChallenge, {
      where: { id: idOf(kind, key), expires_at: MoreThan(monotonicDate()) },
      relations: { user: { role: true } },
    });
    return challenge && (challenge.user ?? { status: ACTIVE }).status === ACTIVE ? challenge : undefined;
  }

  /** Counts an attempt before the response is checked. Beyond the limit, ends the challenge and returns false. */
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

  /**
   * Finishes a challenge in the running transaction. Returns false if it was finished before: of two concurrent attempts, only one
   * succeeds.
   */
  async finish(manager: EntityManager, { id }: Pick<FactorChallenge, 'id'>): Promise<boolean> {
    const { affected } = await manager.delete(FactorChallenge, { id });
    return affected === 1;
  }

  /** Revokes all pending challenges of a user, in the running transaction. */
  async revoke(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(FactorChallenge, { user_id: userId });
  }

  /** Revokes the second steps of sign-ins that began at a provider, with one of its accounts or all, in the running transaction. */
  async revokeOfProvider(manager: EntityManager, provider: string, identity?: string): Promise<void> {
    const parts = [`"provider":"${provider}"`, ...(identity === undefined ? [] : [`"identity":"${identity}"`])];
    await manager.delete(FactorChallenge, { session_start: And(...parts.map((part) => Like(`%${part}%`))) });
  }

  async deleteExpired(manager: EntityManager): Promise<void> {
    await manager.delete(FactorChallenge, { expires_at: LessThan(monotonicDate()) });
  }
}

const idOf = (kind: FactorChallengeKind, key: string): string =>
  createHash('sha256').update(`${kind}:${key}`).digest('hex');
