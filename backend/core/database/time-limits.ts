import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';

/** How long the server may be silent over a query. */
const SILENCE_MS = 10_000;
/** How long to wait until one of the connections is free, or a new one is there. */
const CONNECTION_MS = 5000;

const unlimited = new AsyncLocalStorage<true>();

/** Runs work that may take the server as long as it takes, such as changing large tables. */
export const withoutTimeLimits = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work);

/**
 * Gives up on a server that is frozen, or beyond a broken network: to the driver it looks like one that works hard, and
 * it would wait without end, as would everybody who needs one of the pool's connections.
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
      // Callers look at the connection only where there is no error.
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

/** Cuts the connection where the server sends nothing while a query waits for its result. */
function limitSilence(connection: PoolConnection): void {
  const { stream } = connection as PoolConnection & { stream: Socket };
  // Of its many forms, those with a callback at the end matter here.
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
