import { randomBytes } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { pastDate } from '../../../core/config/monotonic-clock.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { Database } from '../../../core/database/database.js';
import { say } from '../../../core/language/say.js';
import { type Answer, sourceOf } from '../answers/answer.js';
import type { Turn, Wording } from './answer-wording.service.js';
import { CONVERSATION_LIFETIME_MS, MAX_QUESTIONS_IN_CONVERSATION } from './chat.constants.js';
import { Conversation } from './conversation.entity.js';
import { maskPersonalData } from './masking.js';
import { Question } from './question.entity.js';

const MAX_HISTORY = 6;

const TURN = { id: true, question: true, answer: true } as const;

/** An ongoing conversation, or a new one before its first question. */
interface OpenConversation {
  token: string;
  /** Oldest first. */
  history: Turn[];
}

/** Stores conversations with visitors, with personal data masked. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
  ) {}

  /** Returns the conversation that a visitor may continue; undefined for an unknown or ended one. */
  async findOpen(token: string | undefined): Promise<OpenConversation | undefined> {
    if (!token) return undefined;
    const { manager } = this.database;
    const since = pastDate(CONVERSATION_LIFETIME_MS);
    const found = await this.find(manager, token);
    if (!found || found.last_asked_at <= since) return undefined;
    const [latest, count] = await manager.findAndCount(Question, {
      select: TURN,
      where: { conversation_id: found.id },
      order: { id: 'DESC' },
      take: MAX_HISTORY,
    });
    return count < MAX_QUESTIONS_IN_CONVERSATION ? { token, history: latest.reverse() } : undefined;
  }

  begin(): OpenConversation {
    return { token: randomBytes(16).toString('base64url'), history: [] };
  }

  /** Stores a question with its answer. Returns its id. */
  async add(token: string, message: string, { score, passages }: Answer, wording: Wording): Promise<number> {
    const { text, kind, sources, byModel, tokens } = wording;
    const now = new Date();
    const closest = passages.slice(0, 1).map(({ source }) => source);
    const isSure = kind === 'sure';
    return this.database.transaction(async (manager) => {
      const known = await this.find(manager, token);
      const conversation = known ?? manager.create(Conversation, { token, created_at: now });
      conversation.last_asked_at = now;
      await manager.save(conversation);
      const question = manager.create(Question, {
        conversation_id: conversation.id,
        created_at: now,
        question: maskPersonalData(message),
        language: this.languages.current.tag,
        answer: text,
        answered: isSure,
        answered_now: isSure,
        reason: isSure ? '' : 'no_evidence',
        score,
        sources: sources.length > 0 ? sources.map(sourceOf) : closest,
        by_model: byModel,
        tokens,
      });
      return (await manager.save(question)).id;
    });
  }

  /** Rates an answer, by default the latest. @throws NotFoundException */
  async rate(token: string, id: number | undefined, isRight: boolean | null): Promise<void> {
    await this.database.transaction(async (manager) => {
      const conversation_id = await this.idOf(manager, token);
      const where = { conversation_id, ...(id === undefined ? {} : { id }) };
      const question =
        conversation_id && (await manager.findOne(Question, { select: { id: true }, where, order: { id: 'DESC' } }));
      if (!question) throw new NotFoundException({ message: say('assistant.answerGone') });
      await manager.update(Question, question.id, { rating: isRight === null ? null : isRight ? 'up' : 'down' });
    });
  }

  /**
   * Marks a conversation as handed over, in the running transaction. Returns its questions and answers; none if it no longer
   * exists.
   */
  async handOver(manager: EntityManager, token: string): Promise<Turn[]> {
    const conversation_id = await this.idOf(manager, token);
    if (conversation_id === undefined) return [];
    await manager.update(Conversation, conversation_id, { handed_over_at: new Date() });
    const asked = await manager.find(Question, { select: TURN, where: { conversation_id }, order: { id: 'ASC' } });
    return asked.map(({ question, answer }) => ({ question, answer }));
  }

  /** Returns the id of a stored conversation; undefined for others. */
  async idOf(manager: EntityManager, token: string): Promise<number | undefined> {
    return (await this.find(manager, token))?.id;
  }

  private async find(manager: EntityManager, token: string): Promise<Conversation | undefined> {
    const found = await manager.findOneBy(Conversation, { token });
    // MariaDB compares case-insensitively.
    return found?.token === token ? found : undefined;
  }
}
