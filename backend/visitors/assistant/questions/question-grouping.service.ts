import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { pastDate } from '../../../core/config/monotonic-clock.js';
import { ROW } from '../../../core/crud/lists/list-query.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { Database } from '../../../core/database/database.js';
import { SearchSynonyms } from '../../../core/search/search-synonyms.js';
import { HourlyTask } from '../../../core/tasks/hourly-task.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { Question } from '../conversations/question.entity.js';
import { questionLanguage } from '../language/question-language.js';
import { Thesaurus } from '../language/thesaurus.js';
import { QuestionGroup, QuestionGroupWord } from './question-group.entity.js';
import {
  MIN_SIMILARITY,
  MIN_SIMILARITY_OF_SAME_ANSWER,
  similarity,
  type Term,
  termsOf,
  wordsLike,
  wordsOf,
} from './similarity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Questions grouped or deleted per transaction: visitors' questions are stored in between. */
const BATCH = { grouped: 100, deleted: 500 };

const MAX_QUESTIONS = 200_000;

/** Maximum number of groups compared in full, those with the most common words first. */
const MAX_CANDIDATES = 20;

/**
 * Groups visitors' questions by similarity. Questions are stored without a group, so that visitors do not wait; they are grouped
 * before groups are read, and every hour, when expired ones are deleted.
 */
