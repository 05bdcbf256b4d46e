import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TriedQuestion } from '../../../backend/visitors/assistant/questions/question-group.dto.js';
import { useAdminApi } from '../session/SessionProvider';

/** Asks the assistant like a visitor; nothing is stored or counted. */
export function useTryQuestion() {
  const api = useAdminApi();
  const [text, setText] = useState('');
  const attempt = useMutation({
    mutationFn: (question: string) => api.send<TriedQuestion>('POST', '/admin/api/try_question', { question }),
    onSuccess: () => setText(''),
  });
  return {
    text,
    setText,
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
