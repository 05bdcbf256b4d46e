import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type MessageEvent,
  NotFoundException,
} from '@nestjs/common';
import { Observable } from 'rxjs';
import { LanguagesService } from '../../../company/languages/languages.service.js';
import { WordsService } from '../../../company/words/words.service.js';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { say } from '../../../core/language/say.js';
import { consume, type RateLimiter } from '../../../core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../../core/rate-limit/rate-limiters.js';
import { BotCheckService } from '../../bot-check/bot-check.service.js';
import type { Answer, Place, ReplyKind, Source } from '../answers/answer.js';
import { AnswersService } from '../answers/answers.service.js';
import { AnswerWriterService, type Wording } from './answer-writer.service.js';
import { AssistantSettingsService } from './assistant-settings.service.js';
import { MAX_QUESTION_LENGTH } from './chat.constants.js';
import type { ChatDone, ChatError, ChatGreeting, ChatInput, ChatSource, ChatSources, ChatText } from './chat.dto.js';
import { ConversationsService, type OpenConversation } from './conversations.service.js';
import { maskPersonalData, withoutPersonalData } from './masking.js';

/** Maximum number of questions per conversation, within so many seconds. */
const CONVERSATION_LIMIT = { points: 12, duration: 60 };

/** The longest pause within an answer. */
const SIGN_OF_LIFE_MS = 10_000;

interface AskedQuestion {
  message: string;
  conversation: OpenConversation;
  answer: Answer;
  address: string;
  signal: AbortSignal;
}

/** Thrown when a conversation exceeds its rate limit. */
export class ConversationLimitError extends Error {
  constructor(readonly seconds: number) {
    super();
  }
}

/** Answers the questions of visitors. */
@Injectable()
export class ChatService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Assistant');
  private readonly limiter: RateLimiter;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly settings: AssistantSettingsService,
    private readonly botCheck: BotCheckService,
    private readonly conversations: ConversationsService,
    private readonly answers: AnswersService,
    private readonly writer: AnswerWriterService,
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
    limiters: RateLimiters,
  ) {
    this.limiter = limiters.create({ keyPrefix: 'conversation', ...CONVERSATION_LIMIT });
  }

  /** Waits until the questions of visitors who have left are stored. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Returns what the window shows before the first question. @throws NotFoundException while the assistant is switched off */
  async greet(): Promise<ChatGreeting> {
    const { welcomeMessage, firstQuestions } = await this.enabledSettings();
    // Builds the index while the visitor types: the first question after the start would wait for it.
    this.answers.answer('').catch((error: unknown) => this.logger.warn(`No answers can be found: ${String(error)}`));
    return {
      welcome_message: welcomeMessage,
      questions: firstQuestions,
      retention_days: this.config.chatRetentionDays,
      max_length: MAX_QUESTION_LENGTH,
      words: this.words.in('assistant', 'forms'),
    };
  }

  /**
   * Finds the answer, then streams it. A question is stored even if the visitor leaves before the end.
   * @throws NotFoundException while the assistant is switched off
   * @throws ValidationException if a required bot check was not passed
   * @throws ConversationLimitError
   */
  async ask(input: ChatInput, address: string, signal: AbortSignal): Promise<Observable<MessageEvent>> {
    await this.enabledSettings();
    const conversation = await this.open(input, address);
    const previous = conversation.history.map(({ question }) => question);
    const answer = await this.answers.answer(withoutPersonalData(input.message), previous);
    const events = this.stream({ message: input.message, conversation, answer, address, signal });
    return new Observable((subscriber) => {
      const run = (async () => {
        // Continues after the visitor has left, until the question is stored.
        for await (const event of events) subscriber.next(event);
        subscriber.complete();
      })();
      this.running.add(run);
      void run.finally(() => this.running.delete(run));
    });
  }

  private async enabledSettings() {
    const settings = await this.settings.get();
    if (!settings.isEnabled) throw new NotFoundException({ message: say('assistant.theAssistantIsSwitchedOff') });
    return settings;
  }

  /** The link shown with a declined question. */
  private get contact(): ChatSource {
    return { kind: 'contact', title: this.words.of('pages').contact, path: this.languages.addressOf('/contact') };
  }

  private async open({ conversation: token, turnstile_token }: ChatInput, address: string): Promise<OpenConversation> {
    const open = await this.conversations.findOpen(token);
    if (!open) {
      return this.botCheck.pass(turnstile_token, address, async () => this.conversations.begin());
    }
    const wait = await consume(this.limiter, open.token);
    if (wait > 0) throw new ConversationLimitError(wait);
    return open;
  }

  private async *stream(asked: AskedQuestion): AsyncGenerator<MessageEvent> {
    const { message, conversation, answer, address, signal } = asked;
    try {
      let text = '';
      const parts = this.writer.write({
        // The server of the model may belong to a third party.
        question: maskPersonalData(message),
        answer,
        history: conversation.history,
        address,
        signal,
      });
      let wording: Wording | undefined;
      while (!wording) {
        const pending = parts.next();
        // An empty part tells visitors and proxies that the answer is still pending.
        while (await isPending(pending, SIGN_OF_LIFE_MS)) yield event('text', { text: '' } satisfies ChatText);
        const next = await pending;
        if (next.done) {
          wording = next.value;
        } else {
          text += next.value;
          yield event('text', { text: next.value } satisfies ChatText);
        }
      }
      const question = await this.conversations.add(conversation, message, answer, text, wording);
      const { kind, sources } = wording;
      const links = kind === 'no' ? [this.contact] : sources.map((source) => linkOf(source, kind));
      yield event('sources', { sources: links } satisfies ChatSources);
      const done = { conversation: conversation.token, kind, answered: kind === 'sure', question };
      yield event('done', done satisfies ChatDone);
    } catch (error) {
      this.logger.error('An answer could not be completed', error instanceof Error ? error.stack : String(error));
      yield event('error', { message: this.words.of('mistakes').answerFailed } satisfies ChatError);
    }
  }
}

/** Places that may answer show their best matching sentence; an answer has it in its text. */
const linkOf = (source: Source | Place, reply: ReplyKind): ChatSource => {
  const { kind, title, path } = source;
  return reply === 'perhaps' && 'sentence' in source
    ? { kind, title, path, sentence: source.sentence }
    : { kind, title, path };
};

const event = (type: string, data: object): MessageEvent => ({ type, data });

/** Waits for a promise up to a time limit. Returns whether it is still pending. */
async function isPending(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const settled = promise.then(
    () => false,
    () => false,
  );
  const late = delay(milliseconds, true, { signal: waiting.signal }).catch(() => false);
  const isLate = await Promise.race([settled, late]);
  waiting.abort();
  return isLate;
}
