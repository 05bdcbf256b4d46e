import { Injectable } from '@nestjs/common';
import { kindsOfBlocks } from '../../content/content-pages/blocks/page-block.dto.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { dayOf } from '../../core/text/dates.shared.js';

/** Pages with blocks that depend on the day, such as vacancies up to their last one, are made anew once a day. */
@Injectable()
export class VacancyEndsService extends HourlyTask {
  private day: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly events: ContentEvents,
    private readonly site: SiteIdentity,
  ) {
    super('Failed to take down vacancies that have ended');
  }

  override async runHourly(now = new Date()): Promise<void> {
    const today = dayOf(now, this.site.timeZone);
    if (today === this.day) return;
    const kinds = kindsOfBlocks().filter(({ onDay }) => onDay);
    const pages: { id: number }[] = await this.database.manager.query(
      `SELECT id FROM pages WHERE status = '${ACTIVE}' AND (${kinds.map(() => 'blocks LIKE ?').join(' OR ')})`,
      kinds.map(({ name }) => `%"kind":"${name}"%`),
    );
    if (pages.length > 0)
      await this.database.transaction(async () => {
        for (const { id } of pages) this.events.publish(this.database, { resource: 'page', id });
      });
    this.day = today;
  }
}
