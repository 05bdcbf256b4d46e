import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { faqResource } from '../../../content/faqs/faq.resource.js';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { may } from '../../../core/access/rights.js';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { pastDate } from '../../../core/config/monotonic-clock.js';
import type { Author } from '../../../core/crud/author.js';
import { applySearch, ROW } from '../../../core/crud/lists/list-query.js';
import type { ListQuery, Page, ResourceInput } from '../../../core/crud/resource.dto.js';
import { ResourceService } from '../../../core/crud/resource.service.js';
import { ResourceContext } from '../../../core/crud/resource-context.js';
import { idList } from '../../../core/database/id-list.js';
import { ValidationException } from '../../../core/http/exceptions.js';
import { say } from '../../../core/language/say.js';
import { inLanguage } from '../../../core/text/reader-language.js';
import { KnowledgeItemsService } from '../../chatbot/knowledge-items.service.js';
import { type Answer, sourceOf } from '../answers/answer.js';
import { AnswersService } from '../answers/answers.service.js';
import { AnswerWriterService } from '../conversations/answer-writer.service.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { maskPersonalData } from '../conversations/masking.js';
import { Question } from '../conversations/question.entity.js';
import { keywordOf, MAX_KEYWORDS } from './keywords.shared.js';
import type {
  AskedAgain,
  QuestionFigures,
  QuestionGroupRecord,
  QuestionLink,
  QuestionThread,
  TriedQuestion,
  TryInput,
} from './question-group.dto.js';
import { QuestionGroup } from './question-group.entity.js';
import { questionGroupResource } from './question-group.resource.js';
import { QuestionGroupingService } from './question-grouping.service.js';

const MAX_SHOWN_QUESTIONS = 100;

/** The columns of a question that users see. */
const SHOWN = {
  id: true,
  question: true,
  answer: true,
  answered: true,
  answered_now: true,
  reason: true,
  score: true,
  sources: true,
  by_model: true,
  rating: true,
  created_at: true,
} as const;

const MAX_NAMED_GROUPS = 3;

const DAY_MS = 24 * 60 * 60_000;

const MAX_WORDINGS_ASKED_AGAIN = 100;

/** Maximum number of other wordings that are added to what answers a group: strangers wrote them. */
const MAX_OTHER_WORDINGS = 5;

/** Lists, answers and dismisses groups of visitors' questions in the back office. */
@Injectable()
export class QuestionGroupsService extends ResourceService<QuestionGroup, ResourceInput, QuestionGroupRecord> {
  constructor(
    context: ResourceContext,
    private readonly answers: AnswersService,
    private readonly knowledge: KnowledgeItemsService,
    private readonly grouping: QuestionGroupingService,
    private readonly wording: AnswerWriterService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super(questionGroupResource, context);
  }

  override async list(query: ListQuery): Promise<Page<QuestionGroupRecord>> {
    await this.grouping.groupPending();
    return super.list({ ...query, sort: query.sort || '-last_asked_at' });
  }

  /** Returns a group with its questions. @throws RecordNotFoundException */
  async thread(id: number): Promise<QuestionThread> {
    const group = await this.read(id);
    const questions = await this.context.database.manager.find(Question, {
      select: SHOWN,
      where: { group_id: id },
      order: { id: 'DESC' },
      take: MAX_SHOWN_QUESTIONS,
    });
    return {
      group,
      questions: questions.map((question) => ({ ...question, created_at: question.created_at.toISOString() })),
    };
  }

