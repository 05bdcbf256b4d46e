import { Injectable, type Type } from '@nestjs/common';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { Database } from '../../core/database/database.js';
import { Agent } from '../agents/agent.entity.js';
import { isReachable } from '../form-rights/form-rights.js';
import { Message } from '../messages/message.entity.js';
import type { Submission } from '../submissions/submission.entity.js';
import { ConversationRecordsService } from './conversation-records.service.js';
import type { InboxCount, InboxCounts } from './inbox.dto.js';

/** Counts unhandled submissions and suspected spam. */
@Injectable()
export class InboxService {
  constructor(
    private readonly database: Database,
    private readonly records: ConversationRecordsService,
  ) {}

  async counts(user: AuthUser): Promise<InboxCounts> {
    const [message, agent, { lanes }] = await Promise.all([
      this.count('message', Message, 'new'),
      this.count('agent', Agent, 'pending'),
      this.records.counts(user),
    ]);
    return { message, agent, conversations: lanes.us };
  }

  private async count(kind: 'message' | 'agent', entity: Type<Submission>, status: string): Promise<InboxCount> {
    const rows = () => this.database.manager.createQueryBuilder(entity, ROW).where(isReachable(kind, `${ROW}.id`));
    const [unhandled, spam] = await Promise.all([
      rows().andWhere(`${ROW}.spam_at IS NULL AND ${ROW}.status = :status`, { status }).getCount(),
      rows().andWhere(`${ROW}.spam_at IS NOT NULL`).getCount(),
    ]);
    return { new: unhandled, spam };
  }
}
