import { Injectable } from '@nestjs/common';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { dayOf } from '../../core/text/dates.shared.js';

/** Pages with vacancies are made anew once a day, without those that have ended. */
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
    const pages: { id: number }[] = await this.database.manager.query(
      `SELECT id FROM pages WHERE status = '${ACTIVE}' AND blocks LIKE '%"kind":"vacancies"%'`,
    );
    if (pages.length > 0)
      await this.database.transaction(async () => {
        for (const { id } of pages) this.events.publish(this.database, { resource: 'page', id });
      });
    this.day = today;
  }
}
