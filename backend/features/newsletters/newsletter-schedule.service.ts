import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UpcomingEntry } from '../../content/publications/schedule.dto.js';
import { ScheduleService, type ScheduleSource } from '../../content/publications/schedule.service.js';
import { Permission } from '../../core/access/permissions.js';
import { Database } from '../../core/database/database.js';
import { Newsletter } from './newsletter.entity.js';

const MAX_UPCOMING = 100;

/** Adds scheduled newsletters to the schedule of content. */
@Injectable()
export class NewsletterSchedule implements ScheduleSource, OnModuleInit {
  readonly read = Permission.NewslettersSend;

  constructor(
    private readonly database: Database,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.addSource(this);
  }

  async upcoming(): Promise<UpcomingEntry[]> {
    const rows = await this.database.manager.find(Newsletter, {
      select: { id: true, title: true, send_at: true },
      where: { status: 'scheduled' },
      order: { send_at: 'ASC', id: 'ASC' },
      take: MAX_UPCOMING,
    });
    return rows.flatMap(({ id, title, send_at }) =>
      send_at === null
        ? []
        : [
            {
              resource: 'newsletter',
              id,
              title,
              action: 'publish' as const,
              at: send_at.toISOString(),
              by: null,
              error: null,
            },
          ],
    );
  }
}
