import { Injectable, type StreamableFile } from '@nestjs/common';
import { Between, In } from 'typeorm';
import {
  createCsvFile,
  Database,
  monotonicDate,
  type Period,
  Refusal,
  SiteEnquiries,
  say,
} from '../../extensions/api.js';
import { VisitCount, VisitDay } from './visit.entity.js';
import { DAY_MS, dayOf, VisitLogService } from './visit-log.service.js';
import { VisitOptions } from './visit-options.js';
import { MAX_DAYS, type VisitKind } from './visits.constants.js';
import type { DayOfVisits, NamedHits, SearchHits, VisitedPage, VisitSums, VisitsReport } from './visits.dto.js';

const DEFAULT_DAYS = 30;

const MAX_PAGES = 100;
const MAX_SHOWN = 50;

/** Days in UTC, inclusive. */
interface Days {
  from: string;
  to: string;
}

interface CountedPage {
  name: string;
  language: string;
  hits: number | string;
}

/** Visits in a range of days. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly options: VisitOptions,
    private readonly database: Database,
    private readonly log: VisitLogService,
    private readonly sent: SiteEnquiries,
  ) {}

  /** @throws Refusal */
  async report(from: unknown, to: unknown): Promise<VisitsReport> {
    const days = daysOf(from, to);
    await this.log.write();
    const before = daysBefore(days);
    const enquiries = await this.sent.countByPage(periodOf(days));
    const [list, sums, pages, sources, campaigns, searches, downloads, languages] = await Promise.all([
      this.days(days),
      this.sums(before),
      this.pages(days, enquiries),
      this.top(days, ['source']),
      this.top(days, ['campaign']),
      this.searches(days),
      this.top(days, ['download']),
      this.languages(days),
    ]);
    return {
      ...days,
      counted: this.options.counted,
      sums: { ...sumOf(list), enquiries: await this.sent.count(periodOf(days)) },
      before: sums,
      days: list,
      pages,
      sources,
      campaigns,
      searches,
      downloads,
      languages,
    };
  }

  /** Returns all counts as CSV. @throws Refusal */
  async export(from: unknown, to: unknown): Promise<StreamableFile> {
    const days = daysOf(from, to);
    await this.log.write();
    const { manager } = this.database;
    const rows = await manager.find(VisitCount, {
      select: { id: true },
      where: { day: Between(days.from, days.to) },
      order: { day: 'ASC', kind: 'ASC', hits: 'DESC', id: 'ASC' },
    });
    return createCsvFile({
      columns: ['day', 'kind', 'name', 'language', 'hits'],
      fileName: `visits-${days.from}-${days.to}.csv`,
      ids: Uint32Array.from(rows, ({ id }) => id),
      read: async (ids) => {
        const found = new Map((await manager.findBy(VisitCount, { id: In([...ids]) })).map((row) => [row.id, row]));
        return ids.flatMap((id) => found.get(id) ?? []);
      },
    });
  }

  private async days({ from, to }: Days): Promise<DayOfVisits[]> {
    const { manager } = this.database;
    const [views, visitors, today] = await Promise.all([
      manager.query(
        'SELECT day, SUM(hits) AS hits FROM visit_counts WHERE kind = ? AND day BETWEEN ? AND ? GROUP BY day',
        ['page', from, to],
      ),
      manager.findBy(VisitDay, { day: Between(from, to) }),
      manager.query('SELECT day, COUNT(*) AS hits FROM visit_visitors WHERE day BETWEEN ? AND ? GROUP BY day', [
        from,
        to,
      ]),
    ]);
    const viewsOf = byDay(views);
    const visitorsOf = new Map([...visitors.map((row) => [row.day, row.visitors] as const), ...byDay(today)]);
    return everyDay({ from, to }).map((day) => ({
      day,
      views: viewsOf.get(day) ?? 0,
      visitors: visitorsOf.get(day) ?? 0,
    }));
  }

  private async sums(days: Days): Promise<VisitSums> {
    const [list, enquiries] = await Promise.all([this.days(days), this.sent.count(periodOf(days))]);
    return { ...sumOf(list), enquiries };
  }

  private async pages({ from, to }: Days, enquiries: ReadonlyMap<string, number>): Promise<VisitedPage[]> {
    const read = (condition: string, values: readonly string[], limit: number): Promise<CountedPage[]> =>
      this.database.manager.query(
        `SELECT name, language, SUM(hits) AS hits FROM visit_counts WHERE kind = ? AND day BETWEEN ? AND ? ${condition}
         GROUP BY name, language ORDER BY hits DESC, name LIMIT ${limit}`,
        ['page', from, to, ...values],
      );
    const rows = await read('', [], MAX_PAGES);
    const shown = new Set(rows.map(({ name }) => name));
    const others = [...enquiries]
      .filter(([path]) => !shown.has(path))
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_SHOWN)
      .map(([path]) => path);
    if (others.length > 0)
      rows.push(...(await read(`AND name IN (${others.map(() => '?').join(', ')})`, others, MAX_SHOWN)));
    return rows.map(({ name, language, hits }) => ({
      path: name,
      language,
      views: Number(hits),
      enquiries: enquiries.get(name) ?? 0,
    }));
  }

  private async top({ from, to }: Days, kinds: readonly VisitKind[]): Promise<NamedHits[]> {
    const rows: { name: string; hits: number | string }[] = await this.database.manager.query(
      `SELECT name, SUM(hits) AS hits FROM visit_counts WHERE kind IN (${kinds.map(() => '?').join(', ')})
       AND day BETWEEN ? AND ? GROUP BY name ORDER BY hits DESC, name LIMIT ${MAX_SHOWN}`,
      [...kinds, from, to],
    );
    return rows.map(({ name, hits }) => ({ name, hits: Number(hits) }));
  }

  private async searches(days: Days): Promise<SearchHits[]> {
    const [all, without] = await Promise.all([this.top(days, ['search', 'no_result']), this.top(days, ['no_result'])]);
    const empty = new Map(without.map(({ name, hits }) => [name, hits]));
    return all.map((row) => ({ ...row, without_result: empty.get(row.name) ?? 0 }));
  }

  private async languages({ from, to }: Days): Promise<NamedHits[]> {
    const rows: { name: string; hits: number | string }[] = await this.database.manager.query(
      `SELECT language AS name, SUM(hits) AS hits FROM visit_counts WHERE kind = ? AND day BETWEEN ? AND ?
       GROUP BY language ORDER BY hits DESC LIMIT ${MAX_SHOWN}`,
      ['page', from, to],
    );
    return rows.map(({ name, hits }) => ({ name, hits: Number(hits) }));
  }
}

