import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { KnowledgeItemsService } from '../../chatbot/knowledge-items.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import { applySearch, ROW } from '../../core/crud/lists/list-query.js';
import type { ListQuery, Page, ResourceInput } from '../../core/crud/resource.dto.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { idList } from '../../core/database/id-list.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { FaqsService } from '../../faqs/faqs.service.js';
import type { Answer } from '../answers/answer.js';
import { AnswersService } from '../answers/answers.service.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { Question } from '../conversations/question.entity.js';
import { readThesaurus } from '../language/lexicon.js';
import { Thesaurus } from '../language/thesaurus.js';
import { LanguageModelService } from '../language-model/language-model.service.js';
import {
  likenessOf,
  MIN_LIKENESS,
  MIN_LIKENESS_OF_SAME_ANSWER,
  type Term,
  termsOf,
  wordsLike,
  wordsOf,
} from './likeness.js';
import type {
  AskedAgain,
  QuestionFigures,
  QuestionGroupRecord,
  QuestionLink,
  QuestionRecord,
  QuestionThread,
} from './question-group.dto.js';
import { type GroupStatus, QuestionGroup, QuestionGroupWord } from './question-group.entity.js';
import { questionGroupResource } from './question-group.resource.js';

/** Questions that one transaction assigns to groups. */
const BATCH = 100;

/** Groups that are compared in full, those with the most words in common first. */
const MAX_CANDIDATES = 20;

const MAX_SHOWN_QUESTIONS = 100;

/** Different wordings of a group that are asked again. */
const MAX_ASKED_AGAIN = 100;

const DAY_MS = 24 * 60 * 60_000;

const MAX_KEYWORDS = 50;
const MAX_KEYWORD_LENGTH = 120;

/**
 * Groups the questions of visitors by likeness. Questions are stored without a group, so that visitors do not wait for it;
 * they get one before the groups are read.
 */
@Injectable()
export class QuestionGroupsService extends ResourceService<QuestionGroup, ResourceInput, QuestionGroupRecord> {
  private grouping: Promise<void> = Promise.resolve();

  constructor(
    context: ResourceContext,
    private readonly answers: AnswersService,
    private readonly knowledge: KnowledgeItemsService,
    private readonly faqs: FaqsService,
    private readonly model: LanguageModelService,
    private readonly synonyms: SearchSynonyms,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super(questionGroupResource, context);
  }

  override async list(query: ListQuery): Promise<Page<QuestionGroupRecord>> {
    await this.groupPending();
    return super.list({ ...query, sort: query.sort || '-last_asked_at' });
  }

  /** A group with its questions. @throws RecordNotFoundException */
  async thread(id: number): Promise<QuestionThread> {
    const group = await this.read(id);
    const questions = await this.context.database.manager.find(Question, {
      where: { group_id: id },
      order: { id: 'DESC' },
      take: MAX_SHOWN_QUESTIONS,
    });
    return { group, questions: questions.map(recordOf) };
  }

  async figures(): Promise<QuestionFigures> {
    await this.groupPending();
    const { manager } = this.context.database;
    const [week, before] = [7, 14].map((days) => new Date(Date.now() - days * DAY_MS)) as [Date, Date];
    const [now, earlier, handedOver, unanswered] = await Promise.all([
      this.count(week, new Date(Date.now() + DAY_MS)),
      this.count(before, week),
      manager.countBy(Conversation, { handed_over_at: MoreThan(week) }),
      manager.countBy(QuestionGroup, { status: 'unanswered' }),
    ]);
    return {
      asked: now.asked,
      answered: now.answered,
      handed_over: handedOver,
      asked_before: earlier.asked,
      answered_before: earlier.answered,
      unanswered_groups: unanswered,
      retention_days: this.config.chatRetentionDays,
      has_model: this.model.isConfigured,
      model_away_since: this.model.awaySince?.toISOString() ?? null,
    };
  }

  /** Marks a group as needing no answer, or takes that back. Idempotent. @throws RecordNotFoundException */
  async setDismissed(id: number, isDismissed: boolean, by: Author): Promise<QuestionGroupRecord> {
    return this.context.database.transaction(async (manager) => {
      const group = await this.findForUpdate(manager, id);
      const past = await this.pastState(manager, group);
      group.status = isDismissed ? 'dismissed' : 'unanswered';
      await manager.save(group);
      await this.refresh(manager, [id]);
      return this.finalize(manager, group, { action: 'update', by, past, secrets: ['status'] });
    });
  }

