import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type MessageEvent,
  NotFoundException,
} from '@nestjs/common';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import { LanguagesService } from '../../../company/languages/languages.service.js';
import { WordsService } from '../../../company/words/words.service.js';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { say } from '../../../core/language/say.js';
import { consume, type RateLimiter } from '../../../core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../../core/rate-limit/rate-limiters.js';
import { tooManyRequests } from '../../../core/rate-limit/too-many-requests.js';
import { BotCheckService } from '../../bot-check/bot-check.service.js';
import type { Place, ReplyKind, Source } from '../answers/answer.js';
import { AnswersService } from '../answers/answers.service.js';
import { AnswerWriterService } from './answer-writer.service.js';
import { AssistantSettingsService } from './assistant-settings.service.js';
import { MAX_QUESTION_LENGTH } from './chat.constants.js';
import type { ChatDone, ChatError, ChatGreeting, ChatInput, ChatSource, ChatSources, ChatText } from './chat.dto.js';
import { ConversationsService } from './conversations.service.js';
import { maskPersonalData, withoutPersonalData } from './masking.js';

/** Maximum number of questions per conversation, within so many seconds. */
const CONVERSATION_LIMIT = { points: 12, duration: 60 };

/** The longest pause within an answer. */
const SIGN_OF_LIFE_MS = 10_000;

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
   * @param response Gets the header that says when to ask again.
   * @throws NotFoundException while the assistant is switched off
   * @throws ValidationException if a required bot check was not passed
   * @throws HttpException 429 if the conversation exceeds its rate limit
   */
  async ask(input: ChatInput, address: string, signal: AbortSignal, response: Response) {
    await this.enabledSettings();
    const { history, token } = await this.open(input, address, response);
    const { message } = input;
    const previous = history.map(({ question }) => question);
    const answer = await this.answers.answer(withoutPersonalData(message), previous, address);
    // The server of the model may belong to a third party.
    const draft = { question: maskPersonalData(message), answer, history, address, signal };
    return new Observable<MessageEvent>((subscriber) => {
      const send = (type: string, data: object) => subscriber.next({ type, data });
      const onText = (text: string) => {
        sign.refresh();
        send('text', { text } satisfies ChatText);
      };
      // An empty part tells visitors and proxies that the answer is still pending.
      const sign = setInterval(() => send('text', { text: '' } satisfies ChatText), SIGN_OF_LIFE_MS);
      // Continues after the visitor has left, until the question is stored.
      const write = async () => {
        const wording = await this.writer.write(draft, onText);
        const question = await this.conversations.add(token, message, answer, wording);
        const { kind, sources } = wording;
        const links = kind === 'no' ? [this.contact] : sources.map((source) => linkOf(source, kind));
        send('sources', { sources: links } satisfies ChatSources);
        send('done', { conversation: token, kind, answered: kind === 'sure', question } satisfies ChatDone);
      };
      const run = write()
        .catch((error: unknown) => {
          this.logger.error('An answer could not be completed', error instanceof Error ? error.stack : String(error));
          send('error', { message: this.words.of('mistakes').answerFailed } satisfies ChatError);
        })
        .finally(() => {
          clearInterval(sign);
          this.running.delete(run);
          subscriber.complete();
        });
      this.running.add(run);
    });
  }

  private async enabledSettings() {
    const settings = await this.settings.get();
    if (!settings.isEnabled) throw new NotFoundException({ message: say('assistant.off') });
    return settings;
  }

  /** The link shown with a declined question. */
  private get contact(): ChatSource {
    return { kind: 'contact', title: this.words.of('pages').contact, path: this.languages.addressOf('/contact') };
  }

  private async open({ conversation: token, turnstile_token }: ChatInput, address: string, response: Response) {
    const open = await this.conversations.findOpen(token);
    if (!open) return this.botCheck.pass(turnstile_token, address, async () => this.conversations.begin());
    const wait = await consume(this.limiter, open.token);
    if (wait > 0) throw tooManyRequests(response, 'questions', wait);
    return open;
  }
}

/** Places that may answer show their best matching sentence; an answer has it in its text. */
const linkOf = (source: Source | Place, reply: ReplyKind): ChatSource => {
  const { kind, title, path } = source;
  return reply === 'perhaps' && 'sentence' in source
    ? { kind, title, path, sentence: source.sentence }
    : { kind, title, path };
};
