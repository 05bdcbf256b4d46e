import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import type { DatabaseLimits } from '../config/environment.js';
import { isRefusal } from './database-errors.js';

const unlimited = new AsyncLocalStorage<true>();

/** Runs work without time limits, such as migrations of large tables. */
export const withoutTimeLimits = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work);

/**
 * Sets time limits for a frozen or unreachable server: the driver has none for queries, and would wait forever, as would all
 * requests that need a connection of the pool.
 */
export function limitWaits(pool: Pool, { acquireTimeout, queryTimeout }: DatabaseLimits): Pool {
  pool.on('connection', (connection) => limitSilence(connection, queryTimeout * 1000));
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
    }, acquireTimeout * 1000);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!isGivenUp) done(error, connection);
      else if (!error) connection.release();
    });
  };
  return pool;
}

/**
 * Destroys the connection if the server sends nothing during a query; also if it refuses to be the required one, because a proxy
 * leads the next connection to another server, while this one may be refused forever.
 */
function limitSilence(connection: PoolConnection, silenceMs: number): void {
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
    }, silenceMs).unref();
    return query(...values.slice(0, -1), (...results: unknown[]) => {
      clearInterval(timer);
      if (isRefusal(results[0])) connection.destroy();
      done(...results);
    });
  };
  Object.assign(connection, { query: limited });
}

const timedOut = (message: string): NodeJS.ErrnoException => Object.assign(new Error(message), { code: 'ETIMEDOUT' });
