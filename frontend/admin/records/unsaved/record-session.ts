import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../../fields/field/field';
import { type FieldValue, type FormValues, sameValues } from '../../fields/field/values';
import { flushTyped } from '../../fields/inputs/rich-text/writing-surface';
import { defaultValues, toFormValues, withWireValues } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';
import { draftKey, findDrafts, lockDraft, lockedDrafts, removeDraft, writeDraft } from '../drafts/draft-store';
import { contentOf } from '../record/server-draft';
import { phaseOf, type SessionEvent, type SessionState, transition } from './session-state';

/** The longest time between a letter and its copy in this browser. */
const COPY_MS = 400;
/** Delay of a request after the last letter. */
const KEEP_MS = 2000;
const RETRY_MS = 5000;

/** Keeps on the server what is typed, without being asked: as a draft of the record, or as a new record. */
export interface Keeper {
  /** Whether the form has values that the server should have. */
  differs(session: RecordSession): boolean;
  /** Whether they may be kept by themselves. A new record may lack what it requires, such as a title. */
  isReady?(session: RecordSession): boolean;
  /**
   * Sends these values and tells the session of the answer.
   * @param isAsked Whether by the user, who can then be asked to sign in again.
   */
  keep(session: RecordSession, values: FormValues, isAsked: boolean): Promise<void>;
  /** Whether the same values may succeed later. */
  isRetried(session: RecordSession, error: unknown): boolean;
}

/** What a session depends on, as the form knows it. */
export interface Surroundings {
  userId: number;
  /** The form in the names of its copies. */
  name: string;
  /** The fields of the form of a record, or of a new one. */
  fieldsOf: (record: ResourceRecord | undefined) => readonly Field[];
  /** The record to edit; undefined when creating. */
  record?: ResourceRecord | undefined;
  /** The saved values of a form without a record. */
  saved?: FormValues | undefined;
  /** Undefined for a form whose values are only sent when its user asks for it. */
  keeper?: Keeper | undefined;
}

interface Initial {
  /** Initial values that differ from the saved ones: those of a failed save. */
  values?: FormValues | undefined;
  errors?: SessionState['errors'];
}

/**
 * An unsaved text: what is typed, its copy in this browser, and what the server has of it. It outlives the form on the screen, whose
 * last letters it sends. `transition` says what each event does to its state; here is what follows from that: timers, copies and
 * requests, of which one is under way at a time.
 */
