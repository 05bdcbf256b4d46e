import type { ReactNode } from 'react';
import type { DraftRecord, PublicationRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { type FieldValue, type FormValues, sameValue } from '../../fields/field/values';
import type { FoundDraft } from '../drafts/draft-store';

export interface SaveFailure {
  /** The time since which saving has failed. */
  since: Date;
  error: unknown;
  isRetried: boolean;
}

/** The state of a text from the first letter until the server has it. */
export interface SessionState {
  /** The record as this form saved it last; undefined until it does. */
  record: ResourceRecord | undefined;
  /** What the form shows. */
  values: FormValues;
  /** The messages at the fields; an item of a list has its own: `header.2.label`. */
  errors: Readonly<Record<string, ReactNode>>;
  /** The version of the record that the values are based on; the server answers 409 if it has a newer one. */
  version: number | undefined;
  /** The values that the server keeps for the form beside the record: those of its draft. */
  drafted: FormValues | undefined;
  /** For content: when and by whom its draft was saved, and when it is published. */
  publication: PublicationRecord | undefined;
  /** The draft that the values are based on. */
  draft: DraftRecord | undefined;
  /**
   * The copy in this browser. `looking`: for those of earlier visits; `offered`: one is, and nothing is written until that is
   * decided; `written`: while one types; `resting`: a save owns it, or it was removed, until somebody types on.
   */
  copy: 'looking' | 'offered' | 'written' | 'resting';
  /** Copies of earlier visits, the newest first. */
  offers: readonly FoundDraft[];
  /** The one request under way. `keeping`: what was typed; `sending`: a save that the user asked for, during which nothing is kept. */
  activity: 'idle' | 'keeping' | 'sending';
  /** A publication was asked for: it waits its turn, or for descriptions of pictures, or is being sent. */
  isPublishing: boolean;
  failure: SaveFailure | undefined;
  /** The values that the server has refused; they are not sent again by themselves. */
  refused: FormValues | undefined;
  /** The response 409: somebody else has saved the draft or the record. */
  conflict: ApiError | undefined;
  /** The number of running uploads. */
  uploads: number;
  /** The inputs are inert during a save that leaves the form: later input would be lost. */
  isLocked: boolean;
  /** The form is no longer shown. */
  isLeft: boolean;
}

/** Values that replace those that were `sent`; what was typed since stays. */
interface Rebase {
  next: FormValues;
  version: number | undefined;
  /** Without it, nothing that was typed stays. */
  sent?: FormValues | undefined;
}

/** A record as the server has it now, with what belongs to it. */
interface Saved {
  record: ResourceRecord;
  publication: PublicationRecord | undefined;
  draft: DraftRecord | undefined;
}

export type SessionEvent =
  | { type: 'opened' | 'left' | 'locked' | 'unlocked' | 'uploadStarted' | 'uploadEnded' }
  | { type: 'typed'; name: string; value: FieldValue }
  /** Several values at once. */
  | { type: 'filled'; values: FormValues }
  | { type: 'faulted'; errors: SessionState['errors'] }
  | { type: 'copiesFound'; offers: readonly FoundDraft[] }
  /** The first offered copy was restored. */
  | { type: 'copyRestored'; version: number | undefined }
  | { type: 'copyDeclined' | 'copyRested' }
  | { type: 'publicationAsked' | 'publicationEnded' }
  | { type: 'keeping' | 'sending' | 'notSent' }
  /** The draft of the record has these values. */
  | { type: 'drafted'; drafted: FormValues; publication: PublicationRecord; draft: DraftRecord | undefined }
  /** The record was saved with the values that were `sent`; those that it adds are new to the form. */
  | ({ type: 'kept'; next: FormValues; sent: FormValues; version: number | undefined } & Saved)
  | { type: 'notKept'; error: unknown; sent: FormValues; isRetried: boolean; at: Date }
  | { type: 'failureForgotten' }
  | ({ type: 'rebased' } & Rebase)
  /** The record was saved as the user asked. @param drafted The values of its draft, which are shown then. */
  | ({ type: 'saved'; drafted: FormValues | undefined } & Rebase & Saved)
  /** Only the status was. */
  | ({ type: 'statusSaved'; status: string } & Saved)
  | { type: 'scheduled'; publication: PublicationRecord }
  | { type: 'discarded'; publication: PublicationRecord; stored: FormValues }
  | { type: 'based'; version: number | undefined }
  /** After a conflict: the values shall replace what somebody else has saved. @param other Their draft; undefined if it is the record. */
  | { type: 'overruled'; version: number; other: DraftRecord | null | undefined };

const SETTLED = { failure: undefined, refused: undefined, conflict: undefined } as const;

/** The state after an event. */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'opened':
    case 'left':
      return state.isLeft === (event.type === 'left') ? state : { ...state, isLeft: event.type === 'left' };
    case 'locked':
    case 'unlocked':
      return { ...state, isLocked: event.type === 'locked' };
    case 'uploadStarted':
    case 'uploadEnded':
      return { ...state, uploads: state.uploads + (event.type === 'uploadStarted' ? 1 : -1) };
    case 'typed': {
      const { name, value } = event;
      const errors = Object.entries(state.errors);
      const left = errors.filter(([key]) => !isWithin(key, name));
      return {
        ...state,
        values: { ...state.values, [name]: value },
        errors: left.length < errors.length ? Object.fromEntries(left) : state.errors,
        copy: sameValue(state.values[name], value) ? state.copy : awake(state),
      };
    }
    case 'filled':
      return { ...state, values: { ...state.values, ...event.values }, errors: {}, copy: awake(state) };
    case 'faulted':
      return { ...state, errors: event.errors };
    case 'copiesFound':
      if (state.copy !== 'looking') return state;
      return { ...state, offers: event.offers, copy: event.offers.length > 0 ? 'offered' : 'written' };
    case 'copyRestored':
      return {
        ...state,
        values: { ...state.values, ...state.offers[0]?.values },
        errors: {},
        version: event.version,
        offers: [],
        copy: 'written',
      };
    case 'copyDeclined': {
      const offers = state.offers.slice(1);
      return { ...state, offers, copy: offers.length > 0 ? 'offered' : 'written' };
    }
    case 'copyRested':
      return { ...state, copy: 'resting' };
    case 'publicationAsked':
    case 'publicationEnded':
      return { ...state, isPublishing: event.type === 'publicationAsked' };
    case 'keeping':
    case 'sending':
      return { ...state, activity: event.type };
    case 'notSent':
      return { ...state, activity: 'idle' };
    case 'drafted': {
      const { drafted, publication, draft } = event;
      return { ...state, ...SETTLED, activity: 'idle', drafted, publication, draft };
    }
    case 'kept': {
      const { next, sent, record, version, publication, draft } = event;
      const status: FormValues = sent.status === undefined ? {} : { status: sent.status };
      return {
        ...state,
        ...SETTLED,
        activity: 'idle',
        values: { ...next, ...state.values, ...status },
        drafted: { ...next, ...sent },
        record,
        version,
        publication,
        draft,
        copy: awake(state),
      };
    }
    case 'notKept': {
      const { error, sent, isRetried, at } = event;
      return {
        ...state,
        activity: 'idle',
        failure: { since: state.failure?.since ?? at, error, isRetried },
        refused: isRetried ? state.refused : sent,
        conflict: error instanceof ApiError && error.status === 409 ? error : state.conflict,
      };
    }
    case 'failureForgotten':
      return { ...state, failure: undefined, conflict: undefined };
    case 'rebased':
      return rebased(state, event);
    case 'saved': {
      const { record, publication, draft, drafted } = event;
      const after = { ...rebased(state, event), ...SETTLED, activity: afterSave(state), copy: awake(state) };
      const shown = drafted && { values: drafted, drafted, version: draft?.version };
      return { ...after, record, publication, draft, ...shown };
    }
    case 'statusSaved': {
      const { record, publication, draft, status } = event;
      return {
        ...state,
        ...SETTLED,
        activity: afterSave(state),
        record,
        version: record.version,
        values: { ...state.values, status },
        drafted: state.drafted && { ...state.drafted, status },
        publication,
        draft,
      };
    }
    case 'scheduled':
      return { ...state, publication: event.publication };
    case 'discarded': {
      const { publication, stored } = event;
      return {
        ...state,
        ...SETTLED,
        activity: 'idle',
        values: stored,
        errors: {},
        drafted: undefined,
        publication,
        draft: undefined,
      };
    }
    case 'based':
      return { ...state, version: event.version };
    case 'overruled': {
      const { version, other } = event;
      const by = { draft_at: other?.draft_at ?? null, draft_by: other?.draft_by ?? null };
      const publication =
        other === undefined ? state.publication : state.publication && { ...state.publication, ...by };
      return { ...state, ...SETTLED, version, publication };
    }
  }
}

