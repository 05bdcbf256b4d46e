import { Injectable } from '@nestjs/common';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { BotCheckService } from './bot-check.service.js';

/** Deletes expired used tokens of the bot check every hour. */
@Injectable()
export class BotCheckCleanupService extends HourlyTask {
  constructor(private readonly check: BotCheckService) {
    super('Failed to forget expired tokens of the bot check');
  }

  protected override runHourly(): Promise<void> {
    return this.check.deleteExpired();
  }
}
