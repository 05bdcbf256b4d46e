import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { UnknownOutcome } from '../../core/database/database-errors.js';
import { comparableQuery } from '../../core/http/paths.js';
import { DailyNetworks } from '../../core/rate-limit/daily-networks.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { MAX_ADDRESS } from './missed-address.entity.js';
import { comparable } from './redirect-paths.js';

const WRITE_EVERY_MS = 60_000;

/** Maximum number of different addresses counted between writes, and of stored ones. */
const MAX_COUNTED = 500;
export const MAX_KEPT = 1000;

/** What one network may add per day. */
const MAX_OF_NETWORK = { misses: 300, paths: 100 };
const MAX_NETWORKS = 2000;

/** Addresses without requests for this time are deleted. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60_000;

/** Paths that bots request from every site, whatever it runs on. They share one row. */
const PROBE =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|zip|gz|log)(?:\/|$)|\/(?:wp-|\.|cgi-bin|xmlrpc|phpmyadmin|vendor\/|actuator)/;
export const PROBES = '';

/** A path segment that may identify a person or be a secret: an e-mail address, a telephone number, an id, a token, a named value. */
const PERSONAL = [
  /@|%40|[=;]/,
  /^.{60,}$/,
  /^(?=.*\d)[\w-]{24,}$/,
  // Within a segment, for instance before a file's extension.
  /\d{7,}|\d(?:[\s().+-]{0,2}\d){8,}|(?<![a-z0-9])(?=[a-z0-9]*\d)[a-z0-9]{16,}|[a-z0-9]{32,}/,
  // Nothing but digits, except of dates.
  /^(?!(?:19|20)\d\d-\d\d(?:-\d\d)?$)[\s().+-]*(?:\d[\s().+-]*){5,}$/,
];

/** Parameters by which old sites name a page: their numbers tell nothing of a visitor. */
const PAGE_NUMBER = /^\?(?:id|[a-z]{1,20}_id|p|pid|product|item|article|node)=\d{1,6}$/;

interface Counted {
  hits: number;
  at: Date;
  source: string;
}

/**
 * Counts requests for missing addresses and uses of redirects in memory, and writes them once a minute. Counts of the last minute
 * are lost if the process is killed.
 */
