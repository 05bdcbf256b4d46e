import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../fields/field';
import { type FormValues, sameValues } from '../../fields/values';
import { useMe } from '../../session/useMe';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft-store';

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
 * Keeps what is typed in this browser until it is saved. A draft of an earlier visit is offered first; nothing is
 * written over it before that is decided.
 */
export function useDraft({ screen, recordId, fields, stored, values, version }: Options) {
  const key = draftKey(useMe().id, screen, recordId);
  const [offered, setOffered] = useState<Draft>();
  /** While true nothing is written: an offer is open, or the draft is not this form's any more. */
  const resting = useRef(true);
  const keep = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Read after the first rendering: the server has no drafts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a form; a form never changes its record
  useEffect(() => {
    const draft = readDraft(key);
    const kept = withoutSecrets(fields, values);
    if (draft && !sameValues(withoutSecrets(fields, stored), draft.values) && !sameValues(kept, draft.values)) {
      setOffered(draft);
    } else resting.current = false;
  }, []);

  useEffect(() => {
    keep.current = () => {
      if (resting.current) return;
      const kept = withoutSecrets(fields, values);
      if (sameValues(kept, stored)) removeDraft(key);
      else writeDraft(key, { values: kept, version, at: Date.now() });
    };
    // Not put off by the next keystroke: whoever types without a pause must not lose more than this either.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      keep.current?.();
    }, DELAY);
  }, [key, fields, stored, values, version]);

  useEffect(() => {
    const now = () => keep.current?.();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      clearTimeout(timer.current);
      timer.current = undefined;
      now();
    };
  }, []);

  const decide = () => {
    resting.current = false;
    setOffered(undefined);
  };
  return {
    offered,
    /** After the offer was taken. */
    taken: decide,
    discard: () => {
      removeDraft(key);
      decide();
    },
    /** Before a save that goes on without this form: what is typed is kept as it is, until the save removes it. */
    handOver: () => {
      keep.current?.();
      resting.current = true;
    },
    /** After saving: nothing is left to be kept. */
    drop: () => {
      resting.current = true;
      removeDraft(key);
    },
  };
}

/** Passwords are not left lying in a browser. */
function withoutSecrets(fields: readonly Field[], values: FormValues): FormValues {
  const secret = new Set(fields.filter(({ kind }) => kind === 'password').map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}
