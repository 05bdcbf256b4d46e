import { Injectable } from '@nestjs/common';
import { kindsOfBlocks } from '../../content/content-pages/blocks/page-block.dto.js';
import { lastDayColumns } from '../../content/kinds/record-days.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { dayOf } from '../../core/text/dates.shared.js';

/** What depends on the day is made anew once a day: pages with vacancies up to their last one, and those of records whose form has a last day. */
@Injectable()
export class VacancyEndsService extends HourlyTask {
  private day: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly events: ContentEvents,
    private readonly site: SiteIdentity,
    private readonly resources: ResourceRegistry,
  ) {
    super('Failed to take down vacancies that have ended');
  }

  override async runHourly(now = new Date()): Promise<void> {
    const today = dayOf(now, this.site.timeZone);
    if (today === this.day) return;
    const kinds = kindsOfBlocks().filter(({ onDay }) => onDay);
    const hasKind = `(${kinds.map(() => 'blocks LIKE ?').join(' OR ')})`;
    const wanted = kinds.map(({ name }) => `%"kind":"${name}"%`);
    const { manager } = this.database;
    const pages: { id: number }[] = await manager.query(
      `SELECT id FROM pages WHERE status = '${ACTIVE}' AND ${hasKind}`,
      wanted,
    );
    const home: { id: number }[] = await manager.query(`SELECT id FROM home_sections WHERE ${hasKind}`, wanted);
    const shared: { id: number }[] = await manager.query(`SELECT id FROM shared_blocks WHERE ${hasKind}`, wanted);
    const changed: { resource: string; id?: number }[] = [
      ...shared.map(({ id }) => ({ resource: 'shared_block', id })),
      ...pages.map(({ id }) => ({ resource: 'page', id })),
      ...home.map(({ id }) => ({ resource: 'home_sections', id })),
    ];
    changed.push(...this.kinds().map((resource) => ({ resource })));
    if (changed.length > 0)
      await this.database.transaction(async () => {
        for (const one of changed) this.events.publish(this.database, one);
      });
    this.day = today;
  }

  /** The kinds whose records are shown otherwise after a day that one of their fields says. */
  private kinds(): string[] {
    return this.resources.with('own').flatMap(({ definition: { name }, facet: own }) => {
      const blocks: readonly object[] = own.page;
      // Calendars and lists have what is not over.
      if (lastDayColumns(own).length > 0) return [name];
      return blocks.some((block) => 'closes_field' in block && block.closes_field !== '') ? [name] : [];
    });
  }
}
