import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { english } from '../language/english.js';
import type { SentenceKey } from '../language/say.js';
import { redacted } from '../logging/redaction.js';
import { connectRedis, type RedisClient } from './redis-client.js';

/** Maximum wait for a response. After a timeout, nothing waits until Redis is known to respond again. */
const COMMAND_TIMEOUT_MS = 100;

/** Maximum wait for the first response, at the start. */
const START_TIMEOUT_MS = 1000;

const HEARTBEAT_MS = 2000;
const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 2000;

/** Losses within this time of a return indicate a slow server rather than an unavailable one: it is checked less often. */
const STEADY_MS = 10_000;

/** Why Redis does not respond, and since when. */
export interface Absence {
  since: Date;
  /** Continues a sentence that begins with Redis: 'can’t be reached'. In English. */
  reason: string;
  /** The reason by its name, for readers of other languages; undefined with details of another program. */
  code: SentenceKey | undefined;
}

type Listener = (message: string) => void;

/**
 * The connection to Redis, if REDIS_URL is set. Redis only stores data that may be lost: commands fail at once while it is
 * unavailable, at most one response is waited for before, and callers continue without it.
 */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private client: RedisClient | undefined;
  /** A connection subscribed to channels accepts no other commands. */
  private subscriber: RedisClient | undefined;
  private readonly listeners = new Map<string, Listener>();
  /** Numbers of commands with and without a response. */
  readonly counts = { answered: 0, missed: 0 };
  /** Null while Redis responds. */
  private current: Absence | null = { since: new Date(), ...named('redis.noAnswerYet') };
  private answersSince = Number.NEGATIVE_INFINITY;
  /** The last error of a connection: commands only report that there is none. */
  private connectionError: unknown;
  /** The key whose command failed: in a cluster, the server of that key is checked. */
  private lostKey = '';
  private retryDelay = MIN_RETRY_MS;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {}

  get isConfigured(): boolean {
    return this.config.redis !== undefined;
  }

  /** Null while it responds, or is not configured. */
  get absence(): Absence | null {
    return this.isConfigured ? this.current : null;
  }

  async onModuleInit(): Promise<void> {
    const { redis } = this.config;
    if (!redis) return;
    this.client = await connectRedis(redis);
    this.subscriber = await connectRedis(redis);
    this.observe(this.client, this.subscriber);
    await this.firstAnswer();
    if (this.current) this.notifyLoss(this.current.reason);
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.client?.disconnect();
    this.subscriber?.disconnect();
  }

  /**
   * Runs one command on one key, which gets the prefix of the site. Undefined if Redis is unavailable, slow or refuses the command:
   * the caller continues without it.
   */
  async run<T>(key: string, command: (client: RedisClient, key: string) => Promise<T>): Promise<T | undefined> {
    const name = this.prefixed(key);
    try {
      if (this.client && !this.current) {
        const answer = await withinTime(command(this.client, name), COMMAND_TIMEOUT_MS);
        this.counts.answered += 1;
        return answer;
      }
    } catch (error) {
      this.lose(error, name);
    }
    this.counts.missed += 1;
    return undefined;
  }

  /** Sends a message to the other copies of the application, if Redis responds. Not awaited. */
  publish(channel: string, message: string): void {
    void this.run(channel, (client, name) => client.publish(name, message));
  }

  /** Calls the listener with each message on the channel, including this process's own. One listener per channel. */
  subscribe(channel: string, listener: Listener): void {
    const name = this.prefixed(channel);
    this.listeners.set(name, listener);
    if (this.subscriber?.status === 'ready') this.subscriber.subscribe(name).catch(() => {});
  }

  private prefixed(key: string): string {
    return `${this.config.redis?.prefix}${key}`;
  }

  private observe(client: RedisClient, subscriber: RedisClient): void {
    for (const connection of [client, subscriber]) {
      // Without a listener, the library writes to the console.
      connection.on('error', (error: unknown) => {
        this.connectionError = error;
      });
    }
    client.on('ready', () => {
      this.connectionError = undefined;
      this.askIn(0);
    });
    client.on('close', () => this.lose(this.connectionError));
    subscriber.on('ready', () => {
      const channels = [...this.listeners.keys()];
      if (channels.length > 0) subscriber.subscribe(...channels).catch(() => {});
    });
    subscriber.on('message', (channel: string, message: string) => this.listeners.get(channel)?.(message));
  }

  /** Waits until Redis responds or can't be reached. */
  private async firstAnswer(): Promise<void> {
    const { client } = this;
    const settled = new Promise<void>((resolve) => {
      client?.once('close', () => resolve());
      client?.once('ready', () => void this.ask().then(resolve));
    });
    await withinTime(settled, START_TIMEOUT_MS).catch(() => {});
  }

  private askIn(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.ask(), milliseconds).unref();
  }

  /** Checks whether Redis is writable. */
  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    try {
      // In a cluster, the braces lead to the server of the key within.
      const key = `{${this.lostKey || this.prefixed('probe')}}?`;
      if (this.client) await withinTime(this.client.set(key, '1', 'PX', HEARTBEAT_MS), COMMAND_TIMEOUT_MS);
      // Without a pending command, the loss of a silent connection would not be noticed.
      if (this.subscriber?.status === 'ready') this.subscriber.ping().catch(() => {});
      this.regain();
      this.askIn(HEARTBEAT_MS);
    } catch (error) {
      this.lose(error, this.lostKey);
      this.askIn(this.retryDelay);
      this.retryDelay = Math.min(2 * this.retryDelay, MAX_RETRY_MS);
    }
  }

  private lose(error: unknown, key = ''): void {
    if (this.isClosed) return;
    const reason = describe(error, this.connectionError);
    if (this.current) {
      if (error) Object.assign(this.current, reason);
      return;
    }
    this.current = { since: new Date(), ...reason };
    this.lostKey = key;
    if (performance.now() - this.answersSince > STEADY_MS) this.retryDelay = MIN_RETRY_MS;
    this.notifyLoss(reason.reason);
    this.askIn(this.retryDelay);
  }

  private notifyLoss(reason: string): void {
    this.logger.warn(`Redis ${reason}: until it answers, each copy of the application counts for itself`);
  }

  private regain(): void {
    if (!this.current) return;
    this.current = null;
    this.answersSince = performance.now();
    this.logger.log('Redis answers: limits are counted across all copies of the application');
  }
}