const periodOf = ({ from, to }: Days): Period => ({
  from: new Date(from),
  until: new Date(Date.parse(to) + DAY_MS),
});

const byDay = (rows: readonly { day: string; hits: number | string }[]): Map<string, number> =>
  new Map(rows.map(({ day, hits }) => [day, Number(hits)]));

const sumOf = (days: readonly DayOfVisits[]) => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
});

function everyDay({ from, to }: Days): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => dayOf(new Date(Date.parse(from) + index * DAY_MS)));
}

/** Returns as many days, ending before these begin. */
function daysBefore({ from, to }: Days): Days {
  const shift = Date.parse(to) - Date.parse(from) + DAY_MS;
  return { from: dayOf(new Date(Date.parse(from) - shift)), to: dayOf(new Date(Date.parse(to) - shift)) };
}

/** @throws Refusal */
function daysOf(from: unknown, to: unknown): Days {
  const today = dayOf(monotonicDate());
  const last = isMissing(to) ? today : to;
  if (!isDay(last)) throw refusal('to', say('visits.dayInvalid'));
  const first = isMissing(from) ? dayOf(new Date(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS)) : from;
  if (!isDay(first)) throw refusal('from', say('visits.dayInvalid'));
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (count < 1 || count > MAX_DAYS) throw refusal('from', say('visits.periodInvalid', { max: MAX_DAYS }));
  return { from: first, to: last };
}

const refusal = (field: string, message: string): Refusal => new Refusal(message, { [field]: [message] });

const isMissing = (value: unknown): boolean => value === undefined || value === '';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  dayOf(new Date(value)) === value;
