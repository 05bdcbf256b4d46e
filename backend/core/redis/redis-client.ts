import { randomInt } from 'node:crypto';
import type { Cluster, ClusterOptions, Redis, RedisOptions } from 'ioredis';
import type { RedisServers } from '../config/environment.js';

export type RedisClient = Redis | Cluster;

const CONNECT_TIMEOUT_MS = 1000;

/** A connection without data for this time while waiting for a response is closed: the server may be frozen. */
const SILENCE_TIMEOUT_MS = 2000;

const MAX_RECONNECT_DELAY_MS = 2000;

/** Grows with each failed attempt, at random, so that copies of the application do not reconnect simultaneously. */
const reconnectDelay = (times: number): number =>
  Math.min(50 * 2 ** Math.min(times, 6), MAX_RECONNECT_DELAY_MS) + randomInt(100);

/**
 * Connects in the background, and again after each loss. Nothing is queued or resent meanwhile: commands fail at once. The library
 * is only loaded here.
 */
export async function connectRedis(servers: RedisServers): Promise<RedisClient> {
  const library = await import('ioredis');
  const { kind, nodes, username, password, database, primaryName, sentinelUser } = servers;
  const tls = servers.tls ? { minVersion: 'TLSv1.2' as const } : undefined;
  const connection: RedisOptions = {
    username,
    password,
    tls,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    disableClientInfo: true,
  };
  if (kind === 'cluster') {
    const options: ClusterOptions = {
      redisOptions: connection,
      enableOfflineQueue: false,
      clusterRetryStrategy: reconnectDelay,
      slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
      slotsRefreshInterval: 5000,
      // Certificates are issued for names, which must not be replaced by addresses.
      ...(tls && { dnsLookup: (address, callback) => callback(null, address) }),
    };
    return new library.Cluster(nodes, options);
  }
  return new library.Redis({
    ...connection,
    db: database,
    enableOfflineQueue: false,
    retryStrategy: reconnectDelay,
    ...(kind === 'server'
      ? nodes[0]
      : {
          sentinels: nodes,
          name: primaryName,
          sentinelUsername: sentinelUser.username,
          sentinelPassword: sentinelUser.password,
          sentinelTLS: tls,
          enableTLSForSentinelMode: servers.tls,
          sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
          sentinelRetryStrategy: reconnectDelay,
          // A primary that has become a replica: the sentinels know the new one.
          reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
        }),
  });
}
