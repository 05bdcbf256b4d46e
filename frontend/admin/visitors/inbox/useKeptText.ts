import { useEffect, useRef, useState } from 'react';
import type { ReplyFile } from '../../../../backend/visitors/submissions/submission.dto.js';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { draftKey, findDrafts, removeDraft, writeDraft } from '../../records/drafts/draft-store';

const DELAY_MS = 300;

/** The key belongs to the sent text and files: a retry of the same content reuses it. */
interface Kept {
  text: string;
  /** Attachments, kept as long as the text. */
  files: ReplyFile[];
  key: string;
  sent: string;
}

const NOTHING: Kept = { text: '', files: [], key: '', sent: '' };

/** Drafts hold only texts. */
const filesIn = (text: unknown): ReplyFile[] => (typeof text === 'string' ? JSON.parse(text) : []);

/** A text kept in this browser until it is sent, even if the tab is closed. */
export function useKeptText(screen: string, id: number) {
  const user = useCurrentUser();
  const own = draftKey(user.id, screen, id);
  const [kept, setKept] = useState(NOTHING);
  const latest = useRef(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writer = useRef<() => void>(undefined);

  // In an effect, since the server has no local storage.
  useEffect(() => {
    const [draft] = findDrafts(user.id, screen, id);
    if (!draft) return;
    const { text, files, key, sent } = draft.values;
    const found = {
      text: String(text ?? ''),
      files: filesIn(files),
      key: String(key ?? ''),
      sent: String(sent ?? ''),
    };
    latest.current = found;
    setKept(found);
  }, [user.id, screen, id]);

  useEffect(() => {
    const write = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { text } = latest.current;
      if (text.trim() === '') for (const { key } of findDrafts(user.id, screen, id)) removeDraft(key);
      else
        writeDraft(own, {
          values: { ...latest.current, files: JSON.stringify(latest.current.files) },
          at: Date.now(),
        });
    };
    const flush = () => timer.current && write();
    writer.current = write;
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [user.id, screen, id, own]);

  const set = (patch: Partial<Kept>) => {
    latest.current = { ...latest.current, ...patch };
    setKept(latest.current);
    // Throttled, not debounced: continuous typing is saved as well.
    timer.current ??= setTimeout(() => writer.current?.(), DELAY_MS);
  };
  const clear = () => {
    latest.current = NOTHING;
    setKept(NOTHING);
    writer.current?.();
  };
  return { kept, set, clear };
}
