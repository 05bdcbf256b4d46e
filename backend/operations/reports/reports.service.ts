import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Permission } from '../../core/access/permissions.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { Database } from '../../core/database/database.js';
import type { Report } from './report.dto.js';
import { REPORT_KINDS, type ReportKind } from './report-kinds.js';

/** The times at which records are counted, as fractions of the period from the first record until now. */
const SAMPLE_POINTS = [0.2, 0.4, 0.6, 0.8] as const;

/** Counts records, now and over time. */
@Injectable()
export class ReportsService {
  constructor(private readonly database: Database) {}

  /** The reports that the permissions allow. */
  list(permissions: readonly Permission[]): Promise<Report[]> {
    return Promise.all(
      REPORT_KINDS.filter(({ permission }) => permissions.includes(permission)).map((kind) => this.report(kind)),
    );
  }

  private async report({ name, icon, entity, hasSpam, isTranslated }: ReportKind): Promise<Report> {
    const { manager } = this.database;
    const first = await manager.findOne(entity, {
      select: { id: true, created_at: true },
      where: { ...(hasSpam && { spam_at: IsNull() }), ...(isTranslated && { translation_of: IsNull() }) },
      order: { created_at: 'ASC' },
    });
    const start = first?.created_at.getTime() ?? 0;
    const counts = manager.createQueryBuilder(entity, ROW).select('COUNT(*)', 'value');
    if (hasSpam) counts.where(`${ROW}.spam_at IS NULL`);
    if (isTranslated) counts.where(`${ROW}.translation_of IS NULL`);
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
