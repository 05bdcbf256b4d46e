import type { FormValues } from '../fields/values';

/** What was typed and not saved yet. */
export interface Draft {
  values: FormValues;
  /** Of the record that it was typed on; undefined for a new one. */
  version?: number;
  /** In milliseconds. */
  at: number;
}

/** This page in this tab: two that are open on the same form keep a draft each. */
const pageId = typeof window === 'undefined' ? '' : Math.random().toString(36).slice(2);

/** Whose, of which screen, of which record. */
const formKey = (userId: number, screen: string, recordId: number | undefined) =>
  `jukwaa-draft:${userId}:${screen}:${recordId ?? 'new'}:`;

/** Where the form of this page keeps its draft. */
export function draftKey(userId: number, screen: string, recordId: number | undefined): string {
  return formKey(userId, screen, recordId) + pageId;
}

/** A draft that is offered, and where it lies. */
export interface FoundDraft extends Draft {
  key: string;
}

/** All drafts of a form, whichever page wrote them, newest first. */
export function findDrafts(userId: number, screen: string, recordId: number | undefined): FoundDraft[] {
  const own = formKey(userId, screen, recordId);
  return storageKeys()
    .filter((key) => key.startsWith(own))
    .flatMap((key) => {
      const draft = readDraft(key);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** Says that a form is open, until the answer is called or its page ends. */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Only where the site is served securely do browsers have locks.
  navigator.locks?.request(key, () => promise).catch(() => undefined);
  return resolve;
}

/** Whose forms are open in this browser: their drafts are still being written. */
export async function lockedDrafts(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name));
}

function storageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readDraft(key: string): Draft | undefined {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(parsed) ? parsed : undefined;
  } catch {
    // A browser without storage keeps no drafts.
    return undefined;
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none then.
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}
