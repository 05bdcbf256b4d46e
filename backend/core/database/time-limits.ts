import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';

/** How long the server may send nothing while a query runs. */
const SILENCE_MS = 10_000;
/** How long to wait for a connection of the pool. */
const CONNECTION_MS = 5000;

const unlimited = new AsyncLocalStorage<true>();

/** Runs work without time limits, such as migrations of large tables. */
export const withoutTimeLimits = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work);

/**
 * Sets time limits for a server that is frozen or unreachable: the driver has none for queries, and would wait forever,
 * as would all requests that need a connection of the pool.
 */
export function limitWaits(pool: Pool): Pool {
  pool.on('connection', limitSilence);
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (done) => {
    if (unlimited.getStore()) {
      getConnection(done);
      return;
    }
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      // Callers use the connection only if there is no error.
      done(timedOut('No connection to the database became free'), undefined as unknown as PoolConnection);
    }, CONNECTION_MS);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!isGivenUp) done(error, connection);
      else if (!error) connection.release();
    });
  };
  return pool;
}

/** Destroys the connection if the server sends nothing while a query is running. */
function limitSilence(connection: PoolConnection): void {
  const { stream } = connection as PoolConnection & { stream: Socket };
  // Only overloads with a callback as the last argument are used.
  const original = connection.query;
  const query = (...values: unknown[]): unknown => Reflect.apply(original, connection, values);
  const limited = (...values: unknown[]): unknown => {
    const done = values.at(-1);
    if (typeof done !== 'function' || unlimited.getStore()) return query(...values);
    let received = stream.bytesRead;
    const timer = setInterval(() => {
      if (stream.destroyed) clearInterval(timer);
      else if (stream.bytesRead === received) stream.destroy(timedOut('The database does not answer'));
      received = stream.bytesRead;
    }, SILENCE_MS).unref();
    return query(...values.slice(0, -1), (...results: unknown[]) => {
      clearInterval(timer);
      done(...results);
    });
  };
  Object.assign(connection, { query: limited });
}

const timedOut = (message: string): NodeJS.ErrnoException => Object.assign(new Error(message), { code: 'ETIMEDOUT' });
