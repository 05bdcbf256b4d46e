import { Injectable } from '@nestjs/common';
import { HistoryEntry } from '../../content/history/history-entry.entity.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { Database } from '../../core/database/database.js';
import { type FoundDraft, OwnDrafts } from '../../operations/reports/own-drafts.service.js';
import { Newsletter } from './newsletter.entity.js';

/** Own newsletters that are drafts. They are not content, and have no publication. */
@Injectable()
export class OwnNewslettersService extends OwnDrafts {
  constructor(private readonly database: Database) {
    super();
  }

  override async draftsOf(
    { id: userId, permissions }: Pick<AuthUser, 'id' | 'permissions'>,
    most: number,
  ): Promise<FoundDraft[]> {
    if (!permissions.includes(Permission.NewslettersSend)) return [];
    const { manager } = this.database;
    const created = manager
      .createQueryBuilder(HistoryEntry, 'entry')
      .select('entry.id')
      .where(`entry.resource = :newsletter AND entry.record_id = ${ROW}.id`)
      .andWhere('entry.action = :created AND entry.actor_id = :userId');
    const rows = await manager
      .createQueryBuilder(Newsletter, ROW)
      .select([`${ROW}.id`, `${ROW}.title`, `${ROW}.created_at`])
      .where(`${ROW}.status = :draft AND EXISTS (${created.getQuery()})`)
      .setParameters({ userId, draft: 'draft', newsletter: 'newsletter', created: 'create' })
      .orderBy(`${ROW}.id`, 'DESC')
      .take(most)
      .getMany();
    return rows.map(({ id, title, created_at }) => ({ resource: 'newsletter', id, title, saved: created_at }));
  }
}