/** Whether an error name belongs to the field itself or to an item of its list (`header.2.label`). */
export const isWithin = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`);

/** Whoever types on after a save or a removal is copied again. */
const awake = ({ copy }: SessionState): SessionState['copy'] => (copy === 'resting' ? 'written' : copy);

/** A request that keeps what was typed meanwhile goes on. */
const afterSave = ({ activity }: SessionState): SessionState['activity'] =>
  activity === 'sending' ? 'idle' : activity;

function rebased(state: SessionState, { next, version, sent }: Rebase): SessionState {
  const later = Object.entries(state.values).filter(([name, value]) => sent && !sameValue(value, sent[name]));
  return { ...state, values: { ...next, ...Object.fromEntries(later) }, errors: {}, version, drafted: undefined };
}

export type Phase =
  | 'offered'
  | 'conflict'
  | 'signedOut'
  | 'offline'
  | 'refused'
  | 'sending'
  | 'saving'
  | 'unsaved'
  | 'saved';

/**
 * Where a text is, in one word.
 * @param isUnsaved Whether the form has values that the server lacks.
 */
export function phaseOf({ copy, conflict, failure, activity }: SessionState, isUnsaved: boolean): Phase {
  if (copy === 'offered') return 'offered';
  if (conflict) return 'conflict';
  if (failure) {
    const { error, isRetried } = failure;
    if (error instanceof ApiError && error.status === 401) return 'signedOut';
    return isRetried ? 'offline' : 'refused';
  }
  if (activity !== 'idle') return activity === 'keeping' ? 'saving' : 'sending';
  return isUnsaved ? 'unsaved' : 'saved';
}