  /** Asks the questions of a group again, after knowledge was added. @throws RecordNotFoundException */
  async askAgain(id: number, by: Author): Promise<AskedAgain> {
    const { question: title } = await this.find(id);
    const { database } = this.context;
    const rows = await database.manager
      .createQueryBuilder(Question, ROW)
      .select(`${ROW}.question`, 'question')
      .where(`${ROW}.group_id = :id`, { id })
      .groupBy(`${ROW}.question`)
      .orderBy(`MAX(${ROW}.id)`, 'DESC')
      .limit(MAX_ASKED_AGAIN)
      .getRawMany<{ question: string }>();
    const wordings: Record<'true' | 'false', string[]> = { true: [], false: [] };
    let latest: Answer | undefined;
    for (const { question } of rows) {
      const answer = await this.answers.answer(question);
      const { answered } = answer;
      latest ??= answer;
      wordings[`${answered}`].push(question);
    }
    return database.transaction(async (manager) => {
      for (const answered of [true, false]) {
        const question = In(wordings[`${answered}`]);
        await manager.update(Question, { group_id: id, question }, { answered_now: answered });
      }
      await this.refresh(manager, [id]);
      if (latest) await manager.update(QuestionGroup, id, { sources: latest.sources, score: latest.score });
      const fields = ['answered_now'];
      await this.context.history.add(manager, { resource: this.name, id, action: 'update', title, by, fields });
      const { times_asked, times_answered, status } = await this.find(id, manager);
      return { times_asked, times_answered, status };
    });
  }

  /**
   * Makes the question of a group a keyword of a knowledge item or FAQ, which is to answer it, and asks again.
   * @throws RecordNotFoundException
   */
  async link(id: number, { knowledge_item, faq }: QuestionLink, by: AuthUser): Promise<AskedAgain> {
    const { question } = await this.find(id);
    if (faq) {
      if (!by.permissions.includes(Permission.ContentWrite)) throw new ForbiddenException();
      const { title, keywords } = await this.faqs.read(faq);
      const added = withKeyword(question, keywords, title, 'faq');
      if (added) await this.faqs.update(faq, { title, keywords: added }, by);
    } else if (knowledge_item) {
      const { title, category, keywords } = await this.knowledge.read(knowledge_item);
      const added = withKeyword(question, keywords, title, 'knowledge_item');
      if (added) await this.knowledge.update(knowledge_item, { title, category, keywords: added }, by);
    } else throw new ValidationException({ knowledge_item: ['Please choose a knowledge item or an FAQ.'] });
    return this.askAgain(id, by);
  }

  /** Assigns new questions to groups. Concurrent calls wait for each other. */
  groupPending(): Promise<void> {
    const next = this.grouping.catch(() => {}).then(() => this.groupAll());
    this.grouping = next;
    return next;
  }

  /** Recomputes groups from their questions, and deletes those that have none. In the running transaction. */
  async refresh(manager: EntityManager, ids: Iterable<number>): Promise<void> {
    for (const id of new Set(ids)) {
      const group = await manager.findOneBy(QuestionGroup, { id });
      const latest = await manager.findOne(Question, { where: { group_id: id }, order: { id: 'DESC' } });
      if (!group) continue;
      if (!latest) {
        await manager.delete(QuestionGroup, id);
        continue;
      }
      const { asked, answered, open } = await this.countsOf(manager, id);
      await manager.update(QuestionGroup, id, {
        times_asked: asked,
        times_answered: answered,
        status: group.status === 'dismissed' ? 'dismissed' : statusOf(answered, open),
        score: latest.score,
        sources: latest.sources,
        last_asked_at: latest.created_at,
      });
    }
  }

  /** Groups in whose questions the text occurs, in whichever wording. */
  protected override async searchIds(search: string): Promise<Uint32Array> {
    const { database } = this.context;
    const query = database.manager
      .createQueryBuilder(Question, ROW)
      .select(`DISTINCT ${ROW}.group_id`, 'id')
      .where(`${ROW}.group_id IS NOT NULL`);
    applySearch(query, search, [`${ROW}.question`]);
    return idList(database, ...query.getQueryAndParameters());
  }

  protected override async toRecords(groups: QuestionGroup[]): Promise<QuestionGroupRecord[]> {
    const ratings = await this.ratingsOf(groups.map(({ id }) => id));
    return Promise.all(
      groups.map(async (group) => ({ ...(await super.toRecord(group)), ...(ratings.get(group.id) ?? NO_RATINGS) })),
    );
  }

  protected override async toRecord(group: QuestionGroup): Promise<QuestionGroupRecord> {
    const [record] = await this.toRecords([group]);
    return record as QuestionGroupRecord;
  }

