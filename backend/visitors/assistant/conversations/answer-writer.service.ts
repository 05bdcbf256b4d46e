import { Injectable, Logger } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { SiteIdentity } from '../../../core/identity/site-identity.js';
import type { Answer, Place, ReplyKind, Source } from '../answers/answer.js';
import { questionLanguage } from '../language/question-language.js';
import { Grounding } from '../language-model/grounding.js';
import { LanguageModelService } from '../language-model/language-model.service.js';
import { withoutMarkup } from '../language-model/plain-markdown.js';
import { sentencesOf, splitSentences } from '../language-model/sentences.js';
import { AssistantSettingsService } from './assistant-settings.service.js';
import { MAX_PASSAGES, promptOf, type Turn } from './prompt.js';

/** A question that the retrieval has answered or declined, before it is put into words. */
export interface Draft {
  question: string;
  answer: Answer;
  /** Earlier questions of the conversation, oldest first. */
  history: readonly Turn[];
  /** Address of the visitor; empty for users of the back office. */
  address: string;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

export interface Wording {
  /** Kind of the written reply: 'perhaps' becomes 'sure' if a model has answered from the places. */
  kind: ReplyKind;
  /** Those of the passages that the model repeats, most repeated first; without a complete answer of a model, those found. */
  sources: (Source | Place)[];
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
    const { kind, sources } = answer;
    if (kind === 'no') {
      const { fallbackMessage } = await this.settings.get();
      yield fallbackMessage;
      return { kind, sources, byModel: false, tokens: 0 };
    }
    let wording: Wording = { kind, sources, byModel: false, tokens: 0 };
    if (this.model.isAvailable && answer.passages.length > 0) {
      const { repeated, ...worded } = yield* this.writeByModel(draft);
      if (repeated) return { ...worded, kind: 'sure', sources: repeated.length > 0 ? repeated : sources };
      wording = { ...wording, ...worded };
      if (worded.byModel) yield '\n\n';
    }
    if (kind === 'sure') yield* splitSentences(answer.text);
    else yield this.words.of('assistant').perhaps;
    return wording;
  }

  /** Returns the sources that a complete answer repeats. */
  private async *writeByModel({
    question,
    answer,
    history,
    address,
    signal,
  }: Draft): AsyncGenerator<string, Pick<Wording, 'byModel' | 'tokens'> & { repeated?: Source[] }> {
    const { systemPrompt } = await this.settings.get();
    const { siteName } = this.site;
    const passages = answer.passages.slice(0, MAX_PASSAGES);
    const prompt = promptOf(question, passages, { history, systemPrompt, siteName });
    const written = await this.model.answer({ ...prompt, signal }, address);
    if (!written) return { byModel: false, tokens: 0 };
    const grounding = new Grounding(
      passages.map(({ source, heading, text }) => ({ title: source.title, heading, text })),
      siteName,
      await questionLanguage(this.words.language),
      this.words.of('asked'),
    );
    // How many sentences repeat each passage.
    const repeated = new Map<number, number>();
    let byModel = false;
    let isComplete = true;
    // A 'Yes.' is held back until the sentence that it confirms.
    let waiting = '';
    try {
      for await (const raw of sentencesOf(written.text, written.isCut)) {
        const sentence = withoutMarkup(raw);
        waiting += sentence;
        if (grounding.saysNothing(sentence)) continue;
        const passage = grounding.passageOf(sentence);
        if (passage === undefined) {
          this.logger.warn(`A sentence of the language model was withheld: no passage says it`);
          isComplete = false;
          break;
        }
        repeated.set(passage, (repeated.get(passage) ?? 0) + 1);
        byModel = true;
        yield waiting;
        waiting = '';
      }
    } catch (error) {
      // The service has already logged the error.
      isComplete = signal.aborted;
      if (!isComplete && !(error instanceof Error)) throw error;
    }
    const tokens = written.tokens();
    if (!isComplete || !(byModel || signal.aborted)) return { byModel, tokens };
    const most = [...repeated].sort(([, one], [, other]) => other - one);
    const sources = most.flatMap(([passage]) => passages[passage]?.source ?? []);
    return { byModel, tokens, repeated: distinct(sources) };
  }
}

/** Two passages may be of the same record. */
const distinct = (sources: Source[]): Source[] => [
  ...new Map(sources.map((source) => [`${source.kind}:${source.id}`, source])).values(),
];
