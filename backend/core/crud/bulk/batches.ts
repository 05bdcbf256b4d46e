import { HttpException } from '@nestjs/common';
import type { Database } from '../../database/database.js';

/** Items per transaction: few enough that other writes on SQLite do not wait long. */
const BATCH_SIZE = 50;

/** The result of an item's work, or why it was refused. */
export type Outcome<R> = { result: R } | { refusal: string };

/**
 * Runs the work of all items in one transaction. If any is refused, they run again, each in its own transaction, since a
 * transaction can't continue after a failure. Other errors abort everything.
 */
export async function runBatch<T, R>(
  database: Database,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<Outcome<R>[]> {
  try {
    return await database.transaction(async () => {
      const outcomes: Outcome<R>[] = [];
      for (const item of items) outcomes.push({ result: await work(item) });
      return outcomes;
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const outcomes: Outcome<R>[] = [];
  for (const item of items) outcomes.push(await outcomeOf(() => database.transaction(() => work(item))));
  return outcomes;
}

class RolledBack<R> extends Error {
  constructor(readonly outcomes: Outcome<R>[]) {
    super('Rolled back on purpose.');
  }
}

/** Returns the outcome of the items without changing anything: runs their work in a transaction that is rolled back. */
export async function tryBatch<T, R>(
  database: Database,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<Outcome<R>[]> {
  try {
    return await database.transaction(async () => {
      const outcomes: Outcome<R>[] = [];
      for (const item of items) outcomes.push(await outcomeOf(() => work(item)));
      throw new RolledBack(outcomes);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcomes as Outcome<R>[];
    throw error;
  }
}

/** Splits items into batches of one transaction each. */
export function* batchesOf<T>(items: readonly T[], size = BATCH_SIZE): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

async function outcomeOf<R>(work: () => Promise<R>): Promise<Outcome<R>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { refusal: error.message };
  }
}

const isRefusal = (error: unknown): error is HttpException => error instanceof HttpException && error.getStatus() < 500;
