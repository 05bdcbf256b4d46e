import { Injectable, Logger } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { SiteIdentity } from '../../../core/identity/site-identity.js';
import type { Answer, ReplyKind } from '../answers/answer.js';
import { Grounding, saysNothing } from '../language-model/grounding.js';
import { LanguageModelService } from '../language-model/language-model.service.js';
import { withoutMarkup } from '../language-model/plain-markdown.js';
import { sentencesOf, splitSentences } from '../language-model/sentences.js';
import { AssistantSettingsService } from './assistant-settings.service.js';
import { MAX_PASSAGES, type PastTurn, promptOf } from './prompt.js';

/** A question that the retrieval has answered or declined, before it is put into words. */
export interface Draft {
  question: string;
  answer: Answer;
  /** Earlier questions of the conversation, oldest first. */
  history: readonly PastTurn[];
  /** Address of the visitor; empty for users of the back office. */
  address: string;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

export interface Wording {
  /** Kind of the written reply: 'perhaps' becomes 'sure' if a model has answered from the places. */
  kind: ReplyKind;
  /** Whether the language model wrote the reply, or a part of it. */
  byModel: boolean;
  /** Tokens that the language model used. */
  tokens: number;
}

/**
 * Streams an answer as restricted Markdown. A declined question gets the fallback message. The language model, if configured, words
 * the answer: each sentence is compared to the passages before it is passed on. If a sentence is not supported by them, or the
 * model fails or stalls, the sentences of the best passage follow; without a sure one, the introduction to the places that may
 * answer.
 */
@Injectable()
export class AnswerWriterService {
  private readonly logger = new Logger('Assistant');

  constructor(
    private readonly model: LanguageModelService,
    private readonly settings: AssistantSettingsService,
    private readonly site: SiteIdentity,
    private readonly words: WordsService,
  ) {}

  async *write(draft: Draft): AsyncGenerator<string, Wording> {
    const { answer } = draft;
    const { kind } = answer;
    if (kind === 'no') {
      const { fallbackMessage } = await this.settings.get();
      yield fallbackMessage;
      return { kind, byModel: false, tokens: 0 };
    }
    let wording: Wording = { kind, byModel: false, tokens: 0 };
    if (this.model.isAvailable && answer.passages.length > 0) {
      const { isComplete, ...worded } = yield* this.writeByModel(draft);
      if (isComplete) return { ...worded, kind: 'sure' };
      wording = { ...worded, kind };
      if (worded.byModel) yield '\n\n';
    }
    if (kind === 'sure') yield* splitSentences(answer.text);
    else yield this.words.of('assistant').perhaps;
    return wording;
  }

  private async *writeByModel({
    question,
    answer,
    history,
    address,
    signal,
  }: Draft): AsyncGenerator<string, Omit<Wording, 'kind'> & { isComplete: boolean }> {
    const { systemPrompt } = await this.settings.get();
    const { siteName } = this.site;
    const passages = answer.passages.slice(0, MAX_PASSAGES);
    const prompt = promptOf(question, passages, { history, systemPrompt, siteName });
    const written = await this.model.answer({ ...prompt, signal }, address);
    if (!written) return { byModel: false, tokens: 0, isComplete: false };
    const grounding = new Grounding(
      passages.map(({ source, heading, text }) => ({ title: source.title, heading, text })),
      siteName,
    );
    let byModel = false;
    let isComplete = true;
    // A 'Yes.' is held back until the sentence that it confirms.
    let waiting = '';
    try {
      for await (const raw of sentencesOf(written.text, written.isCut)) {
        const sentence = withoutMarkup(raw);
        if (!grounding.supports(sentence)) {
          this.logger.warn(`A sentence of the language model was withheld: no passage says it`);
          isComplete = false;
          break;
        }
        waiting += sentence;
        if (saysNothing(sentence)) continue;
        byModel = true;
        yield waiting;
        waiting = '';
      }
    } catch (error) {
      // The service has already logged the error.
      isComplete = signal.aborted;
      if (!isComplete && !(error instanceof Error)) throw error;
    }
    return { byModel, isComplete: isComplete && (byModel || signal.aborted), tokens: written.tokens() };
  }
}