  /** Returns the figures of the last seven days. */
  async figures(): Promise<QuestionFigures> {
    await this.grouping.groupPending();
    const { manager } = this.context.database;
    const [week, before] = [pastDate(7 * DAY_MS), pastDate(14 * DAY_MS)];
    const [named, unanswered] = await manager.findAndCount(QuestionGroup, {
      select: { id: true, question: true, times_asked: true },
      where: { status: 'unanswered' },
      order: { times_asked: 'DESC', last_asked_at: 'DESC' },
      take: MAX_NAMED_GROUPS,
    });
    // In one query, so that no question is stored between the two counts.
    const count = async (from: Date, to: Date) => {
      const row = await manager
        .createQueryBuilder(Question, ROW)
        .select('COUNT(*)', 'asked')
        .addSelect(`SUM(CASE WHEN ${ROW}.answered = :yes THEN 1 ELSE 0 END)`, 'answered')
        .where(`${ROW}.created_at > :from AND ${ROW}.created_at <= :to`, { from, to, yes: true })
        .getRawOne<Record<'asked' | 'answered', number | string | null>>();
      return { asked: Number(row?.asked ?? 0), answered: Number(row?.answered ?? 0) };
    };
    const now = await count(week, pastDate(-DAY_MS));
    const earlier = await count(before, week);
    return {
      ...now,
      handed_over: await manager.countBy(Conversation, { handed_over_at: MoreThan(week) }),
      asked_before: earlier.asked,
      answered_before: earlier.answered,
      unanswered_groups: unanswered,
      most_asked_unanswered: named.map(({ question, times_asked }) => ({ question, times_asked })),
      retention_days: this.config.chatRetentionDays,
      has_model: this.wording.model !== undefined,
      model_away_since: this.wording.model?.awaySince?.toISOString() ?? null,
    };
  }

  /** Answers a question as a visitor's, with explanations. @throws ValidationException if the site does not have the language */
  async try({ question, language = this.context.languages.first }: TryInput): Promise<TriedQuestion> {
    if (!this.context.languages.all.some(({ tag }) => tag === language))
      throw new ValidationException({
        language: [say('languages.tagInvalid', { property: 'language' })],
      });
    // Not in the language of the user, but from what visitors of that page read.
    return inLanguage(language, async () => {
      const before = performance.now();
      const answer = await this.answers.answer(question);
      const milliseconds = Math.round((performance.now() - before) * 10) / 10;
      const { signal } = new AbortController();
      const draft = { question: maskPersonalData(question), answer, history: [], address: '', signal };
      const { text, kind, sources, byModel: by_model } = await this.wording.write(draft);
      const { score, threshold } = answer;
      const passages = answer.passages.map(({ source, ...passage }) => ({ ...source, ...passage }));
      const answered = kind === 'sure';
      const reason = answered ? '' : 'no_evidence';
      return { kind, answered, reason, text, sources, passages, score, threshold, by_model, milliseconds };
    });
  }