/** @throws Error after the timeout */
function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // Data that arrived while this process was busy is read first.
      setImmediate(() => reject(new Error(NO_ANSWER)));
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const NO_ANSWER = english['redis.noAnswerInTime'];

/** Messages of servers, and the ends of sentences for administrators. */
const REASONS: readonly [RegExp, SentenceKey][] = [
  [/does not respond in time|ETIMEDOUT|Socket timeout/i, 'redis.noAnswerInTime'],
  [/WRONGPASS|NOAUTH|invalid password/, 'redis.passwordRefused'],
  [/NOPERM/, 'redis.userRefused'],
  [/READONLY/, 'redis.readOnly'],
  [/\bOOM\b/, 'redis.outOfMemory'],
  [/LOADING/, 'redis.loading'],
  [/MISCONF/, 'redis.cannotSave'],
  [/CLUSTERDOWN/, 'redis.clusterDown'],
];

const named = (code: SentenceKey) => ({ reason: english[code], code });

function describe(error: unknown, connectionError: unknown): Pick<Absence, 'reason' | 'code'> {
  const text = [error, connectionError].map(messageOf).filter(Boolean).join('; ');
  const known = REASONS.find(([pattern]) => pattern.test(text));
  if (known) return named(known[1]);
  const detail = redacted(messageOf(connectionError) || messageOf(error)).slice(0, 200);
  return detail ? { reason: `can’t be used (${detail})`, code: undefined } : named('redis.unreachable');
}

/** For several addresses of a host, returns the first error. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : '';
}
