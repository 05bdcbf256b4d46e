import { useState } from 'react';
import type { TriedQuestion } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { useBrand } from '../../core/brand/brand';
import { useSend } from '../../core/session/useSend';
import { useLanguages } from '../../records/translations/useLanguages';

/** Asks the assistant like a visitor; nothing is stored or counted. */
export function useTryQuestion() {
  const [text, setText] = useState('');
  const { several_languages } = useBrand();
  const { data: languages } = useLanguages(several_languages);
  const [chosen, setLanguage] = useState<string>();
  const language = chosen ?? languages?.first;
  const attempt = useSend({
    call: (api, question: string) => api.send<TriedQuestion>('POST', '/admin/api/try_question', { question, language }),
    onSuccess: () => setText(''),
  });
  return {
    text,
    setText,
    language,
    setLanguage,
    /** The site's languages, the first one first; empty on a site with a single language. */
    languages: languages ? [languages.first, ...languages.others.map(({ tag }) => tag)] : [],
    /** The last question. */
    asked: attempt.variables,
    result: attempt.data,
    error: attempt.error,
    isPending: attempt.isPending,
    ask(question: string) {
      const words = question.trim();
      if (words !== '' && !attempt.isPending) attempt.mutate(words);
    },
  };
}

export type Trying = ReturnType<typeof useTryQuestion>;