  /** Marks a group as needing no answer, or unmarks it. Idempotent. @throws RecordNotFoundException */
  async setDismissed(id: number, isDismissed: boolean, by: Author): Promise<QuestionGroupRecord> {
    return this.context.database.transaction(async (manager) => {
      const group = await this.findForUpdate(manager, id);
      const past = await this.pastState(manager, group);
      group.status = isDismissed ? 'dismissed' : 'unanswered';
      await manager.save(group);
      await this.grouping.refresh(manager, [id]);
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
      .addSelect(`${ROW}.language`, 'language')
      .where(`${ROW}.group_id = :id`, { id })
      .groupBy(`${ROW}.question`)
      .addGroupBy(`${ROW}.language`)
      .orderBy(`MAX(${ROW}.id)`, 'DESC')
      .limit(MAX_WORDINGS_ASKED_AGAIN)
      .getRawMany<Pick<Question, 'question' | 'language'>>();
    const answers: { asked: Pick<Question, 'question' | 'language'>; answer: Answer }[] = [];
    for (const asked of rows) {
      // Not in the language of the user, but from what the visitors were reading.
      const language = asked.language || this.context.languages.first;
      answers.push({ asked, answer: await inLanguage(language, () => this.answers.answer(asked.question)) });
    }
    const latest = answers[0]?.answer;
    return database.transaction(async (manager) => {
      for (const { asked, answer } of answers)
        await manager.update(Question, { group_id: id, ...asked }, { answered_now: answer.kind === 'sure' });
      await this.grouping.refresh(manager, [id]);
      if (latest)
        await manager.update(QuestionGroup, id, { sources: latest.sources.map(sourceOf), score: latest.score });
      const fields = ['answered_now'];
      await this.context.history.add(manager, { resource: this.name, id, action: 'update', title, by, fields });
      const { times_asked, times_answered, status } = await this.find(id, manager);
      return { times_asked, times_answered, status };
    });
  }

  /**
   * Adds the question of a group as a keyword to the knowledge item or FAQ that answers it, and asks again. A few other wordings, in
   * the first language, that are still not answered then are added, too, as far as there is room.
   * @throws RecordNotFoundException
   */
  async link(id: number, link: QuestionLink, by: AuthUser): Promise<AskedAgain> {
    const { question } = await this.find(id);
    await this.addKeywords(link, [question], by);
    const asked = await this.askAgain(id, by);
    const others = await this.unansweredWordings(id);
    const isAdded = await this.addKeywords(link, others, by, false);
    return isAdded ? this.askAgain(id, by) : asked;
  }

  /** @param isRequired Whether it fails if there is no room. */
  private async addKeywords(
    { knowledge_item, faq }: QuestionLink,
    wordings: string[],
    by: AuthUser,
    isRequired = true,
  ): Promise<boolean> {
    if (faq && !may(by, 'write', faqResource)) throw new ForbiddenException();
    if (!faq && !knowledge_item) throw new ValidationException({ knowledge_item: [say('assistant.sourceRequired')] });
    const faqs = this.context.registry.of(faqResource);
    const id = faq || knowledge_item || 0;
    const { title, keywords, ...rest } = faq ? await faqs.read(id) : await this.knowledge.read(id);
    const added = new Set(wordings.map(keywordOf).filter((words) => words !== '' && !keywords.includes(words)));
    const isFull = keywords.length >= MAX_KEYWORDS;
    if (added.size > 0 && isFull && isRequired) {
      const full = say('assistant.tooManyKeywords', { title, max: MAX_KEYWORDS });
      throw new ValidationException({ [faq ? 'faq' : 'knowledge_item']: [full] });
    }
    if (added.size === 0 || isFull) return false;
    const change = { title, keywords: [...keywords, ...added].slice(0, MAX_KEYWORDS) };
    if ('category' in rest) await this.knowledge.update(id, { ...change, category: rest.category }, by);
    else await faqs.update(id, change, by);
    return true;
  }

  private async unansweredWordings(id: number): Promise<string[]> {
    const rows = await this.context.database.manager
      .createQueryBuilder(Question, ROW)
      .select(`DISTINCT ${ROW}.question`, 'question')
      .where({ group_id: id, answered_now: false, language: In(['', this.context.languages.first]) })
      .limit(MAX_OTHER_WORDINGS)
      .getRawMany<Pick<Question, 'question'>>();
    return rows.map(({ question }) => question);
  }

  /** Finds groups in which any wording of the questions contains the text. */
  override async searchIds(search: string): Promise<Uint32Array> {
    const { database } = this.context;
    const query = database.manager
      .createQueryBuilder(Question, ROW)
      .select(`DISTINCT ${ROW}.group_id`, 'id')
      .where(`${ROW}.group_id IS NOT NULL`);
    applySearch(query, search, [`${ROW}.question`]);
    return idList(database, ...query.getQueryAndParameters());
  }

  override async toRecords(groups: QuestionGroup[]): Promise<QuestionGroupRecord[]> {
    const ratings = await this.ratingsOf(groups.map(({ id }) => id));
    return Promise.all(
      groups.map(async (group) => ({ ...(await super.toRecord(group)), up: 0, down: 0, ...ratings.get(group.id) })),
    );
  }

  override async toRecord(group: QuestionGroup): Promise<QuestionGroupRecord> {
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
}
