import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, Not } from 'typeorm';
import { pastDate } from '../../core/config/monotonic-clock.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ShownRecords } from '../../core/crud/shown-records.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { honeypotText } from '../bot-check/honeypot.decorator.js';
import { HELPFUL_LIMITS } from './helpful.constants.js';
import type { HelpfulAnswers, HelpfulInput } from './helpful.dto.js';
import { HelpfulAnswer } from './helpful-answer.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Answers to records that are neither there nor in the bin. */
const OF_GONE = `NOT EXISTS (SELECT 1 FROM own_records WHERE own_records.id = helpful_answers.record_id)
  AND NOT EXISTS (
    SELECT 1 FROM history_entries
    WHERE history_entries.resource = helpful_answers.resource AND history_entries.record_id = helpful_answers.record_id
      AND history_entries.state IS NOT NULL)`;

/**
 * Keeps what visitors answer to 'Was this helpful?' below records of kinds that ask it, and deletes it with the records. Every hour, it
 * deletes old answers: also of records that get no new ones.
 */
@Injectable()
export class HelpfulService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly shown: ShownRecords,
  ) {
    super('Failed to delete old answers of visitors');
    registry.onPurge(async (manager, { resource, id }) => {
      await manager.delete(HelpfulAnswer, { resource, record_id: id });
    });
  }

  protected override runHourly(): Promise<void> {
    return this.deleteOld();
  }

  /** Deletes answers whose time is over, and those of records that are gone, such as with their kind. */
  async deleteOld(now = pastDate(0)): Promise<void> {
    const before = new Date(now.getTime() - HELPFUL_LIMITS.days * DAY_MS);
    await this.database.transaction(async (manager) => {
      await manager.delete(HelpfulAnswer, { created_at: LessThan(before) });
      await manager.createQueryBuilder().delete().from(HelpfulAnswer).where(OF_GONE).execute();
    });
  }

  /**
   * Keeps an answer; those of bots are answered alike, and dropped.
   * @returns The path of the record's page
   * @throws RecordNotFoundException for records that visitors do not see, and kinds that do not ask
   */
  async add(resource: string, id: number, { is_helpful, sentence = '', website }: HelpfulInput): Promise<string> {
    const definition = this.registry.find(resource)?.definition;
    const path = definition?.facets?.pages?.path;
    if (!definition?.facets?.own?.asksHelpful || path === undefined) throw new RecordNotFoundException('Record');
    const [record] = await this.shown.find(definition, { columns: ['slug'], originals: [id] });
    if (record?.original !== id) throw new RecordNotFoundException(definition.label);
    if (honeypotText(website) === undefined)
      await this.database.transaction(async (manager) => {
        const created_at = new Date();
        await manager.insert(HelpfulAnswer, { resource, record_id: id, is_helpful, sentence, created_at });
        await this.keepLast(manager, resource, id);
      });
    return `${path}/${record.of('slug')}`;
  }

  /** Returns what visitors have answered. */
  async of(resource: string, id: number): Promise<HelpfulAnswers> {
    const { manager } = this.database;
    const of = { resource, record_id: id };
    const [yes, no, sentences] = await Promise.all([
      manager.countBy(HelpfulAnswer, { ...of, is_helpful: true }),
      manager.countBy(HelpfulAnswer, { ...of, is_helpful: false }),
      manager.find(HelpfulAnswer, {
        where: { ...of, sentence: Not('') },
        order: { id: 'DESC' },
        take: HELPFUL_LIMITS.shown,
      }),
    ]);
    return {
      yes,
      no,
      sentences: sentences.map(({ sentence, is_helpful, created_at }) => ({
        sentence,
        is_helpful,
        created_at: created_at.toISOString(),
      })),
    };
  }

  /** Deletes the answers before the last ones: strangers can't fill the table. */
  private async keepLast(manager: EntityManager, resource: string, record_id: number): Promise<void> {
    const of = { resource, record_id };
    const [last] = await manager.find(HelpfulAnswer, {
      select: { id: true },
      where: of,
      order: { id: 'DESC' },
      skip: HELPFUL_LIMITS.answers,
      take: 1,
    });
    if (last) await manager.delete(HelpfulAnswer, { ...of, id: LessThan(last.id + 1) });
  }
}