@Injectable()
export class QuestionGroupingService extends HourlyTask {
  private grouping: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly synonyms: SearchSynonyms,
    private readonly languages: ContentLanguages,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super('Failed to group or delete questions');
  }

  override async runHourly(): Promise<void> {
    await this.groupPending();
    await this.deleteExpired(pastDate(0));
  }

  async deleteExpired(now: Date): Promise<void> {
    const { manager } = this.database;
    const cutoff = new Date(now.getTime() - this.config.chatRetentionDays * DAY_MS);
    const newest = { select: { id: true }, order: { id: 'DESC' }, skip: MAX_QUESTIONS, take: 1 } as const;
    const [excess] = await manager.find(Question, newest);
    for (;;) {
      const expired = await manager.find(Question, {
        select: { id: true, group_id: true },
        where: [{ created_at: LessThanOrEqual(cutoff) }, { id: LessThanOrEqual(excess?.id ?? 0) }],
        order: { id: 'ASC' },
        take: BATCH.deleted,
      });
      if (expired.length === 0) break;
      const groups = expired.flatMap(({ group_id }) => group_id ?? []);
      await this.database.transaction(async (within) => {
        await within.delete(Question, { id: In(expired.map(({ id }) => id)) });
        await this.refresh(within, groups);
      });
    }
    await this.database.transaction((within) =>
      within.delete(Conversation, { last_asked_at: LessThanOrEqual(cutoff) }),
    );
  }

  /** Assigns new questions to groups. Concurrent calls wait for each other. */
  groupPending(): Promise<void> {
    const next = this.grouping.catch(() => {}).then(() => this.groupAll());
    this.grouping = next;
    return next;
  }

  /** Recomputes groups from their questions and deletes empty ones, in the running transaction. */
  async refresh(manager: EntityManager, ids: Iterable<number>): Promise<void> {
    for (const id of new Set(ids)) {
      const latest = await manager.findOne(Question, { where: { group_id: id }, order: { id: 'DESC' } });
      if (!latest) {
        await manager.delete(QuestionGroup, id);
        continue;
      }
      const { asked, answered, open } = await this.countsOf(manager, id);
      await manager.update(QuestionGroup, id, {
        times_asked: asked,
        times_answered: answered,
        score: latest.score,
        sources: latest.sources,
        last_asked_at: latest.created_at,
      });
      const status = open > 0 ? 'unanswered' : answered > 0 ? 'answered' : 'declined';
      await manager.update(QuestionGroup, { id, status: Not('dismissed') }, { status });
    }
  }

  private async countsOf(manager: EntityManager, id: number) {
    const row = await manager
      .createQueryBuilder(Question, ROW)
      .select('COUNT(*)', 'asked')
      .addSelect(`SUM(CASE WHEN ${ROW}.answered_now = :yes THEN 1 ELSE 0 END)`, 'answered')
      .addSelect(
        `SUM(CASE WHEN ${ROW}.answered_now <> :yes AND ${ROW}.reason <> 'out_of_scope' THEN 1 ELSE 0 END)`,
        'open',
      )
      .where(`${ROW}.group_id = :id`, { id, yes: true })
      .getRawOne<Record<'asked' | 'answered' | 'open', number | string | null>>();
    return { asked: Number(row?.asked ?? 0), answered: Number(row?.answered ?? 0), open: Number(row?.open ?? 0) };
  }

  private async groupAll(): Promise<void> {
    const { database } = this;
    for (;;) {
      const pending = await database.manager.find(Question, {
        where: { group_id: IsNull() },
        order: { id: 'ASC' },
        take: BATCH.grouped,
      });
      if (pending.length === 0) return;
      const synonyms = new Map<string, Thesaurus>();
      const terms = new Map<Question, Term[]>();
      for (const question of pending) {
        const tag = question.language || this.languages.first;
        const language = await questionLanguage(tag);
        const own = synonyms.get(tag) ?? new Thesaurus(this.synonyms.phrases, language);
        synonyms.set(tag, own);
        terms.set(question, termsOf(question.question, language, own));
      }
      await database.transaction(async (manager) => {
        const touched: number[] = [];
        for (const [question, own] of terms) {
          const id = (await this.findLike(manager, question, own)) ?? (await this.createGroup(manager, question, own));
          await manager.update(Question, question.id, { group_id: id });
          touched.push(id);
        }
        await this.refresh(manager, touched);
      });
    }
  }

  private async findLike(manager: EntityManager, question: Question, terms: Term[]): Promise<number | undefined> {
    const candidates = await manager
      .createQueryBuilder(QuestionGroupWord, ROW)
      .select(`${ROW}.group_id`, 'id')
      .addSelect('COUNT(*)', 'shared')
      .where(`${ROW}.word IN (:...words)`, { words: wordsLike(terms) })
      .groupBy(`${ROW}.group_id`)
      .orderBy('shared', 'DESC')
      .addOrderBy(`${ROW}.group_id`, 'ASC')
      .limit(MAX_CANDIDATES)
      .getRawMany<{ id: number }>();
    if (candidates.length === 0) return undefined;
    const ids = candidates.map(({ id }) => id);
    const select = { id: true, status: true, sources: true } as const;
    const groups = await manager.find(QuestionGroup, { select, where: { id: In(ids) } });
    const words = await manager.findBy(QuestionGroupWord, { group_id: In(ids) });
    const [best] = groups
      .map((group) => {
        const own = words.filter(({ group_id }) => group_id === group.id).map(({ word }) => word);
        return { group, likeness: similarity(terms, new Set(own)) };
      })
      .filter(
        ({ group, likeness }) =>
          likeness >= (hasSameAnswer(group, question) ? MIN_SIMILARITY_OF_SAME_ANSWER : MIN_SIMILARITY),
      )
      .sort((one, other) => other.likeness - one.likeness || one.group.id - other.group.id);
    return best?.group.id;
  }

  private async createGroup(manager: EntityManager, question: Question, terms: Term[]): Promise<number> {
    const { id: group_id } = await manager.save(
      manager.create(QuestionGroup, {
        question: question.question,
        score: question.score,
        sources: question.sources,
        last_asked_at: question.created_at,
        // Recomputed afterwards, with the question included.
        status: 'unanswered',
        times_asked: 0,
        times_answered: 0,
      }),
    );
    const words = wordsOf(terms).map((word) => ({ word, group_id }));
    // MariaDB treats some different words as equal.
    await manager.createQueryBuilder().insert().into(QuestionGroupWord).values(words).orIgnore().execute();
    return group_id;
  }
}

function hasSameAnswer(group: QuestionGroup, { answered, sources: [source] }: Question): boolean {
  const [other] = group.sources;
  return answered && group.status === 'answered' && source?.kind === other?.kind && source?.id === other?.id;
}
