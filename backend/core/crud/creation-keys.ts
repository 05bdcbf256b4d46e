import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { type EntityManager, LessThan } from 'typeorm';
import { monotonicDate } from '../config/monotonic-clock.js';
import { takeLock } from '../database/advisory-locks.js';
import { ValidationException } from '../http/exceptions.js';
import { say } from '../language/say.js';
import type { Author } from './author.js';
import { CreationKey } from './creation-key.entity.js';

/** The usual header for idempotent creation. */
const CREATION_KEY = 'idempotency-key';

/** Documents the header. */
export const CreationKeyHeader = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Of 16 to 64 letters, digits, `-` and `_`, new for each record. While the answer is missing, the request can be sent ' +
      'again with it for a day: it answers the record as it is by then, and makes no second one. With another body it is refused.',
  });

/** The key of a request; undefined without one. The description of the API has it from `CreationKeyHeader`. */
export const CreationKeyOf = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  creationKeyIn(context.switchToHttp().getRequest<Request>().get(CREATION_KEY)),
);

const PATTERN = /^[\w-]{16,64}$/;

const DAY_MS = 24 * 60 * 60_000;

/** A request to create a record, which may be repeated while its response is missing. */
interface Creation {
  key: string;
  resource: string;
  by: Author | undefined;
  /** Of what was sent with it: the same key with other values is a mistake. */
  inputHash: string;
}

/** Returns what identifies a request; undefined without a key. Call it before the input is changed. */
export const creationOf = (
  key: string | undefined,
  { input, ...of }: { resource: string; by: Author | undefined; input: object },
): Creation | undefined => (key === undefined ? undefined : { key, ...of, inputHash: hashOf(input) });

/** Returns the key in a header; undefined without one. @throws ValidationException */
function creationKeyIn(header: string | undefined): string | undefined {
  if (header !== undefined && !PATTERN.test(header)) throw refusal(say('crud.idempotencyKeyInvalid'));
  return header;
}

/**
 * Returns the id of the record that an earlier request with the key created. Waits for concurrent requests with the same key.
 * @throws ValidationException for another user's key, for a record of another kind, or for other values than before
 */
export async function madeBefore(
  manager: EntityManager,
  { key, resource, by, inputHash }: Creation,
): Promise<number | undefined> {
  await takeLock(manager, { scope: 'creation', key });
  const known = await manager.findOneBy(CreationKey, { creation_key: key });
  if (!known) return undefined;
  if (known.resource !== resource || known.user_id !== (by?.id ?? null))
    throw refusal(say('crud.idempotencyKeyOfAnother'));
  // Keys of the previous release have none.
  if (known.input_hash !== '' && known.input_hash !== inputHash) throw refusal(say('crud.idempotencyKeyReused'));
  return known.record_id;
}

/** Stores the key, in the transaction that creates the record. */
export async function keepCreationKey(
  manager: EntityManager,
  { key, resource, by, inputHash }: Creation,
  id: number,
): Promise<void> {
  await manager.insert(CreationKey, {
    creation_key: key,
    resource,
    record_id: id,
    user_id: by?.id ?? null,
    input_hash: inputHash,
    created_at: monotonicDate(),
  });
}

/** Deletes keys older than a day, for which nobody is waiting any more. */
export async function forgetCreationKeys(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(CreationKey, { created_at: LessThan(new Date(now.getTime() - DAY_MS)) });
}

/** Returns the same hash for the same values in any order. */
function hashOf(input: object): string {
  const sorted = (_name: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(input, sorted)).digest('hex');
}

const refusal = (message: string) => new ValidationException({ [CREATION_KEY]: [message] });
