import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { clientNetwork } from '../../core/http/client-network.js';
import { InputRefused, type ModelAnswer, type ModelRequest, mostTokens, openModel } from './open-ai-server.js';
import { type Settle, TokenBudgetService } from './token-budget.service.js';

/** Consecutive failures before the server is paused: each one costs a visitor the time-out. */
const MAX_FAILURES = 2;
const PAUSE_MS = 60_000;

/** Maximum number of concurrent calls, of this process and per address. Further questions are answered without the model. */
const MAX_CALLS = { ofProcess: 16, perAddress: 4 };

/** The language model that words answers, if configured. */
@Injectable()
export class LanguageModelService {
  private readonly logger = new Logger('Language model');
  private failingSince: Date | null = null;
  private failures = 0;
  private hasAnswered = false;
  private readonly callers: string[] = [];
  private pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly budget: TokenBudgetService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Start of the current failure; null while the model works, or is not configured. */
  get awaySince(): Date | null {
    return this.failingSince;
  }

  get isConfigured(): boolean {
    return this.config.languageModel !== undefined;
  }

  /** Whether a question may be about a picture. */
  get readsPictures(): boolean {
    return this.config.languageModel?.readsPictures === true;
  }

  get isAvailable(): boolean {
    return this.isConfigured && performance.now() >= this.pausedUntil;
  }

  /**
   * Streams an answer, which ends early when the visitor leaves; its text must be read. Returns 'used-up' if the tokens of the day are
   * used up, of all or of this visitor, and undefined if the model is otherwise unavailable: not configured, failing, or too many
   * calls in progress.
   * @param address Address of the visitor; empty for users of the back office.
   * @throws Error while streaming: if the server fails, stalls, or does not end; InputRefused if it does not take the question
   */
  async answer(request: ModelRequest, address: string): Promise<ModelAnswer | 'used-up' | undefined> {
    const { languageModel } = this.config;
    const caller = clientNetwork(address);
    if (!languageModel || !this.isAvailable || this.isBusyFor(caller)) return undefined;
    this.callers.push(caller);
    const reserved = await this.budget.reserve(mostTokens(languageModel, request), address).then(
      (settle) => settle ?? ('used-up' as const),
      (error: unknown) => {
        this.logger.warn(`The tokens of the day could not be reserved: ${String(error)}`);
        return undefined;
      },
    );
    if (reserved === undefined || reserved === 'used-up') {
      this.forget(caller);
      return reserved;
    }
    const answer = openModel(languageModel, request);
    return { ...answer, text: this.observed(answer, request.signal, caller, reserved) };
  }

  private isBusyFor(caller: string): boolean {
    const own = this.callers.filter((one) => one === caller).length;
    return this.callers.length >= MAX_CALLS.ofProcess || own >= MAX_CALLS.perAddress;
  }

  private forget(caller: string): void {
    this.callers.splice(this.callers.indexOf(caller), 1);
  }

  private async *observed(
    { text, tokens }: ModelAnswer,
    signal: AbortSignal,
    caller: string,
    settle: Settle,
  ): AsyncGenerator<string> {
    try {
      yield* text;
      this.failures = 0;
      this.failingSince = null;
      this.hasAnswered = true;
    } catch (error) {
      if (!signal.aborted) this.keep(error);
      throw error;
    } finally {
      this.forget(caller);
      await settle(tokens()).catch((error: unknown) => {
        // They count as used until midnight.
        this.logger.warn(`Reserved tokens could not be given back: ${String(error)}`);
      });
    }
  }

  /** Counts a failure. What the model does not take says nothing about other questions, or anybody could have it left alone for all. */
  private keep(error: unknown): void {
    const isRefused = error instanceof InputRefused;
    if (!isRefused) this.failures += 1;
    // One that has taken nothing yet may be set up wrongly, which the back office is told.
    if (!isRefused || !this.hasAnswered) this.failingSince ??= new Date();
    if (this.failures >= MAX_FAILURES) this.pausedUntil = performance.now() + PAUSE_MS;
    this.logger.warn(`The question is answered without it: ${error instanceof Error ? error.message : error}`);
  }
}
