import { Injectable, type Type } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { Agent } from '../../visitors/agents/agent.entity.js';
import { Message } from '../../visitors/messages/message.entity.js';
import type { Submission } from '../../visitors/submissions/submission.entity.js';

/** A period, from its first moment until before its end. */
export interface Period {
  from: Date;
  until: Date;
}

const KINDS: readonly Type<Submission>[] = [Message, Agent];

/** How many enquiries and applications visitors have sent, without what they say. Spam does not count. */
@Injectable()
export class SiteEnquiries {
  constructor(private readonly database: Database) {}

  async count(period: Period): Promise<number> {
    const counts = await Promise.all(KINDS.map((kind) => this.sent(kind, period).getCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Returns the numbers by the path of the page from which they were sent, as far as it is known. */
  async countByPage(period: Period): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for (const kind of KINDS) {
      const rows = await this.sent(kind, period)
        .select('enquiry.origin_page', 'page')
        .addSelect('COUNT(*)', 'count')
        .andWhere(`enquiry.origin_page <> ''`)
        .groupBy('enquiry.origin_page')
        .getRawMany<{ page: string; count: number | string }>();
      for (const { page, count } of rows) sums.set(page, (sums.get(page) ?? 0) + Number(count));
    }
    return sums;
  }

  private sent(kind: Type<Submission>, { from, until }: Period) {
    return this.database.manager
      .createQueryBuilder(kind, 'enquiry')
      .where('enquiry.created_at >= :from AND enquiry.created_at < :until AND enquiry.spam_at IS NULL', {
        from,
        until,
      });
  }
}
