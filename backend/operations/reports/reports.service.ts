import { Injectable } from '@nestjs/common';
import type { Permission } from '../../core/access/permissions.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { Database } from '../../core/database/database.js';
import { isReachable } from '../../visitors/form-rights/form-rights.js';
import type { Report } from './report.dto.js';
import { REPORT_KINDS, type ReportKind } from './report-kinds.js';

/** Times at which records are counted, as fractions of the period from the first record until now. */
const SAMPLE_POINTS = [0.2, 0.4, 0.6, 0.8] as const;

/** Counts records, now and over time. */
@Injectable()
export class ReportsService {
  constructor(private readonly database: Database) {}

  /** Returns the reports that the permissions allow. */
  list(permissions: readonly Permission[]): Promise<Report[]> {
    return Promise.all(
      REPORT_KINDS.filter(({ permission }) => permissions.includes(permission)).map((kind) => this.report(kind)),
    );
  }

  private async report({ name, icon, entity, hasSpam, isTranslated, sentWith }: ReportKind): Promise<Report> {
    const { manager } = this.database;
    const rows = () => {
      const query = manager
        .createQueryBuilder(entity, ROW)
        .where(sentWith ? isReachable(sentWith, `${ROW}.id`) : '1 = 1');
      if (hasSpam) query.andWhere(`${ROW}.spam_at IS NULL`);
      if (isTranslated) query.andWhere(`${ROW}.translation_of IS NULL`);
      return query;
    };
    const first = await rows()
      .select([`${ROW}.id`, `${ROW}.created_at`])
      .orderBy(`${ROW}.created_at`, 'ASC')
      .limit(1)
      .getOne();
    const start = first?.created_at.getTime() ?? 0;
    const counts = rows().select('COUNT(*)', 'value');
    SAMPLE_POINTS.forEach((share, index) => {
      counts
        .addSelect(`SUM(CASE WHEN ${ROW}.created_at <= :time${index} THEN 1 ELSE 0 END)`, `point${index}`)
        .setParameter(`time${index}`, new Date(start + (Date.now() - start) * share));
    });
    // MariaDB returns sums as strings, and null if there are no rows.
    const row = await counts.getRawOne<Record<string, number | string | null>>();
    const count = (column: string): number => Number(row?.[column] ?? 0);
    const value = count('value');
    return { name, icon, value, trend: [0, ...SAMPLE_POINTS.map((_share, index) => count(`point${index}`)), value] };
  }
}
