import { ApiHeader } from '@nestjs/swagger';
import { type EntityManager, LessThan } from 'typeorm';
import { monotonicDate } from '../config/monotonic-clock.js';
import { takeLock } from '../database/advisory-locks.js';
import { ValidationException } from '../http/exceptions.js';
import { say } from '../language/say.js';
import type { Author } from './author.js';
import { CreationKey } from './creation-key.entity.js';

/** The usual header for idempotent creation. */
export const CREATION_KEY = 'idempotency-key';

/** Documents the header. */
export const CreationKeyHeader = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Of 16 to 64 letters, digits, `-` and `_`, new for each record. While the answer is missing, the request can be sent ' +
      'again with it for a day: it answers the record as it is by then, and makes no second one.',
  });

const PATTERN = /^[\w-]{16,64}$/;

const DAY_MS = 24 * 60 * 60_000;

/** A request to create a record, which may be repeated while its response is missing. */
export interface Creation {
  key: string;
  resource: string;
  by: Author | undefined;
}

/** Returns the key in a header; undefined without one. @throws ValidationException */
export function creationKeyIn(header: string | undefined): string | undefined {
  if (header !== undefined && !PATTERN.test(header))
    throw refusal(say('crud.theIdempotencyKeyMustHave16To64Characters'));
  return header;
}

/**
 * Returns the id of the record that an earlier request with the key created. Waits for concurrent requests with the same key.
 * @throws ValidationException for another user's key, or for a record of another kind
 */
export async function madeBefore(manager: EntityManager, { key, resource, by }: Creation): Promise<number | undefined> {
  await takeLock(manager, { scope: 'creation', key });
  const known = await manager.findOneBy(CreationKey, { creation_key: key });
  if (!known) return undefined;
  if (known.resource !== resource || known.user_id !== (by?.id ?? null))
    throw refusal(say('crud.theIdempotencyKeyIsOfAnotherRecord'));
  return known.record_id;
}

/** Stores the key, in the transaction that creates the record. */
export async function keepCreationKey(
  manager: EntityManager,
  { key, resource, by }: Creation,
  id: number,
): Promise<void> {
  await manager.insert(CreationKey, {
    creation_key: key,
    resource,
    record_id: id,
    user_id: by?.id ?? null,
    created_at: monotonicDate(),
  });
}

/** Deletes keys older than a day, for which nobody is waiting any more. */
export async function forgetCreationKeys(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(CreationKey, { created_at: LessThan(new Date(now.getTime() - DAY_MS)) });
}

const refusal = (message: string) => new ValidationException({ [CREATION_KEY]: [message] });
