import type { Answer } from '../../../backend/assistant/answers/answer.js';
import { AnswersService } from '../../../backend/assistant/answers/answers.service.js';
import { KnowledgeItem } from '../../../backend/chatbot/knowledge-item.entity.js';
import { keywordsOf } from '../../../backend/core/search/tokenizer.js';
import { plainText } from '../../../backend/core/text/rich-text.js';
import type { TestApp } from './app.js';

/** Replaces the retrieval by a search for common words in knowledge items. */
export function useSimpleAnswers(site: TestApp): void {
  const answer = async (question: string): Promise<Answer> => {
    const words = keywordsOf(question);
    const items = await site.database.manager.findBy(KnowledgeItem, { is_active: true });
    const passages = items
      .map(({ id, title, content, keywords }) => {
        const text = plainText(content);
        const known = new Set(keywordsOf(`${title} ${keywords} ${text}`));
        const score = words.filter((word) => known.has(word)).length / Math.max(1, words.length);
        return { source: { kind: 'knowledge' as const, id, title, path: null }, heading: '', text, score };
      })
      .sort((one, other) => other.score - one.score);
    const [best] = passages;
    const score = best?.score ?? 0;
    const threshold = 0.5;
    if (!best || score < threshold) {
      return { answered: false, reason: 'no_evidence', text: '', sources: [], passages, score, threshold };
    }
    return { answered: true, text: best.text, sources: [best.source], passages, score, threshold };
  };
  Object.assign(site.nest.get(AnswersService, { strict: false }), { answer });
}
