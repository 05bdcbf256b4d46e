import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConversationPresence, PresentColleague } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { useBackgroundSend } from '../../core/session/useBackgroundSend';
import { tab, useBeats } from '../../core/session/useBeats';
import { refreshConversations } from './useConversations';

/**
 * Reports that a conversation is open, and whether the user is writing. Returns the others who have it open.
 * @param version The displayed version of the conversation; it is fetched again if the server has another one.
 */
export function useConversationPresence(id: number, isWriting: boolean, version: number): PresentColleague[] {
  const queryClient = useQueryClient();
  const send = useBackgroundSend();
  const [others, setOthers] = useState<PresentColleague[]>([]);
  const state = useRef(isWriting);
  const beat = useBeats<ConversationPresence>(String(id), {
    call: (gone) => send('PUT', `/admin/api/conversations/${id}/presence`, { tab, is_writing: state.current, gone }),
    onAnswer(answer) {
      setOthers(answer?.others ?? []);
      // Shows new answers of colleagues and visitors before the user replies.
      if (answer && answer.version !== version) void refreshConversations(queryClient);
    },
  });

  useEffect(() => {
    if (state.current === isWriting) return;
    state.current = isWriting;
    beat();
  }, [isWriting, beat]);
  return others;
}