  private async ratingsOf(ids: number[]): Promise<Map<number, { up: number; down: number }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.context.database.manager
      .createQueryBuilder(Question, ROW)
      .select(`${ROW}.group_id`, 'id')
      .addSelect(`SUM(CASE WHEN ${ROW}.rating = 'up' THEN 1 ELSE 0 END)`, 'up')
      .addSelect(`SUM(CASE WHEN ${ROW}.rating = 'down' THEN 1 ELSE 0 END)`, 'down')
      .where(`${ROW}.group_id IN (:...ids)`, { ids })
      .groupBy(`${ROW}.group_id`)
      .getRawMany<{ id: number; up: number | string; down: number | string }>();
    return new Map(rows.map(({ id, up, down }) => [id, { up: Number(up), down: Number(down) }]));
  }

  private async count(from: Date, to: Date): Promise<{ asked: number; answered: number }> {
    const row = await this.context.database.manager
      .createQueryBuilder(Question, ROW)
      .select('COUNT(*)', 'asked')
      .addSelect(`SUM(CASE WHEN ${ROW}.answered = :yes THEN 1 ELSE 0 END)`, 'answered')
      .where(`${ROW}.created_at > :from AND ${ROW}.created_at <= :to`, { from, to, yes: true })
      .getRawOne<Record<'asked' | 'answered', number | string | null>>();
    return { asked: Number(row?.asked ?? 0), answered: Number(row?.answered ?? 0) };
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
    const { database } = this.context;
    // Not kept: it is large, and seldom needed.
    let thesaurus: Thesaurus | undefined;
    for (;;) {
      const pending = await database.manager.find(Question, {
        where: { group_id: IsNull() },
        order: { id: 'ASC' },
        take: BATCH,
      });
      if (pending.length === 0) return;
      thesaurus ??= this.createThesaurus();
      const meanings = thesaurus;
      await database.transaction(async (manager) => {
        const touched: number[] = [];
        for (const question of pending) {
          const terms = termsOf(question.question, meanings);
          const id =
            (await this.findLike(manager, question, terms)) ??
            (await this.createGroup(manager, question, wordsOf(terms)));
          await manager.update(Question, question.id, { group_id: id });
          touched.push(id);
        }
        await this.refresh(manager, touched);
      });
    }
  }

  private createThesaurus(): Thesaurus {
    const own = this.synonyms.groups.map((group) => group.map((words) => words.join(' ')));
    return new Thesaurus([...readThesaurus(), ...own]);
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
    const groups = await manager.findBy(QuestionGroup, { id: In(ids) });
    const words = await manager.findBy(QuestionGroupWord, { group_id: In(ids) });
    const [best] = groups
      .map((group) => {
        const own = words.filter(({ group_id }) => group_id === group.id).map(({ word }) => word);
        return { group, likeness: likenessOf(terms, new Set(own)) };
      })
      .filter(
        ({ group, likeness }) =>
          likeness >= (hasSameAnswer(group, question) ? MIN_LIKENESS_OF_SAME_ANSWER : MIN_LIKENESS),
      )
      .sort((one, other) => other.likeness - one.likeness || one.group.id - other.group.id);
    return best?.group.id;
  }

  private async createGroup(
    manager: EntityManager,
    { question, score, sources, created_at }: Question,
    words: string[],
  ): Promise<number> {
    const group = manager.create(QuestionGroup, {
      question,
      score,
      sources,
      // Computed afterwards, with the question in it.
      status: 'unanswered',
      times_asked: 0,
      times_answered: 0,
      last_asked_at: created_at,
    });
    const { id } = await manager.save(group);
    await manager
      .createQueryBuilder()
      .insert()
      .into(QuestionGroupWord)
      .values(words.map((word) => ({ word, group_id: id })))
      // MariaDB takes some different words for the same.
      .orIgnore()
      .execute();
    return id;
  }
}

const NO_RATINGS = { up: 0, down: 0 };

function statusOf(answered: number, open: number): GroupStatus {
  if (open > 0) return 'unanswered';
  return answered > 0 ? 'answered' : 'declined';
}

function hasSameAnswer(group: QuestionGroup, { answered, sources: [source] }: Question): boolean {
  const [other] = group.sources;
  return answered && group.status === 'answered' && source?.kind === other?.kind && source?.id === other?.id;
}

function recordOf(question: Question): QuestionRecord {
  const { id, answer, answered, answered_now, reason, score, sources, by_model, rating, created_at } = question;
  return {
    id,
    question: question.question,
    answer,
    answered,
    answered_now,
    reason,
    score,
    sources,
    by_model,
    rating,
    created_at: created_at.toISOString(),
  };
}

/** The keywords with a question as another one; undefined if it is among them. @throws ValidationException */
function withKeyword(question: string, keywords: string[], title: string, field: string): string[] | undefined {
  const words = [...question.replace(/[,\s]+/g, ' ').trim()].slice(0, MAX_KEYWORD_LENGTH).join('').trim();
  if (keywords.includes(words)) return undefined;
  if (keywords.length >= MAX_KEYWORDS) {
    throw new ValidationException({ [field]: [`“${title}” has ${MAX_KEYWORDS} keywords already.`] });
  }
  return [...keywords, words];
}
