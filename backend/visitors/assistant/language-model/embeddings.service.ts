import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { vectorsOf } from './open-ai-server.js';
import { TokenBudgetService } from './token-budget.service.js';

/** Pause after a failure of the server. */
const PAUSE_MS = 60_000;

/** Short, since a visitor waits for the vector of a question. */
const QUESTION_TIMEOUT_MS = 2000;
const MAX_QUESTIONS_AT_ONCE = 8;

/** Requests embedding vectors, if a model is configured. Returns undefined on any failure. */
@Injectable()
export class EmbeddingsService {
  private readonly logger = new Logger('Embedding model');
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private questions = 0;

  constructor(
    private readonly budget: TokenBudgetService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** The name of the model; undefined without one. */
  get model(): string | undefined {
    return this.config.languageModel?.embeddingModel;
  }

  get isAvailable(): boolean {
    return this.model !== undefined && performance.now() >= this.pausedUntil;
  }

  /** Returns the vectors of texts of the site. */
  ofTexts(texts: string[]): Promise<Int8Array[] | undefined> {
    return this.ask(texts, new AbortController().signal);
  }

  /** Returns the vector of a question. Its tokens count towards the language model's budget. */
  async ofQuestion(question: string): Promise<Int8Array | undefined> {
    if (!this.isAvailable || question === '' || this.questions >= MAX_QUESTIONS_AT_ONCE) return undefined;
    this.questions += 1;
    try {
      const reservation = await this.budget.reserve(question.length);
      if (!reservation) return undefined;
      // A token is at least one character, so the reservation is an upper limit.
      return (await this.ask([question], AbortSignal.timeout(QUESTION_TIMEOUT_MS)))?.[0];
    } catch (error) {
      this.logger.warn(`Tokens could not be reserved: ${String(error)}`);
      return undefined;
    } finally {
      this.questions -= 1;
    }
  }

  private async ask(texts: string[], signal: AbortSignal): Promise<Int8Array[] | undefined> {
    const { languageModel } = this.config;
    if (!languageModel || !this.isAvailable) return undefined;
    try {
      return await vectorsOf(languageModel, texts, signal);
    } catch (error) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      this.logger.warn(`Passages are found by their words alone: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }
}
