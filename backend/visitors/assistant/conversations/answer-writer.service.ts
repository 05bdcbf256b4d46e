import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { Contributions } from '../../../core/features/contributions.js';
import { splitSentences } from '../answers/sentences.js';
import { AnswerWording, type Draft, type Say, type Wording } from './answer-wording.service.js';
import { AssistantSettingsService } from './assistant-settings.service.js';

@Injectable()
export class AnswerWriterService {
  constructor(
    private readonly contributions: Contributions,
    private readonly settings: AssistantSettingsService,
    private readonly words: WordsService,
  ) {}

  /** The model that words answers; undefined on a site without one. */
  get model(): AnswerWording | undefined {
    return this.contributions.of(AnswerWording).find(({ isConfigured }) => isConfigured);
  }

  /**
   * Writes an answer. A declined question gets the fallback message. The language model, if configured, words the answer: each
   * sentence is compared to the passages before it is passed on. If a sentence is not supported by them, or the model fails or
   * stalls, the sentences of the best passage follow; without a sure one, the introduction to the places that may answer. A visitor
   * is told when this is because the tokens of the day are used up.
   * @param say Called with each part of the text.
   */
  async write(draft: Draft, say: Say = () => {}): Promise<Wording> {
    const { kind, sources, passages, text } = draft.answer;
    const wording: Wording = { text: '', kind, sources, byModel: false, tokens: 0 };
    const add = (part: string) => {
      wording.text += part;
      say(part);
    };
    const { model } = this;
    if (kind !== 'no' && passages.length > 0 && model?.isAvailable && (await model.write(draft, wording, add)))
      return wording;
    if (wording.byModel) add('\n\n');
    if (kind === 'no') add((await this.settings.get()).fallbackMessage);
    else if (kind === 'perhaps') add(this.words.of('assistant').perhaps);
    else for (const sentence of splitSentences(text)) add(sentence);
    return wording;
  }
}
