import { Injectable, type Type } from '@nestjs/common';
import { ROW } from '../../core/crud/lists/list-query.js';
import { Database } from '../../core/database/database.js';
import { Agent } from '../agents/agent.entity.js';
import { Message } from '../messages/message.entity.js';
import type { Submission } from '../submissions/submission.entity.js';
import type { InboxCount, InboxCounts } from './inbox.dto.js';

/** Counts unhandled submissions and suspected spam. */
@Injectable()
export class InboxService {
  constructor(private readonly database: Database) {}

  async counts(): Promise<InboxCounts> {
    const [message, agent] = await Promise.all([this.count(Message, 'new'), this.count(Agent, 'pending')]);
    return { message, agent };
  }

  private async count(entity: Type<Submission>, status: string): Promise<InboxCount> {
    const rows = () => this.database.manager.createQueryBuilder(entity, ROW);
    const [unhandled, spam] = await Promise.all([
      rows().where(`${ROW}.spam_at IS NULL AND ${ROW}.status = :status`, { status }).getCount(),
      rows().where(`${ROW}.spam_at IS NOT NULL`).getCount(),
    ]);
    return { new: unhandled, spam };
  }
}
