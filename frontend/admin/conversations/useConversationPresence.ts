import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConversationPresence, PresentColleague } from '../../../backend/visitors/inbox/conversation.dto.js';
import { useBackgroundSend } from '../session/useBackgroundSend';
import { refreshConversations } from './useConversations';

const BEAT_MS = 10_000;

/** Users idle for this long count as absent: an open conversation does not prolong the session. */
const IDLE_MS = 15 * 60_000;

const tab = typeof window === 'undefined' ? '' : Math.random().toString(36).slice(2);

/**
 * Reports that a conversation is open, and whether the user is writing. Returns the others who have it open.
 * @param version The displayed version of the conversation; it is fetched again if the server has another one.
 */
export function useConversationPresence(id: number, isWriting: boolean, version: number): PresentColleague[] {
  const queryClient = useQueryClient();
  const shown = useRef(version);
  shown.current = version;
  const send = useBackgroundSend();
  const [others, setOthers] = useState<PresentColleague[]>([]);
  const state = useRef(isWriting);
  const beat = useRef<() => void>(undefined);

  useEffect(() => {
    let isMounted = true;
    let activeAt = Date.now();
    const call = (gone: boolean) =>
      send<ConversationPresence>('PUT', `/admin/api/conversations/${id}/presence`, {
        tab,
        is_writing: state.current,
        gone,
      });
    beat.current = () => {
      if (document.visibilityState === 'hidden' || Date.now() - activeAt > IDLE_MS) return;
      // Errors are ignored: nothing else depends on presence.
      call(false)
        .then((answer) => {
          if (!isMounted) return;
          setOthers(answer.others);
          // Shows new answers of colleagues and visitors before the user replies.
          if (answer.version !== shown.current) void refreshConversations(queryClient);
        })
        .catch(() => isMounted && setOthers([]));
    };
    const onActive = () => {
      activeAt = Date.now();
    };
    beat.current();
    const timer = setInterval(() => beat.current?.(), BEAT_MS);
    for (const event of ['keydown', 'pointerdown'] as const) document.addEventListener(event, onActive);
    return () => {
      isMounted = false;
      clearInterval(timer);
      for (const event of ['keydown', 'pointerdown'] as const) document.removeEventListener(event, onActive);
      call(true).catch(() => undefined);
    };
  }, [send, id, queryClient]);

  useEffect(() => {
    if (state.current === isWriting) return;
    state.current = isWriting;
    beat.current?.();
  }, [isWriting]);
  return others;
}
