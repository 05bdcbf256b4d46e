import { useQuery } from '@tanstack/react-query';
import type { ChatGreeting } from '../../../backend/visitors/assistant/conversations/chat.dto.js';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';

const examples = () => [t('questions.whatDoYouOffer'), t('questions.whatDoesItCost'), t('questions.howToReachYou')];

/** Three questions to try: the assistant's suggestions to visitors, filled up with general ones. */
export function useFirstQuestions(): string[] {
  const api = useAdminApi();
  const { data, isPending } = useQuery({
    queryKey: ['chat-greeting'],
    queryFn: ({ signal }) => api.get<ChatGreeting>('/api/chat', signal),
    // Refused while the assistant is switched off.
    retry: false,
  });
  if (isPending) return [];
  return [...new Set([...(data?.questions ?? []), ...examples()])].slice(0, 3);
}
