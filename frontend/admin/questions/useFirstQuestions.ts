import { useQuery } from '@tanstack/react-query';
import type { ChatGreeting } from '../../../backend/visitors/assistant/conversations/chat.dto.js';
import { useAdminApi } from '../session/SessionProvider';

const EXAMPLES = ['What do you offer?', 'How much does it cost?', 'How can I reach you?'];

/** Three questions to try: those that the assistant offers visitors, filled up with general ones. */
export function useFirstQuestions(): string[] {
  const api = useAdminApi();
  const { data, isPending } = useQuery({
    queryKey: ['chat-greeting'],
    queryFn: ({ signal }) => api.get<ChatGreeting>('/api/chat', signal),
    // Refused while the assistant is switched off.
    retry: false,
  });
  if (isPending) return [];
  return [...new Set([...(data?.questions ?? []), ...EXAMPLES])].slice(0, EXAMPLES.length);
}