export class RecordSession {
  /** Replaced by the form with each of its renders. */
  around: Surroundings;
  #state: SessionState;
  readonly #readers = new Set<() => void>();
  #waiting: (() => void)[] = [];
  /** Letters that the form does not have yet. */
  #ahead: FormValues = {};
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #copied: readonly unknown[] = [];
  #awaited: readonly unknown[] = [];
  /** The copy of this form. */
  #owned: { key: string; release: () => void } | undefined;
  readonly #fields = remembered((of: Surroundings['fieldsOf'], record: ResourceRecord | undefined) => of(record));
  readonly #stored = remembered(
    (fields: readonly Field[], saved: FormValues | undefined, record: ResourceRecord | undefined) =>
      saved ?? (record ? toFormValues(fields, record) : defaultValues(fields)),
  );
  readonly #differ = remembered((values: FormValues, kept: FormValues) => !sameValues(values, kept));
  readonly #isUnkept = remembered(
    (keeper: Keeper | undefined, _state: SessionState, _kept: FormValues) => keeper?.differs(this) === true,
  );

  constructor(around: Surroundings, { values, errors = {} }: Initial = {}) {
    this.around = around;
    const { record, fieldsOf, saved } = around;
    const fields = this.#fields(fieldsOf, record);
    const stored = this.#stored(fields, saved, record);
    const content = contentOf(record);
    const draft = content?.draft;
    const drafted = draft && withWireValues(fields, stored, draft.values);
    this.#state = {
      record: undefined,
      values: values ?? drafted ?? stored,
      errors,
      version: draft?.version ?? record?.version,
      drafted,
      publication: content?.publication,
      draft,
      copy: 'looking',
      offers: [],
      activity: 'idle',
      isPublishing: false,
      failure: undefined,
      refused: undefined,
      conflict: undefined,
      uploads: 0,
      isLocked: false,
      isLeft: false,
    };
  }

  // For `useSyncExternalStore`.
  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };
  readonly read = (): SessionState => this.#state;

  get record(): ResourceRecord | undefined {
    return this.#state.record ?? this.around.record;
  }
  get fields(): readonly Field[] {
    return this.#fields(this.around.fieldsOf, this.record);
  }
  /** The fields that the present values show. */
  get shownFields(): Field[] {
    const { values } = this.#state;
    return this.fields.filter(
      ({ hiddenBy, shownWith, shownAt }) =>
        (hiddenBy === undefined || values[hiddenBy] !== true) &&
        (shownWith === undefined ||
          (shownAt ? shownAt.includes(String(values[shownWith])) : Boolean(values[shownWith]))),
    );
  }
  get values(): FormValues {
    return this.#state.values;
  }
  /** The record's values. */
  get stored(): FormValues {
    return this.#stored(this.fields, this.#state.record ? undefined : this.around.saved, this.record);
  }
  /** The values on the server: the record's or those of its draft. */
  get kept(): FormValues {
    return this.#state.drafted ?? this.stored;
  }
  get isDirty(): boolean {
    return this.#differ(this.values, this.kept);
  }
  /** Whether there are values that the server should keep without being asked. */
  get isUnkept(): boolean {
    return this.#isUnkept(this.around.keeper, this.#state, this.kept);
  }
  get phase() {
    return phaseOf(this.#state, this.isDirty);
  }
  /** The record with its draft, as the server has both. */
  get current(): ResourceRecord | undefined {
    const { record } = this;
    const { publication, draft } = this.#state;
    return record && contentOf(record) ? Object.assign({ ...record }, { publication, draft }) : record;
  }

  dispatch(event: SessionEvent): void {
    const before = this.#state;
    this.#state = transition(before, event);
    const { values } = this.#state;
    this.#ahead = Object.fromEntries(
      Object.entries(this.#ahead).filter(([name]) => before.values[name] === values[name]),
    );
    this.follow();
    if (this.#state.activity === 'idle') {
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const go of waiting) go();
    }
    for (const reader of this.#readers) reader();
  }

  /** The form is shown. Returns the function for when it no longer is. */
  open(): () => void {
    this.dispatch({ type: 'opened' });
    if (this.#state.copy === 'looking') this.#look();
    return () => this.#leave();
  }

  readonly type = (name: string, value: FieldValue): void => this.dispatch({ type: 'typed', name, value });

  /** Copies what was typed; the values, and all that follows them, stay. */
  readonly typeAhead = (name: string, value: FieldValue): void => {
    this.#ahead = { ...this.#ahead, [name]: value };
    this.copy();
  };

  /** Writes the copy in this browser. */
  copy(): void {
    const { copy, version } = this.#state;
    if (copy !== 'written') return;
    const values = withoutSecrets(this.fields, { ...this.values, ...this.#ahead });
    if (sameValues(values, this.kept)) removeDraft(this.#key);
    else
      writeDraft(this.#key, version === undefined ? { values, at: Date.now() } : { values, version, at: Date.now() });
  }

  /** @param isFinished Whether nothing is left to save; otherwise a save owns the copy, and removes it. */
  restCopy(isFinished: boolean): void {
    if (isFinished) removeDraft(this.#key);
    else this.copy();
    this.dispatch({ type: 'copyRested' });
  }

  /** Continues with the copy of an earlier visit. Others are offered on the next one. */
  restoreCopy(): void {
    const [offer] = this.#state.offers;
    if (!offer) return;
    const { record } = this;
    // With the copy's version the server detects a newer one and answers 409.
    const version = record ? (offer.version ?? record.version) : this.#state.version;
    this.dispatch({ type: 'copyRestored', version });
    this.copy();
    if (offer.key !== this.#key) removeDraft(offer.key);
  }

  /** Deletes the offered copy, and offers the next one. */
  declineCopy(): void {
    const [offer] = this.#state.offers;
    if (offer) removeDraft(offer.key);
    this.dispatch({ type: 'copyDeclined' });
  }

  /** Copies the last letters before this page is gone. */
  readonly stow = (): void => {
    flushTyped();
    this.copy();
  };

  /** The browser may stop this page at any time from now on. */
  hide(): void {
    this.stow();
    if (this.#mayKeep) this.keep(false);
  }

  /** Saves now. Resolves to whether the server has the values of the form. */
  async keep(isAsked = true): Promise<boolean> {
    flushTyped();
    // Asked again after each wait: of several that waited, only the first has its turn.
    while (this.#state.activity !== 'idle') await this.#untilIdle();
    const { keeper } = this.around;
    if (!keeper || !this.isUnkept) return true;
    const sent = this.values;
    this.dispatch({ type: 'keeping' });
    try {
      await keeper.keep(this, sent, isAsked);
      return true;
    } catch (error) {
      this.dispatch({ type: 'notKept', error, sent, isRetried: keeper.isRetried(this, error), at: new Date() });
      return false;
    }
  }

  /** Resolves when no request is under way. */
  async idle(): Promise<void> {
    while (this.#state.activity !== 'idle') await this.#untilIdle();
  }
  #untilIdle(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /**
   * Before a save with the form's values: nothing is kept until that has an answer. The draft on the server gets these values
   * first, by which the server recognizes it as saved with them. Resolves to `current`.
   */
  readonly settle = async (): Promise<ResourceRecord | undefined> => {
    await this.idle();
    const { publication, conflict } = this.#state;
    // Without a draft on the server, the save can't leave one behind.
    if (publication?.draft_at && !conflict) await this.keep(false);
    while (this.#state.activity !== 'idle') await this.#untilIdle();
    this.dispatch({ type: 'sending' });
    return this.current;
  };

  /** The save that was settled has failed. */
  readonly resume = (): void => {
    if (this.#state.activity === 'sending') this.dispatch({ type: 'notSent' });
  };

  /** Continues with a record after a save. @param sent Later input is kept. */
  saved(record: ResourceRecord, sent?: FormValues): void {
    const fields = this.around.fieldsOf(record);
    const next = toFormValues(fields, record);
    const { version } = record;
    const draft = contentOf(record)?.draft;
    const drafted = draft && withWireValues(fields, next, draft.values);
    this.dispatch({ type: 'saved', next, sent, version, drafted, ...savedOf(record) });
  }

  /** The record was created, or kept as it is; later input stays, except the status. */
  keptAs(record: ResourceRecord, sent: FormValues): void {
    const next = toFormValues(this.around.fieldsOf(record), record);
    this.dispatch({ type: 'kept', next, sent, version: record.version, ...savedOf(record) });
  }

  /** Only the status was saved; input and the draft stay. */
  statusSaved(record: ResourceRecord, status: string): void {
    const { draft } = this.#state;
    this.dispatch({ type: 'statusSaved', status, ...savedOf(Object.assign({ ...record }, { draft })) });
  }

  /** After a conflict: the values stay, and are to replace those of this record. */
  overrule(record: ResourceRecord): void {
    const { version } = record;
    this.dispatch({ type: 'saved', next: this.values, version, drafted: undefined, ...savedOf(record) });
  }

  /** What follows from the state, and from what the form knows now. */
  follow(): void {
    const { isLeft, copy, values, failure, refused, version } = this.#state;
    this.#own();
    // Throttled, not delayed: whoever types without a pause is copied as well.
    if (!isLeft && !isAlike(this.#copied, [this.kept, values, version, copy, this.#key])) {
      this.#copied = [this.kept, values, version, copy, this.#key];
      this.#copyTimer ??= setTimeout(() => {
        this.#copyTimer = undefined;
        this.copy();
      }, COPY_MS);
    }
    const isDue = !isLeft && this.#state.activity === 'idle' && this.#mayKeep;
    const isRefused = refused !== undefined && sameValues(values, refused);
    if (!isDue || isRefused) {
      clearTimeout(this.#keepTimer);
      this.#awaited = [];
    } else if (!isAlike(this.#awaited, [values, failure])) {
      clearTimeout(this.#keepTimer);
      this.#awaited = [values, failure];
      this.#keepTimer = setTimeout(() => this.keep(false), failure?.isRetried ? RETRY_MS : KEEP_MS);
    }
    // What was sent after the form was left needs no copy.
    if (isLeft && this.#owned && copy === 'written' && !this.isDirty) removeDraft(this.#key);
  }

  get #mayKeep(): boolean {
    const { copy, uploads, conflict } = this.#state;
    const { keeper } = this.around;
    const isFree = copy !== 'offered' && uploads === 0 && !conflict;
    return isFree && this.isUnkept && keeper?.isReady?.(this) !== false;
  }

  get #key(): string {
    return draftKey(this.around.userId, this.around.name, this.record?.id);
  }

  /** Marks the copy as that of a form that is open; that of a new record becomes one of the record. */
  #own(): void {
    const key = this.#key;
    const owned = this.#owned;
    if (owned?.key === key) return;
    const { isLeft } = this.#state;
    if (!owned && isLeft) return;
    this.#owned = { key, release: isLeft ? () => undefined : lockDraft(key) };
    if (!owned) return;
    this.copy();
    removeDraft(owned.key);
    owned.release();
  }

  async #look(): Promise<void> {
    const { userId, name } = this.around;
    const since = this.#state.draft ? Date.parse(this.#state.draft.draft_at) : 0;
    const [shown, kept] = [this.values, this.kept].map((values) => withoutSecrets(this.fields, values));
    const differs = (values: FormValues) =>
      shown !== undefined && kept !== undefined && !sameValues(kept, values) && !sameValues(shown, values);
    const found = findDrafts(userId, name, this.record?.id).filter(({ at, values }) => at > since && differs(values));
    const open = found.length > 0 ? await lockedDrafts() : new Set();
    const offers = found.filter(({ key }) => key === this.#key || !open.has(key));
    this.dispatch({ type: 'copiesFound', offers });
  }

  #leave(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    // React ends the effects of a form before those of its fields.
    this.stow();
    const isUnkept = this.#mayKeep;
    this.dispatch({ type: 'left' });
    // Another tab may offer the copy from now on, also if no answer comes.
    this.#owned?.release();
    const disown = () => {
      if (this.#state.isLeft) this.#owned = undefined;
    };
    if (isUnkept) this.keep(false).finally(disown);
    else disown();
  }
}

const savedOf = (record: ResourceRecord) => {
  const content = contentOf(record);
  return { record, publication: content?.publication, draft: content?.draft };
};

/** Passwords are never written to the browser's storage. */
function withoutSecrets(fields: readonly Field[], values: FormValues): FormValues {
  const secret = new Set(fields.filter((field) => kindOf(field).isSecret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

/** The function with its last answer for the same arguments. */
function remembered<Input extends readonly unknown[], Output>(of: (...input: Input) => Output) {
  let last: { input: Input; output: Output } | undefined;
  return (...input: Input): Output => {
    if (!last || !isAlike(last.input, input)) last = { input, output: of(...input) };
    return last.output;
  };
}

const isAlike = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((value, index) => Object.is(value, after[index]));
