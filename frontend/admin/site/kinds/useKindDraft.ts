import { useRef, useState } from 'react';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import {
  changesOf,
  countOf,
  draftOf,
  type FieldDraft,
  type KindChanges,
  type KindDraft,
  mergedDraft,
  withField,
} from './kind-draft';

/** Changes of a kind that are not applied yet. */
export interface KindDrafting {
  /** The kind as it is stored. */
  kind: KindRecord;
  draft: KindDraft;
  changes: KindChanges;
  /** How many changes there are. */
  count: number;
  /** @param isSameStep Whether the change belongs to the one before, as letters of a text do: both are undone at once. */
  change: (next: Partial<KindDraft>, isSameStep?: boolean) => void;
  /** Takes the last change back; undefined if there is none. */
  undo: (() => void) | undefined;
  /** Puts a field back in its place, with its key, and so with its values. */
  restore: (field: FieldDraft) => void;
  /** Takes all changes back. */
  discard: () => void;
  /** Continues with a later version of the kind; what is not applied yet is put together with it. */
  follow: (kind: KindRecord) => void;
  /** Continues with the kind as it is stored now, without what is not applied. */
  rebase: (kind: KindRecord) => void;
}

interface State {
  kind: KindRecord;
  draft: KindDraft;
  past: KindDraft[];
}

/** The most steps that can be taken back. */
const STEPS = 100;

const keyOf = (id: number): string => `jukwaa-kind:${id}`;

/**
 * The changes of a kind that are not applied yet. They are kept for the session of the browser, so that nothing is lost when the
 * page is loaded anew.
 */
export function useKindDraft(first: KindRecord): KindDrafting {
  const [{ kind, draft, past }, setState] = useState<State>(() => ({
    kind: first,
    draft: keptDraft(first) ?? draftOf(first),
    past: [],
  }));
  // Offers to undo are older than what is shown when they are taken.
  const latest = useRef({ kind, draft, past });
  latest.current = { kind, draft, past };
  const show = (next: State) => {
    latest.current = next;
    keep(next);
    setState(next);
  };
  const changes = changesOf(draftOf(kind), draft);
  return {
    kind,
    draft,
    changes,
    count: countOf(changes),
    change: (next, isSameStep = false) =>
      show({
        kind,
        draft: { ...draft, ...next },
        past: isSameStep && past.length > 0 ? past : [...past, draft].slice(-STEPS),
      }),
    undo: past.length > 0 ? () => show({ kind, draft: past.at(-1) ?? draft, past: past.slice(0, -1) }) : undefined,
    restore: (field) => {
      const now = latest.current;
      const fields = withField(now.draft.fields, draftOf(now.kind).fields, field);
      show({ ...now, draft: { ...now.draft, fields }, past: [...now.past, now.draft].slice(-STEPS) });
    },
    discard: () => show({ kind, draft: draftOf(kind), past: [...past, draft].slice(-STEPS) }),
    follow: (stored) => {
      const now = latest.current;
      if (stored.version <= now.kind.version) return;
      const merged = mergedDraft(draftOf(now.kind), now.draft, draftOf(stored));
      show({ kind: stored, draft: merged, past: [] });
    },
    rebase: (stored) => show({ kind: stored, draft: draftOf(stored), past: [] }),
  };
}

function keptDraft(kind: KindRecord): KindDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind.id)) ?? 'null');
    return isKept(kept) ? mergedDraft(kept.base, kept.draft, draftOf(kind)) : undefined;
  } catch {
    return undefined;
  }
}

function keep({ kind, draft }: State): void {
  try {
    const base = draftOf(kind);
    if (countOf(changesOf(base, draft)) === 0) sessionStorage.removeItem(keyOf(kind.id));
    else sessionStorage.setItem(keyOf(kind.id), JSON.stringify({ base, draft }));
  } catch {
    // Storage is full or blocked: the changes stay on the screen.
  }
}

const isDraft = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields);

const isKept = (value: unknown): value is { base: KindDraft; draft: KindDraft } =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  'draft' in value &&
  isDraft(value.base) &&
  isDraft(value.draft);
