import { Inject, Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { ROW } from '../../../core/crud/lists/list-query.js';
import { Database } from '../../../core/database/database.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { Question } from '../conversations/question.entity.js';
import { LanguageModelService } from '../language-model/language-model.service.js';
import type { QuestionFigures } from './question-group.dto.js';
import { QuestionGroup } from './question-group.entity.js';
import { QuestionGroupingService } from './question-grouping.service.js';

/** How many of the groups without an answer are named. */
const NAMED = 3;

const DAY_MS = 24 * 60 * 60_000;

/** Counts of questions and answers. */
@Injectable()
export class QuestionFiguresService {
  constructor(
    private readonly database: Database,
    private readonly grouping: QuestionGroupingService,
    private readonly model: LanguageModelService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  async ofLastWeek(): Promise<QuestionFigures> {
    await this.grouping.groupPending();
    const { manager } = this.database;
    const [week, before] = [7, 14].map((days) => new Date(Date.now() - days * DAY_MS)) as [Date, Date];
    const [now, earlier, handedOver, [named, unanswered]] = await Promise.all([
      this.count(week, new Date(Date.now() + DAY_MS)),
      this.count(before, week),
      manager.countBy(Conversation, { handed_over_at: MoreThan(week) }),
      manager.findAndCount(QuestionGroup, {
        select: { id: true, question: true, times_asked: true },
        where: { status: 'unanswered' },
        order: { times_asked: 'DESC', last_asked_at: 'DESC' },
        take: NAMED,
      }),
    ]);
    return {
      asked: now.asked,
      answered: now.answered,
      handed_over: handedOver,
      asked_before: earlier.asked,
      answered_before: earlier.answered,
      unanswered_groups: unanswered,
      most_asked_unanswered: named.map(({ question, times_asked }) => ({ question, times_asked })),
      retention_days: this.config.chatRetentionDays,
      has_model: this.model.isConfigured,
      model_away_since: this.model.awaySince?.toISOString() ?? null,
    };
  }

  private async count(from: Date, to: Date): Promise<{ asked: number; answered: number }> {
    const row = await this.database.manager
      .createQueryBuilder(Question, ROW)
      .select('COUNT(*)', 'asked')
      .addSelect(`SUM(CASE WHEN ${ROW}.answered = :yes THEN 1 ELSE 0 END)`, 'answered')
      .where(`${ROW}.created_at > :from AND ${ROW}.created_at <= :to`, { from, to, yes: true })
      .getRawOne<Record<'asked' | 'answered', number | string | null>>();
    return { asked: Number(row?.asked ?? 0), answered: Number(row?.answered ?? 0) };
  }
}
