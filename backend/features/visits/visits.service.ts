import { Inject, Injectable, type StreamableFile, type Type } from '@nestjs/common';
import { Between, In } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { createCsvFile } from '../../core/crud/csv/csv-export.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { Agent } from '../../visitors/agents/agent.entity.js';
import { Message } from '../../visitors/messages/message.entity.js';
import type { Submission } from '../../visitors/submissions/submission.entity.js';
import { VisitCount, VisitDay } from './visit.entity.js';
import { DAY_MS, dayOf, VisitLogService } from './visit-log.service.js';
import { MAX_DAYS, type VisitKind } from './visits.constants.js';
import type { DayOfVisits, NamedHits, SearchHits, VisitedPage, VisitSums, VisitsReport } from './visits.dto.js';

const DEFAULT_DAYS = 30;

const MAX_PAGES = 100;
const MAX_SHOWN = 50;

const ENQUIRIES: readonly Type<Submission>[] = [Message, Agent];

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
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly log: VisitLogService,
  ) {}

  /** @throws ValidationException */
  async report(from: unknown, to: unknown): Promise<VisitsReport> {
    const days = daysOf(from, to);
    await this.log.write();
    const before = daysBefore(days);
    const enquiries = await this.enquiriesByPage(days);
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
      counted: this.config.visits.counted,
      sums: { ...sumOf(list), enquiries: await this.countEnquiries(days) },
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

  /** Returns all counts as CSV. @throws ValidationException */
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
    const [list, enquiries] = await Promise.all([this.days(days), this.countEnquiries(days)]);
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

  private async countEnquiries(days: Days): Promise<number> {
    const counts = await Promise.all(ENQUIRIES.map((entity) => this.enquiriesOf(entity, days).getCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async enquiriesByPage(days: Days): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for (const entity of ENQUIRIES) {
      const rows = await this.enquiriesOf(entity, days)
        .select('enquiry.origin_page', 'page')
        .addSelect('COUNT(*)', 'count')
        .andWhere(`enquiry.origin_page <> ''`)
        .groupBy('enquiry.origin_page')
        .getRawMany<{ page: string; count: number | string }>();
      for (const { page, count } of rows) sums.set(page, (sums.get(page) ?? 0) + Number(count));
    }
    return sums;
  }

  private enquiriesOf(entity: Type<Submission>, { from, to }: Days) {
    return this.database.manager
      .createQueryBuilder(entity, 'enquiry')
      .where('enquiry.created_at >= :from AND enquiry.created_at < :end AND enquiry.spam_at IS NULL', {
        from: new Date(from),
        end: new Date(Date.parse(to) + DAY_MS),
      });
  }
}

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

/** @throws ValidationException */
function daysOf(from: unknown, to: unknown): Days {
  const today = dayOf(monotonicDate());
  const last = isMissing(to) ? today : to;
  if (!isDay(last)) throw new ValidationException({ to: [say('visits.dayInvalid')] });
  const first = isMissing(from) ? dayOf(new Date(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS)) : from;
  if (!isDay(first)) throw new ValidationException({ from: [say('visits.dayInvalid')] });
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (count < 1 || count > MAX_DAYS)
    throw new ValidationException({ from: [say('visits.periodInvalid', { max: MAX_DAYS })] });
  return { from: first, to: last };
}

const isMissing = (value: unknown): boolean => value === undefined || value === '';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  dayOf(new Date(value)) === value;
