import { useEffect, useRef, useState } from 'react';
import type { Field } from '../fields/field';
import { type FormValues, sameValues } from '../fields/values';
import { useMe } from '../session/useMe';
import { draftKey, type FoundDraft, findDrafts, lockDraft, lockedDrafts, removeDraft, writeDraft } from './draft-store';

const DELAY = 400;

interface Options {
  screen: string;
  recordId: number | undefined;
  fields: readonly Field[];
  /** What is saved. */
  stored: FormValues;
  /** What is typed. */
  values: FormValues;
  version: number | undefined;
}

/**
 * Keeps what is typed in this browser until it is saved. Drafts of earlier visits are offered first, the newest before
 * the others; nothing is written before that is decided. What is being typed in another tab is left to that tab.
 */
export function useDraft({ screen, recordId, fields, stored, values, version }: Options) {
  const me = useMe();
  const key = draftKey(me.id, screen, recordId);
  const [found, setFound] = useState<FoundDraft[]>([]);
  const [offered] = found;
  /** While true nothing is written: an offer is open, or the draft is not this form's any more. */
  const isPaused = useRef(true);
  const save = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Read after the first rendering: the server has no drafts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a form; a form never changes its record
  useEffect(() => {
    const kept = withoutSecrets(fields, values);
    const saved = withoutSecrets(fields, stored);
    const drafts = findDrafts(me.id, screen, recordId).filter(
      (draft) => !sameValues(saved, draft.values) && !sameValues(kept, draft.values),
    );
    let here = true;
    const offer = (left: FoundDraft[]) => {
      if (!here) return;
      setFound(left);
      isPaused.current = left.length > 0;
    };
    const leave = lockDraft(key);
    if (drafts.length === 0) offer([]);
    else lockedDrafts().then((open) => offer(drafts.filter((draft) => draft.key === key || !open.has(draft.key))));
    return () => {
      here = false;
      leave();
    };
  }, []);

  useEffect(() => {
    save.current = () => {
      if (isPaused.current) return;
      const kept = withoutSecrets(fields, values);
      if (sameValues(kept, stored)) removeDraft(key);
      else writeDraft(key, { values: kept, version, at: Date.now() });
    };
    // Not put off by the next keystroke: whoever types without a pause must not lose more than this either.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      save.current?.();
    }, DELAY);
  }, [key, fields, stored, values, version]);

  useEffect(() => {
    const now = () => save.current?.();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      clearTimeout(timer.current);
      timer.current = undefined;
      now();
    };
  }, []);

  const resolveOffer = (left: FoundDraft[]) => {
    if (offered) removeDraft(offered.key);
    setFound(left);
    isPaused.current = left.length > 0;
  };
  return {
    offeredDraft: offered,
    /** How many more are kept. */
    olderCount: Math.max(0, found.length - 1),
    /** After the offer was taken: it is this form's own now. The others are offered on the next visit. */
    accept: () => {
      if (!offered) return;
      resolveOffer([]);
      writeDraft(key, { values: offered.values, version: offered.version, at: offered.at });
    },
    /** The next one is offered. */
    discard: () => resolveOffer(found.slice(1)),
    /** Before a save that goes on without this form: what is typed is kept as it is, until the save removes it. */
    pause: () => {
      save.current?.();
      isPaused.current = true;
    },
    /** After saving: nothing is left to be kept. */
    remove: () => {
      isPaused.current = true;
      removeDraft(key);
    },
  };
}

/** Passwords are not left lying in a browser. */
function withoutSecrets(fields: readonly Field[], values: FormValues): FormValues {
  const secret = new Set(fields.filter(({ kind }) => kind === 'password').map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}
