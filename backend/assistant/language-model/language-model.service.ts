import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { LanguageModelError, type ModelAnswer, type ModelRequest, openModel } from './open-ai-server.js';

/** Failures in a row after which the server is left alone for a while: each one costs a visitor the time-out. */
const MAX_FAILURES = 2;
const PAUSE_MS = 60_000;

/** The language model that words answers, if one is configured. */
@Injectable()
export class LanguageModelService {
  private readonly logger = new Logger('Language model');
  private failures = 0;
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private failingSince: Date | null = null;

  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {}

  get isConfigured(): boolean {
    return this.config.languageModel !== undefined;
  }

  /** Tokens that may be used on one day. */
  get dailyTokens(): number {
    return this.config.languageModel?.maxDailyTokens ?? 0;
  }

  /** Since when it has been failing; null while it does not, or is not configured. */
  get awaySince(): Date | null {
    return this.failingSince;
  }

  /** Whether it is worth a try. */
  get isAvailable(): boolean {
    return this.isConfigured && performance.now() >= this.pausedUntil;
  }

  /**
   * Streams an answer, which ends early when the visitor leaves.
   * @throws LanguageModelError while streaming: if the server fails, stalls, or does not come to an end
   */
  answer(request: ModelRequest): ModelAnswer {
    const { languageModel } = this.config;
    if (!languageModel) throw new LanguageModelError('No language model is configured.');
    const answer = openModel(languageModel, request);
    return { ...answer, text: this.observed(answer.text, request.signal) };
  }

  private async *observed(text: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
    try {
      yield* text;
      this.failures = 0;
      this.failingSince = null;
    } catch (error) {
      if (!signal.aborted) this.countFailure(error);
      throw error;
    }
  }

  private countFailure(error: unknown): void {
    this.failures += 1;
    this.failingSince ??= new Date();
    if (this.failures >= MAX_FAILURES) this.pausedUntil = performance.now() + PAUSE_MS;
    this.logger.warn(`The question is answered without it: ${error instanceof Error ? error.message : String(error)}`);
  }
}
