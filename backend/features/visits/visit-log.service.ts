import { createHash, randomBytes } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, monotonicDate, RepeatedRun, SitePages, UnknownOutcome } from '../../extensions/api.js';
import { SearchResultsService } from './search-results.service.js';
import { type Counted, type CountedView, VisitCounterService } from './visit-counter.service.js';
import { VisitOptions } from './visit-options.js';
import { MAX_NAME, OTHERS, type VisitKind } from './visits.constants.js';

const WRITE_EVERY_MS = 60_000;

/** Number of names of each kind stored per day. The others are merged, so that sending many names displaces none with more hits. */
export const MAX_NAMES: Record<VisitKind, number> = {
  page: 2000,
  source: 200,
  campaign: 200,
  search: 200,
  no_result: 200,
  download: 200,
};

/** Maximum number of distinct visitors per day. */
const MAX_VISITORS = 200_000;

/** Rows per statement. */
const BATCH = 100;

interface Row {
  kind: VisitKind;
  name: string;
  language: string;
  hits: number;
}

/**
 * Writes counts once a minute. Counts of the last minute are lost if the process is killed; those that can't be written are kept
 * for the next time, and belong to the day on which they are written.
 */
@Injectable()
export class VisitLogService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(VisitLogService.name);
  private readonly keepDays: number;
  private forgottenOn = '';
  private readonly loop = new RepeatedRun({
    everyMs: WRITE_EVERY_MS,
    run: () => this.write(),
    onFailure: (error) => this.warn(error),
  });

  constructor(
    { days }: VisitOptions,
    private readonly database: Database,
    private readonly counter: VisitCounterService,
    private readonly pages: SitePages,
    private readonly searches: SearchResultsService,
  ) {
    this.keepDays = days;
  }

  onApplicationBootstrap(): void {
    // Also when nothing is counted any more: what was counted before has its end, too.
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await this.write();
  }

  /** Writes the counts since the last time. */
  async write(): Promise<void> {
    const counted = this.counter.take();
    const day = dayOf(monotonicDate());
    if (counted) await this.writeCounts(day, counted);
    await this.forgetDaysOnce(day);
  }

  private async writeCounts(day: string, counted: Counted): Promise<void> {
    const work = async (manager: EntityManager) => {
      const rows = await this.rowsOf(counted);
      if (rows.length === 0) return;
      for (let from = 0; from < rows.length; from += BATCH)
        await this.add(manager, day, rows.slice(from, from + BATCH));
      for (const kind of new Set(rows.map((row) => row.kind))) await fold(manager, day, kind);
      await this.addVisitors(manager, day, counted.visitors);
      await this.endDays(manager, day);
    };
    try {
      // Beforehand: on MariaDB a transaction that has already read would not see a secret created by another process.
      await this.database.transactionUnlogged((manager) => this.beginDay(manager, day));
      await this.database.transactionUnlogged(work);
    } catch (error) {
      this.warn(error);
      // What may be written would be counted twice.
      if (!(error instanceof UnknownOutcome)) this.counter.putBack(counted);
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(`Failed to count visits: ${String(error)}`);
  }

  private async rowsOf({ views }: Counted): Promise<Row[]> {
    const rows = new Map<string, Row>();
    const add = (kind: VisitKind, name: string, hits: number, language = '') => {
      const kept = name.slice(0, MAX_NAME);
      const key = `${kind} ${language} ${kept}`;
      const row = rows.get(key) ?? { kind, name: kept, language, hits: 0 };
      row.hits += hits;
      rows.set(key, row);
    };
    const missing = await this.missingOf(views);
    for (const { path, kind, search, campaign, source, isReported, hits } of views) {
      if (isReported && missing.has(path)) continue;
      const page = this.pages.named(path);
      const language = path === OTHERS ? '' : page.language;
      add(kind, path, hits, kind === 'page' ? language : '');
      const isEmpty = search !== OTHERS && this.searches.isEmpty(page, search);
      if (search !== '') add(isEmpty ? 'no_result' : 'search', search, hits, language);
      if (campaign !== '') add('campaign', campaign, hits);
      if (source !== undefined) add('source', source, hits);
    }
    // Sorted, so that two processes don't wait for each other's rows.
    return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  /** Returns the paths reported by browsers that have no page. */
  private async missingOf(views: readonly CountedView[]): Promise<ReadonlySet<string>> {
    const reported = new Set(views.filter(({ isReported }) => isReported).map(({ path }) => path));
    return reported.size === 0 ? new Set() : this.pages.findMissing([...reported]);
  }

  private async add(manager: EntityManager, day: string, rows: readonly Row[]): Promise<void> {
    const values = rows.map(() => '(?, ?, ?, ?, ?)').join(', ');
    await manager.query(
      `INSERT INTO visit_counts (day, kind, name, language, hits) VALUES ${values} ${
        this.isSqlite
          ? 'ON CONFLICT (day, kind, name, language) DO UPDATE SET hits = hits + excluded.hits'
          : 'ON DUPLICATE KEY UPDATE hits = hits + VALUES(hits)'
      }`,
      rows.flatMap(({ kind, name, language, hits }) => [day, kind, name, language, hits]),
    );
  }

  /** Creates the secret of the day unless it exists. */
  private async beginDay(manager: EntityManager, day: string): Promise<void> {
    const [known] = await manager.query('SELECT salt FROM visit_salts WHERE day = ?', [day]);
    if (known) return;
    await manager.query(`${this.insertIgnore} INTO visit_salts (day, salt) VALUES (?, ?)`, [
      day,
      randomBytes(32).toString('base64url'),
    ]);
    await manager.query(`${this.insertIgnore} INTO visit_days (day, visitors) VALUES (?, 0)`, [day]);
  }

  private async addVisitors(manager: EntityManager, day: string, visitors: Counted['visitors']): Promise<void> {
    const [{ salt }] = await manager.query('SELECT salt FROM visit_salts WHERE day = ?', [day]);
    const hashes = visitors.map((visitor) =>
      createHash('sha256').update(`${salt}\n${visitor}`).digest('base64url').slice(0, 22),
    );
    if (hashes.length === 0) return;
    const [{ count }] = await manager.query('SELECT COUNT(*) AS count FROM visit_visitors WHERE day = ?', [day]);
    const kept = hashes.sort().slice(0, Math.max(0, MAX_VISITORS - Number(count)));
    for (let from = 0; from < kept.length; from += BATCH) {
      const batch = kept.slice(from, from + BATCH);
      await manager.query(
        `${this.insertIgnore} INTO visit_visitors (day, visitor) VALUES ${batch.map(() => '(?, ?)').join(', ')}`,
        batch.flatMap((visitor) => [day, visitor]),
      );
    }
  }

  /** At the start and once a day, since on a quiet site nothing else would end a day. */
  private async forgetDaysOnce(day: string): Promise<void> {
    if (this.forgottenOn === day) return;
    const first = dayOf(new Date(Date.parse(day) - this.keepDays * DAY_MS));
    try {
      await this.database.transactionUnlogged(async (manager) => {
        await this.endDays(manager, day);
        for (const table of ['visit_counts', 'visit_days'])
          await manager.query(`DELETE FROM ${table} WHERE day < ?`, [first]);
      });
      this.forgottenOn = day;
    } catch (error) {
      this.warn(error);
    }
  }

  /** Ends past days: keeps the number of visitors, and deletes their hashes and the secret. */
  private async endDays(manager: EntityManager, today: string): Promise<void> {
    const [past] = await manager.query('SELECT day FROM visit_salts WHERE day < ? LIMIT 1', [today]);
    if (!past) return;
    // Added, since a late process may report visitors of a day that has ended.
    await manager.query(
      `UPDATE visit_days SET visitors = visitors + (SELECT COUNT(*) FROM visit_visitors WHERE visit_visitors.day = visit_days.day)
       WHERE day < ? AND day IN (SELECT day FROM visit_salts)`,
      [today],
    );
    for (const table of ['visit_visitors', 'visit_salts'])
      await manager.query(`DELETE FROM ${table} WHERE day < ?`, [today]);
  }

  private get isSqlite(): boolean {
    return this.database.dialect === 'sqlite';
  }

  private get insertIgnore(): string {
    return this.isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  }
}

export const DAY_MS = 24 * 60 * 60_000;

/** Returns the day in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Merges the names with the fewest hits beyond the limit into the one for others. */
async function fold(manager: EntityManager, day: string, kind: VisitKind): Promise<void> {
  const [{ count }] = await manager.query('SELECT COUNT(*) AS count FROM visit_counts WHERE day = ? AND kind = ?', [
    day,
    kind,
  ]);
  const beyond = Number(count) - MAX_NAMES[kind];
  if (beyond <= 0) return;
  const where = 'day = ? AND kind = ? AND name = ? AND language = ?';
  const others = [day, kind, OTHERS, ''];
  const [known] = await manager.query(`SELECT id FROM visit_counts WHERE ${where}`, others);
  // Without a row for others, one more makes room for it.
  const removed = known ? beyond : beyond + 1;
  const rows: { id: number; hits: number }[] = await manager.query(
    `SELECT id, hits FROM visit_counts WHERE day = ? AND kind = ? AND name <> ? ORDER BY hits, id DESC LIMIT ${removed}`,
    [day, kind, OTHERS],
  );
  const sum = rows.reduce((total, { hits }) => total + Number(hits), 0);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await manager.query(`DELETE FROM visit_counts WHERE id IN (${batch.map(() => '?').join(', ')})`, batch);
  }
  const added = [sum, ...others];
  if (known) await manager.query(`UPDATE visit_counts SET hits = hits + ? WHERE ${where}`, added);
  else await manager.query('INSERT INTO visit_counts (hits, day, kind, name, language) VALUES (?, ?, ?, ?, ?)', added);
}
