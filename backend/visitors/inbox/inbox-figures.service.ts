import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Database } from '../../core/database/database.js';
import { Agent } from '../agents/agent.entity.js';
import type { ConversationForm } from '../conversations/conversation.constants.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { isReachable } from '../form-rights/form-rights.js';
import { Message } from '../messages/message.entity.js';
import type { Submission } from '../submissions/submission.entity.js';
import type { InboxFigures } from './conversation.dto.js';
import { ConversationRecordsService } from './conversation-records.service.js';
import { readable } from './inbox-forms.js';

const MONTHS = 12;

const RECENT_MS = 90 * 24 * 60 * 60_000;

const MAX_PAGES = 10;

const HOUR_MS = 60 * 60_000;

/** Statistics of submissions by form, and of the time to the first reply. */
@Injectable()
export class InboxFiguresService {
  constructor(
    private readonly database: Database,
    private readonly records: ConversationRecordsService,
  ) {}

  async figures(user: AuthUser): Promise<InboxFigures> {
    const { overdue } = await this.records.counts(user);
    const now = new Date();
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
    const monthAt = (index: number) => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index, 1));
    const months: InboxFigures['months'] = [];
    for (let index = 0; index < MONTHS; index += 1) {
      const { counts, first_answer_hours } = await this.within(monthAt(index), monthAt(index + 1), user);
      const count = (form: ConversationForm) => counts.get(form) ?? 0;
      months.push({
        month: monthAt(index).toISOString().slice(0, 7),
        contact: count('contact'),
        apply: count('apply'),
        handover: count('handover'),
        mail: count('mail'),
        forms: sum([...counts].filter(([form]) => form.startsWith('form-')).map(([, number]) => number)),
        first_answer_hours,
      });
    }
    const recently = new Date(now.getTime() - RECENT_MS);
    const recent = await this.within(recently, new Date(now.getTime() + HOUR_MS), user);
    return {
      months,
      first_answer_hours: recent.first_answer_hours,
      answered: recent.answered,
      received: sum(recent.counts.values()),
      overdue,
      forms: [...recent.counts].sort(([, a], [, b]) => b - a).map(([form, count]) => ({ form, count })),
      solutions: (await this.frequent('product_title', recently)).map(([solution, count]) => ({ solution, count })),
      pages: (await this.frequent('origin_page', recently)).map(([page, count]) => ({ page, count })),
      campaigns: (await this.frequent('origin_campaign', recently)).map(([campaign, count]) => ({ campaign, count })),
    };
  }

  /** Counts conversations between two times by form, with the median time to the first reply. */
  private async within(from: Date, to: Date, user: AuthUser) {
    const rows = () =>
      this.database.manager
        .createQueryBuilder(InboxConversation, 'row')
        .where('row.created_at >= :from AND row.created_at < :to AND row.spam_at IS NULL AND row.quiet_at IS NULL', {
          from,
          to,
        })
        .andWhere(readable(user));
    const groups = await rows()
      .select('row.form', 'form')
      .addSelect('COUNT(*)', 'count')
      .addSelect('COUNT(row.first_answered_at)', 'answered')
      .groupBy('row.form')
      .getRawMany<{ form: ConversationForm; count: number | string; answered: number | string }>();
    const answered = sum(groups.map((group) => Number(group.answered)));
    const middle =
      answered === 0
        ? null
        : await rows()
            .select(['row.id', 'row.created_at', 'row.first_answered_at'])
            .andWhere('row.first_answered_at IS NOT NULL')
            .orderBy(
              this.database.dialect === 'sqlite'
                ? 'julianday(row.first_answered_at) - julianday(row.created_at)'
                : 'TIMESTAMPDIFF(MICROSECOND, row.created_at, row.first_answered_at)',
            )
            .offset(Math.floor((answered - 1) / 2))
            .limit(1)
            .getOne();
    return {
      counts: new Map(groups.map(({ form, count }) => [form, Number(count)])),
      answered,
      first_answer_hours: middle && hoursBetween(middle.created_at, middle.first_answered_at ?? middle.created_at),
    };
  }

  /** Returns the most frequent values of a column of submissions: first pages of visits, or products of applications. */
  private async frequent(
    column: 'origin_page' | 'origin_campaign' | 'product_title',
    from: Date,
  ): Promise<[string, number][]> {
    const counts = new Map<string, number>();
    for (const [kind, entity] of [
      ['message', Message],
      ['agent', Agent],
    ] as const) {
      if (column === 'product_title' && kind === 'message') continue;
      const rows = await this.database.manager
        .createQueryBuilder<Submission>(entity, 'row')
        .select(`row.${column}`, 'value')
        .addSelect('COUNT(*)', 'uses')
        .where(`row.created_at > :from AND row.spam_at IS NULL AND row.${column} <> ''`, { from })
        .andWhere(isReachable(kind, 'row.id'))
        .groupBy(`row.${column}`)
        .orderBy('uses', 'DESC')
        .limit(MAX_PAGES)
        .getRawMany<{ value: string; uses: number | string }>();
      for (const { value, uses } of rows) counts.set(value, (counts.get(value) ?? 0) + Number(uses));
    }
    return [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_PAGES);
  }
}

const hoursBetween = (from: Date, to: Date): number =>
  Math.round(Math.max(0, (to.getTime() - from.getTime()) / HOUR_MS) * 10) / 10;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