@Injectable()
export class AddressLogService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AddressLogService.name);
  private missed = new Map<string, Counted>();
  private used = new Map<number, Counted>();
  private readonly networks = new DailyNetworks(MAX_NETWORKS, () => ({ misses: 0, paths: new Set<string>() }));
  private readonly loop = new RepeatedRun({
    everyMs: WRITE_EVERY_MS,
    run: () => this.write(),
    onFailure: (error) => this.warn(error),
  });

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await this.write();
  }

  countUse(ids: readonly number[]): void {
    for (const id of ids) add(this.used, id, { hits: 1, at: monotonicDate(), source: '' });
  }

  /** @param referrer The page with the link, if the browser sends it. @param client An IP address. */
  countMiss(address: string, referrer = '', client?: string): void {
    const path = comparable(address);
    if (path === undefined) return;
    const form = keptForm(path);
    const kept = form === PROBES ? form : `${form}${keptQuery(address)}`.slice(0, MAX_ADDRESS);
    if (this.mayAdd(kept, client)) add(this.missed, kept, { hits: 1, at: monotonicDate(), source: hostOf(referrer) });
  }

  private mayAdd(path: string, client: string | undefined): boolean {
    const today = this.networks.of(client);
    if (today.misses >= MAX_OF_NETWORK.misses) return false;
    if (path !== PROBES && today.paths.size < MAX_OF_NETWORK.paths) today.paths.add(path);
    if (path !== PROBES && !today.paths.has(path)) return false;
    today.misses += 1;
    return true;
  }

  /** Writes the counts since the last time. Those that can't be written are kept for the next time. */
  async write(): Promise<void> {
    this.networks.endDay();
    const { missed, used } = this;
    if (missed.size === 0 && used.size === 0) return;
    [this.missed, this.used] = [new Map(), new Map()];
    const work = async (manager: EntityManager) => {
      for (const [id, counted] of sorted(used)) await this.addUse(manager, id, counted);
      for (const [path, counted] of sorted(missed)) await this.addMiss(manager, path, counted);
      if (missed.size > 0) await forget(manager);
    };
    try {
      await this.database.transactionUnlogged(work);
    } catch (error) {
      this.warn(error);
      // What may be written would be counted twice.
      if (error instanceof UnknownOutcome) return;
      for (const [id, counted] of used) add(this.used, id, counted);
      for (const [path, counted] of missed) add(this.missed, path, counted);
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(`Failed to count addresses: ${String(error)}`);
  }

  private async addMiss(manager: EntityManager, path: string, { hits, at, source }: Counted): Promise<void> {
    await manager.query(
      `INSERT INTO missed_addresses (path, hits, source, last_seen_at) VALUES (?, ?, ?, ?) ${
        this.database.dialect === 'sqlite'
          ? `ON CONFLICT (path) DO UPDATE SET hits = hits + excluded.hits, last_seen_at = excluded.last_seen_at,
             source = CASE excluded.source WHEN '' THEN source ELSE excluded.source END`
          : `ON DUPLICATE KEY UPDATE hits = hits + VALUES(hits), last_seen_at = VALUES(last_seen_at),
             source = IF(VALUES(source) = '', source, VALUES(source))`
      }`,
      [path, hits, source, stored(manager, at)],
    );
  }

  private async addUse(manager: EntityManager, id: number, { hits, at }: Counted): Promise<void> {
    // Redirects that were deleted meanwhile are skipped.
    await manager.query(
      `INSERT INTO redirect_uses (redirect_id, hits, last_used_at) SELECT id, ?, ? FROM redirects WHERE id = ? ${
        this.database.dialect === 'sqlite'
          ? 'ON CONFLICT (redirect_id) DO UPDATE SET hits = hits + excluded.hits, last_used_at = excluded.last_used_at'
          : 'ON DUPLICATE KEY UPDATE hits = redirect_uses.hits + VALUES(hits), last_used_at = VALUES(last_used_at)'
      }`,
      [hits, stored(manager, at), id],
    );
  }
}

function add<K>(counted: Map<K, Counted>, key: K, { hits, at, source }: Counted): void {
  const known = counted.get(key);
  if (!known && counted.size >= MAX_COUNTED) return;
  counted.set(key, {
    hits: hits + (known?.hits ?? 0),
    at: known && known.at > at ? known.at : at,
    source: source || (known?.source ?? ''),
  });
}

/** Sorted, so that two processes don't wait for each other's rows. */
const sorted = <K>(counted: Map<K, Counted>): [K, Counted][] => [...counted].sort(([a], [b]) => (a < b ? -1 : 1));

/** Removes segments that may identify a visitor from an address. */
function keptForm(path: string): string {
  if (PROBE.test(path)) return PROBES;
  const parts = path.split('/').map((part) => (PERSONAL.some((one) => one.test(part)) ? '…' : part));
  return parts.join('/').slice(0, MAX_ADDRESS);
}

/** Returns the query if it names a page of an old site, and nothing else. */
function keptQuery(address: string): string {
  const query = comparableQuery(address);
  return PAGE_NUMBER.test(query) ? query : '';
}

function hostOf(referrer: string): string {
  try {
    return new URL(referrer).hostname.replace(/^www\./, '').slice(0, 100);
  } catch {
    return '';
  }
}

/** Keeps the most requested ones, so that requesting many addresses once displaces none of them. */
async function forget(manager: EntityManager): Promise<void> {
  const before = stored(manager, new Date(monotonicDate().getTime() - FORGOTTEN_AFTER_MS));
  await manager.query('DELETE FROM missed_addresses WHERE last_seen_at < ?', [before]);
  await manager.query(
    `DELETE FROM missed_addresses WHERE id IN (SELECT id FROM (SELECT id FROM missed_addresses
     ORDER BY hits DESC, last_seen_at DESC, id DESC LIMIT 1000000 OFFSET ${MAX_KEPT}) AS others)`,
  );
}

/** Converts a time to TypeORM's stored form. */
const stored = ({ connection }: EntityManager, at: Date): Date | string =>
  connection.options.type === 'better-sqlite3' ? at.toISOString().replace('T', ' ').replace('Z', '') : at;
