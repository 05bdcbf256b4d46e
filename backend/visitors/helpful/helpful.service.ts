import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, Not } from 'typeorm';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ShownRecords } from '../../core/crud/shown-records.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { honeypotText } from '../bot-check/honeypot.decorator.js';
import { HELPFUL_LIMITS } from './helpful.constants.js';
import type { HelpfulAnswers, HelpfulInput } from './helpful.dto.js';
import { HelpfulAnswer } from './helpful-answer.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Keeps what visitors answer to 'Was this helpful?' below records of kinds that ask it. */
@Injectable()
export class HelpfulService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly shown: ShownRecords,
  ) {}

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
        await this.forget(manager, resource, id);
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

  /** Old answers, and those before the last ones: strangers can't fill the table. */
  private async forget(manager: EntityManager, resource: string, record_id: number): Promise<void> {
    const of = { resource, record_id };
    await manager.delete(HelpfulAnswer, {
      ...of,
      created_at: LessThan(new Date(Date.now() - HELPFUL_LIMITS.days * DAY_MS)),
    });
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
