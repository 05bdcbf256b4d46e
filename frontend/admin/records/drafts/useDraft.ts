import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import type { Field } from '../../fields/field/field';
import { type FieldValue, type FormValues, sameValues } from '../../fields/field/values';
import { kindOf } from '../../fields/kinds/registry';
import { draftKey, type FoundDraft, findDrafts, lockDraft, lockedDrafts, removeDraft, writeDraft } from './draft-store';

const DELAY = 400;

interface Options {
  screen: string;
  recordId: number | undefined;
  fields: readonly Field[];
  /** The saved values: a draft equal to them is removed. */
  stored: FormValues;
  /** Drafts from before this time (milliseconds since the epoch) are not offered: the server's version is newer. */
  since?: number | undefined;
  /** The current values. */
  values: FormValues;
  version: number | undefined;
}

/**
 * Writes the values of a form to localStorage until they are saved. Drafts of earlier visits are offered first, newest
 * first, and nothing is written until that is decided. Drafts that another tab is writing are not offered.
 */
export function useDraft({ screen, recordId, fields, stored, since = 0, values, version }: Options) {
  const user = useCurrentUser();
  const key = draftKey(user.id, screen, recordId);
  const [found, setFound] = useState<FoundDraft[]>([]);
  const [offered] = found;
  /** While true, no draft is written: one is being offered, or the pending save owns it. */
  const isPaused = useRef(true);
  const save = useRef<() => void>(undefined);
  /** Newer than `values`. */
  const typed = useRef<FormValues>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // In an effect, since localStorage is not available on the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a form; a form changes its record only for the one that it made
  useEffect(() => {
    const kept = withoutSecrets(fields, values);
    const saved = withoutSecrets(fields, stored);
    const drafts = findDrafts(user.id, screen, recordId).filter(
      (draft) => draft.at > since && !sameValues(saved, draft.values) && !sameValues(kept, draft.values),
    );
    let isMounted = true;
    const offer = (left: FoundDraft[]) => {
      if (!isMounted) return;
      setFound(left);
      isPaused.current = left.length > 0;
    };
    if (drafts.length === 0) offer([]);
    else lockedDrafts().then((open) => offer(drafts.filter((draft) => draft.key === key || !open.has(draft.key))));
    return () => {
      isMounted = false;
    };
  }, []);

  const keyBefore = useRef(key);
  useEffect(() => {
    // The new record was saved: later input is a draft of that record.
    if (keyBefore.current !== key) isPaused.current = false;
    keyBefore.current = key;
    return lockDraft(key);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values contain what was typed
  useEffect(() => {
    typed.current = {};
  }, [values]);

  useEffect(() => {
    save.current = () => {
      if (isPaused.current) return;
      const kept = withoutSecrets(fields, { ...values, ...typed.current });
      if (sameValues(kept, stored)) removeDraft(key);
      else writeDraft(key, { values: kept, version, at: Date.now() });
    };
    // Throttled, not debounced: continuous typing is written every 400 ms as well.
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
    /** The number of drafts offered after this one. */
    olderCount: Math.max(0, found.length - 1),
    /** Restores the offered draft and stores it under this form's key. Other drafts are offered on the next visit. */
    accept: () => {
      if (!offered) return;
      resolveOffer([]);
      writeDraft(key, { values: offered.values, version: offered.version, at: offered.at });
    },
    /** Deletes the offered draft and offers the next one. */
    discard: () => resolveOffer(found.slice(1)),
    /** Writes the draft with a value that the form does not have yet. */
    keepTyped(name: string, value: FieldValue) {
      typed.current = { ...typed.current, [name]: value };
      save.current?.();
    },
    /** Writes the draft and stops; a background save removes it on success. */
    pause: () => {
      save.current?.();
      isPaused.current = true;
    },
    /** Deletes the draft and stops writing. */
    remove: () => {
      isPaused.current = true;
      removeDraft(key);
    },
  };
}

/** Passwords are never written to localStorage. */
function withoutSecrets(fields: readonly Field[], values: FormValues): FormValues {
  const secret = new Set(fields.filter((field) => kindOf(field).isSecret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}
