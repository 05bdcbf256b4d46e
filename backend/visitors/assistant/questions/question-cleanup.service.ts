import { Inject, Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { pastDate } from '../../../core/config/monotonic-clock.js';
import { Database } from '../../../core/database/database.js';
import { HourlyTask } from '../../../core/tasks/hourly-task.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { Question } from '../conversations/question.entity.js';
import { QuestionGroupingService } from './question-grouping.service.js';

const DAY_MS = 24 * 60 * 60_000;

/** Questions deleted per transaction: visitors' questions are stored in between. */
const BATCH = 500;

/** Above it, the oldest questions are deleted. */
const MAX_QUESTIONS = 200_000;

/** Groups new questions and deletes expired conversations, every hour. */
@Injectable()
export class QuestionCleanupService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly grouping: QuestionGroupingService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super('Failed to delete old questions');
  }

  protected override runHourly(): Promise<void> {
    return this.run();
  }

  async run(): Promise<void> {
    await this.grouping.groupPending();
    await this.deleteExpired(pastDate(0));
  }

  async deleteExpired(now: Date): Promise<void> {
    const cutoff = new Date(now.getTime() - this.config.chatRetentionDays * DAY_MS);
    const last = await this.lastExcess();
    for (;;) {
      const expired = await this.database.manager.find(Question, {
        select: { id: true, group_id: true },
        where: [{ created_at: LessThanOrEqual(cutoff) }, { id: LessThanOrEqual(last) }],
        order: { id: 'ASC' },
        take: BATCH,
      });
      if (expired.length === 0) break;
      await this.database.transaction(async (manager) => {
        await manager.delete(Question, { id: In(expired.map(({ id }) => id)) });
        await this.grouping.refresh(
          manager,
          expired.flatMap(({ group_id }) => group_id ?? []),
        );
      });
    }
    await this.database.transaction((manager) =>
      manager.delete(Conversation, { last_asked_at: LessThanOrEqual(cutoff) }),
    );
  }

  /** Returns the id of the newest question beyond the maximum; 0 below it. */
  private async lastExcess(): Promise<number> {
    const [excess] = await this.database.manager.find(Question, {
      select: { id: true },
      order: { id: 'DESC' },
      skip: MAX_QUESTIONS,
      take: 1,
    });
    return excess?.id ?? 0;
  }
}
