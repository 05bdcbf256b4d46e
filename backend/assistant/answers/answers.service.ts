import { Injectable } from '@nestjs/common';
import type { Answer } from './answer.js';

/** Answers questions from the published content, without a language model. */
@Injectable()
export class AnswersService {
  /**
   * @param previous The visitor's earlier questions of the conversation, oldest first: 'And for 500?' is about the same
   *   as the question before it.
   */
  async answer(_question: string, _previous: readonly string[] = []): Promise<Answer> {
    return { answered: false, reason: 'no_evidence', text: '', sources: [], passages: [], score: 0, threshold: 0.5 };
  }
}
