import { Injectable, type Type } from '@nestjs/common';
import type { Permission } from '../../core/access/permissions.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import type { WithFacet } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { isReachable } from '../../visitors/form-rights/form-rights.js';
import type { Report } from './report.dto.js';

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** A card of the dashboard counts its records. */
    report?: {
      /** What the card is called on the wire. */
      name: string;
      /** Class name of a Tabler icon. */
      icon: string;
      /** Cards stand in the order of these numbers. */
      place: number;
      /** What is counted, if not the records themselves. */
      entity?: Type<Counted>;
    };
  }
}

/** What can be counted over time. */
interface Counted {
  id: number;
  created_at: Date;
}

/** Times at which records are counted, as fractions of the period from the first record until now. */
const SAMPLE_POINTS = [0.2, 0.4, 0.6, 0.8] as const;

/** Counts records, now and over time. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly resources: ResourceRegistry,
  ) {}

  /** Returns the reports that the permissions allow, in the order of the cards. */
  list(permissions: readonly Permission[]): Promise<Report[]> {
    const stated = this.resources.with('report').filter(({ definition }) => permissions.includes(definition.read));
    return Promise.all(
      stated.sort((one, other) => one.facet.place - other.facet.place).map((kind) => this.report(kind)),
    );
  }

  private async report({ definition, facet }: WithFacet<'report'>): Promise<Report> {
    const { name: resource, spam, translation } = definition;
    const { name, icon, entity = definition.entity } = facet;
    const { manager } = this.database;
    const rows = () => {
      const query = manager.createQueryBuilder<Counted>(entity, ROW).where('1 = 1');
      // Records of forms that the reader may not read are not counted, nor is suspected spam, nor are translations.
      if (resource === 'message' || resource === 'agent') query.andWhere(isReachable(resource, `${ROW}.id`));
      if (spam) query.andWhere(`${ROW}.${spam} IS NULL`);
      if (translation) query.andWhere(`${ROW}.translation_of IS NULL`);
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
    return {
      name,
      resource,
      icon,
      value,
      trend: [0, ...SAMPLE_POINTS.map((_share, index) => count(`point${index}`)), value],
    };
  }
}
