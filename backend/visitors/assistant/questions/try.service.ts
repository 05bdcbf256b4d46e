import { Injectable } from '@nestjs/common';
import { AnswersService } from '../answers/answers.service.js';
import { AnswerWriterService } from '../conversations/answer-writer.service.js';
import { maskPersonalData } from '../conversations/masking.js';
import type { TriedQuestion } from './question-group.dto.js';

/** Answers questions of the back office as a visitor's, with explanations. */
@Injectable()
export class TryService {
  constructor(
    private readonly answers: AnswersService,
    private readonly writer: AnswerWriterService,
  ) {}

  async answer(question: string): Promise<TriedQuestion> {
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
        const { sources, passages, score, threshold } = answer;
        const { kind, byModel } = next.value;
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
