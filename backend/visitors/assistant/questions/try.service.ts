import { Injectable } from '@nestjs/common';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { ValidationException } from '../../../core/http/exceptions.js';
import { say } from '../../../core/language/say.js';
import { inLanguage } from '../../../core/text/reader-language.js';
import { AnswersService } from '../answers/answers.service.js';
import { AnswerWriterService } from '../conversations/answer-writer.service.js';
import { maskPersonalData } from '../conversations/masking.js';
import type { TriedQuestion, TryInput } from './question-group.dto.js';

/** Answers questions of the back office as a visitor's, with explanations. */
@Injectable()
export class TryService {
  constructor(
    private readonly answers: AnswersService,
    private readonly writer: AnswerWriterService,
    private readonly languages: ContentLanguages,
  ) {}

  /** @throws ValidationException if the site does not have the language */
  async answer({ question, language = this.languages.first }: TryInput): Promise<TriedQuestion> {
    if (!this.languages.all.some(({ tag }) => tag === language))
      throw new ValidationException({
        language: [say('languages.mustBeALanguageTagSuchAsPlOrPtBr', { property: 'language' })],
      });
    // Not in the language of the user, but from what visitors of that page read.
    return inLanguage(language, () => this.answerHere(question));
  }

  private async answerHere(question: string): Promise<TriedQuestion> {
    const before = performance.now();
    const answer = await this.answers.answer(question);
    const milliseconds = Math.round((performance.now() - before) * 10) / 10;
    const words = this.writer.write({
      question: maskPersonalData(question),
      answer,
      history: [],
      address: '',
      signal: new AbortController().signal,
    });
    let text = '';
    for (;;) {
      const next = await words.next();
      if (next.done) {
        const { passages, score, threshold } = answer;
        const { kind, sources, byModel } = next.value;
        return {
          kind,
          answered: kind === 'sure',
          reason: kind === 'sure' ? '' : 'no_evidence',
          text,
          sources,
          passages: passages.map(({ source, ...passage }) => ({ ...source, ...passage })),
          score,
          threshold,
          by_model: byModel,
          milliseconds,
        };
      }
      text += next.value;
    }
  }
}
