import { jest } from '@jest/globals';
import type { PublicationRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import type { Field } from '../../fields/field/field';
import type { FormValues } from '../../fields/field/values';
import { onFlush } from '../../fields/inputs/rich-text/writing-surface';
import { draftKey, findDrafts, writeDraft } from '../drafts/draft-store';
import { contentOf } from '../record/server-draft';
import { type Keeper, RecordSession } from './record-session';

/** A browser's storage: its keys are the object's own. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const FIELDS: Field[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'textarea', name: 'text', label: 'Text' },
  { kind: 'status', name: 'status', label: 'Status' },
  { kind: 'password', name: 'secret', label: 'Password' },
];
const USER = 1;
const FORM = 'post';

const publicationOf = (more: Partial<PublicationRecord> = {}): PublicationRecord => ({
  state: 'published',
  draft_at: null,
  draft_by: null,
  publish_at: null,
  unpublish_at: null,
  error: null,
  ...more,
});

const recordOf = (more: Record<string, unknown> = {}) =>
  ({
    id: 7,
    version: 1,
    title: 'Old',
    text: '',
    status: 'active',
    publication: publicationOf(),
    ...more,
  }) as unknown as ResourceRecord;

/** A server whose answers the test gives: the requests under way, in their order. */
class Server implements Keeper {
  readonly requests: {
    values: FormValues;
    isAsked: boolean;
    answer: (work?: () => void) => Promise<void>;
    fail: (error: unknown) => Promise<void>;
  }[] = [];
  isReadyToKeep = true;
  differs = (session: RecordSession) => session.isDirty;
  isReady = () => this.isReadyToKeep;
  isRetried = (_: RecordSession, error: unknown) =>
    !(error instanceof ApiError) || ![403, 404, 409, 413, 422].includes(error.status);
  keep = (session: RecordSession, values: FormValues, isAsked: boolean): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const answered = promise.catch(() => undefined);
    this.requests.push({
      values,
      isAsked,
      answer: async (work = () => drafted(session, values)) => {
        work();
        resolve();
        await answered;
        await settled();
      },
      fail: async (error) => {
        reject(error);
        await answered;
        await settled();
      },
    });
    return promise;
  };
  get last() {
    const last = this.requests.at(-1);
    if (!last) throw new Error('Nothing was sent');
    return last;
  }
}

/** The promises that wait for an answer have gone on. */
const settled = () => jest.advanceTimersByTimeAsync(0);

const drafted = (session: RecordSession, values: FormValues, more: Partial<PublicationRecord> = {}) => {
  const publication = publicationOf({ draft_at: new Date().toISOString(), ...more });
  session.dispatch({ type: 'drafted', drafted: values, publication, draft: undefined });
};

const copies = (id?: number) => findDrafts(USER, FORM, id);
const ownCopy = (id?: number) => copies(id).find(({ key }) => key === draftKey(USER, FORM, id))?.values;

function begin({ record, keeper }: { record?: ResourceRecord; keeper?: Keeper } = {}) {
  const session = new RecordSession({ userId: USER, name: FORM, fieldsOf: () => FIELDS, record, keeper });
  return { session, close: session.open() };
}

const { localStorage: former } = globalThis;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-30T09:00:00Z') });
  Object.defineProperty(globalThis, 'localStorage', { value: new MemoryStorage(), configurable: true, writable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(globalThis, 'localStorage', { value: former, configurable: true, writable: true });
});

describe('What is typed', () => {
  it('is in the values at once, and no longer marked as wrong', () => {
    const { session } = begin();
    session.dispatch({ type: 'faulted', errors: { title: 'Missing', 'text.1': 'Too long', texts: 'Other' } });
    session.type('title', 'New');
    session.type('text', 'Words');
    expect(session.values).toMatchObject({ title: 'New', text: 'Words' });
    expect(session.read().errors).toEqual({ texts: 'Other' });
    expect(session.phase).toBe('unsaved');
  });

  it('is copied to this browser within 400 ms, also without a pause, and never a password', async () => {
    const { session } = begin();
    for (const letters of ['a', 'ab', 'abc', 'abcd']) {
      session.type('title', letters);
      await jest.advanceTimersByTimeAsync(150);
    }
    expect(ownCopy()).toMatchObject({ title: 'abc' });
    session.type('secret', 'seven purple bicycles');
    await jest.advanceTimersByTimeAsync(400);
    expect(ownCopy()).toMatchObject({ title: 'abcd' });
    expect(ownCopy()).not.toHaveProperty('secret');
  });

  it('loses its copy when it is what it was', async () => {
    const { session } = begin();
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(400);
    session.type('title', '');
    await jest.advanceTimersByTimeAsync(400);
    expect(copies()).toEqual([]);
    expect(session.phase).toBe('saved');
  });

  it('is copied before the form has it, as long texts report their letters later', async () => {
    const { session } = begin();
    session.typeAhead('text', 'Letters');
    expect(ownCopy()).toMatchObject({ text: 'Letters' });
    // Another field changes meanwhile.
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(400);
    expect(ownCopy()).toMatchObject({ title: 'New', text: 'Letters' });
    session.type('text', 'Letters and more');
    await jest.advanceTimersByTimeAsync(400);
    expect(ownCopy()).toMatchObject({ text: 'Letters and more' });
  });
});

describe('A copy of an earlier visit', () => {
  const earlier = (at: number, title: string, more: { version?: number } = {}) =>
    writeDraft(`jukwaa-draft:${USER}:${FORM}:7:${title}`, { values: { title }, at, ...more });
  const now = () => Date.now();

  it('is offered, the newest first, and nothing is written or sent until that is decided', async () => {
    earlier(now() - 2000, 'Older');
    earlier(now() - 1000, 'Newer', { version: 1 });
    const server = new Server();
    const { session } = begin({ record: recordOf({ version: 3 }), keeper: server });
    await settled();
    expect(session.phase).toBe('offered');
    session.type('title', 'Behind the offer');
    await jest.advanceTimersByTimeAsync(5000);
    expect(ownCopy(7)).toBeUndefined();
    expect(server.requests).toEqual([]);
    session.restoreCopy();
    // On the version that it was written on, so that the server detects a newer one.
    expect(session.read()).toMatchObject({ version: 1, values: { title: 'Newer' } });
    expect(ownCopy(7)).toMatchObject({ title: 'Newer' });
    expect(copies(7).map(({ values }) => values.title)).toEqual(['Newer', 'Older']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.last.values).toMatchObject({ title: 'Newer' });
  });

  it('is gone when it is declined, and the next one is offered', async () => {
    earlier(now() - 2000, 'Older');
    earlier(now() - 1000, 'Newer');
    const { session } = begin({ record: recordOf() });
    await settled();
    session.declineCopy();
    expect(session.read().offers.map(({ values }) => values.title)).toEqual(['Older']);
    session.declineCopy();
    expect(session.phase).toBe('saved');
    expect(copies(7)).toEqual([]);
  });

  it('is not offered if the server has it, or a draft that is newer', async () => {
    earlier(now() - 1000, 'Old');
    earlier(now() - 5000, 'Before the draft');
    const draft_at = new Date(now() - 3000).toISOString();
    const record = recordOf({
      publication: publicationOf({ draft_at }),
      draft: { values: { text: 'Drafted' }, version: 1, draft_at, draft_by: null },
    });
    const { session } = begin({ record });
    await settled();
    expect(session.read()).toMatchObject({ offers: [{ values: { title: 'Old' } }], values: { text: 'Drafted' } });
    session.declineCopy();
    expect(session.read().offers).toEqual([]);
  });
});

describe('What a form keeps on the server', () => {
  it('is sent two seconds after the last letter', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(1900);
    session.type('title', 'Newer');
    await jest.advanceTimersByTimeAsync(1900);
    expect(server.requests).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(server.last).toMatchObject({ values: { title: 'Newer' }, isAsked: false });
    expect(session.phase).toBe('saving');
    await server.last.answer();
    expect(session.phase).toBe('saved');
    expect(ownCopy(7)).toBeDefined();
    await jest.advanceTimersByTimeAsync(400);
    expect(ownCopy(7)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
  });

  it('is sent again with what was typed during the request', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(2000);
    session.type('title', 'Newer');
    await server.last.answer();
    expect(session.values).toMatchObject({ title: 'Newer' });
    expect(session.phase).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.last.values).toMatchObject({ title: 'Newer' });
  });

  it('is asked for at once, one request at a time, and answered for each who asked', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'One');
    const first = session.keep();
    session.type('title', 'Two');
    const [second, third] = [session.keep(), session.keep()];
    await settled();
    expect(server.requests).toHaveLength(1);
    await server.last.answer();
    expect(await first).toBe(true);
    expect(server.requests).toHaveLength(2);
    expect(server.last).toMatchObject({ values: { title: 'Two' }, isAsked: true });
    await server.last.answer();
    expect(await second).toBe(true);
    // Nothing was left to send.
    expect(await third).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  it('contains the letters that a long text has not reported yet', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    const off = onFlush(() => session.type('text', 'Last letters'));
    session.keep();
    off();
    expect(server.last.values).toMatchObject({ text: 'Last letters' });
  });

  it('waits for uploads, and for what a new record requires', async () => {
    const server = new Server();
    const { session } = begin({ keeper: server });
    server.isReadyToKeep = false;
    session.type('text', 'No title yet');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.requests).toEqual([]);
    server.isReadyToKeep = true;
    session.dispatch({ type: 'uploadStarted' });
    session.type('title', 'Titled');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.requests).toEqual([]);
    session.dispatch({ type: 'uploadEnded' });
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.requests).toHaveLength(1);
  });
});

describe('A request that fails', () => {
  const typedOn = async (error: unknown) => {
    const server = new Server();
    const { session, close } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(2000);
    await server.last.fail(error);
    return { server, session, close };
  };

  it('for want of a network says since when, keeps the copy, and is repeated until it succeeds', async () => {
    const { server, session } = await typedOn(new ApiError(0, 'Away'));
    expect(session.phase).toBe('offline');
    const { since } = session.read().failure ?? {};
    expect(since).toEqual(new Date('2026-11-30T09:00:02Z'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(server.requests).toHaveLength(2);
    await server.last.fail(new TypeError('Failed to fetch'));
    expect(session.read().failure?.since).toBe(since);
    expect(ownCopy(7)).toMatchObject({ title: 'New' });
    await jest.advanceTimersByTimeAsync(5000);
    await server.last.answer();
    expect(session.phase).toBe('saved');
    expect(session.read().failure).toBeUndefined();
  });

  it('for want of a session says so, and is sent once more by whoever has signed in again', async () => {
    const { server, session } = await typedOn(new ApiError(401, 'Signed out'));
    expect(session.phase).toBe('signedOut');
    const again = session.keep();
    expect(server.last.isAsked).toBe(true);
    await server.last.answer();
    expect(await again).toBe(true);
    expect(session.phase).toBe('saved');
  });

  it('with a refusal is not repeated until something else is typed', async () => {
    const { server, session } = await typedOn(new ApiError(422, 'Refused', {}));
    expect(session.phase).toBe('refused');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
    session.type('title', 'Better');
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.last.values).toMatchObject({ title: 'Better' });
    await server.last.answer();
    expect(session.phase).toBe('saved');
  });

  it('with a conflict waits for a decision, however much is typed, and then replaces what the other has saved', async () => {
    const { server, session } = await typedOn(new ApiError(409, 'Changed'));
    expect(session.phase).toBe('conflict');
    session.type('title', 'Newer');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
    const draft_at = '2026-11-30T08:59:00.000Z';
    session.dispatch({
      type: 'overruled',
      version: 4,
      other: { values: {}, version: 4, draft_at, draft_by: null },
    });
    expect(session.read()).toMatchObject({ version: 4, conflict: undefined, publication: { draft_at } });
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.last.values).toMatchObject({ title: 'Newer' });
  });

  it('with a conflict of the record itself is compared with that, and is over where both agree', async () => {
    const { session } = await typedOn(new ApiError(409, 'Changed'));
    session.overrule(recordOf({ version: 2, title: 'New' }));
    expect(session.read()).toMatchObject({ version: 2, conflict: undefined, values: { title: 'New' } });
    expect(session.phase).toBe('saved');
  });
});

describe('A new record', () => {
  it('becomes that of the form; what was typed during the request is a change of it', async () => {
    const server = new Server();
    const { session } = begin({ keeper: server });
    session.type('title', 'Begun');
    await jest.advanceTimersByTimeAsync(2000);
    expect(ownCopy()).toMatchObject({ title: 'Begun' });
    session.type('title', 'Begun, and on');
    const { values } = server.last;
    const made = recordOf({ title: 'Begun', status: 'inactive' });
    await server.last.answer(() => session.keptAs(made, { ...values, status: 'inactive' }));
    expect(session.record).toBe(made);
    expect(session.values).toMatchObject({ title: 'Begun, and on', status: 'inactive' });
    expect(session.kept).toMatchObject({ title: 'Begun', status: 'inactive' });
    expect(session.phase).toBe('unsaved');
    // The copy is that of the record now.
    expect(copies()).toEqual([]);
    expect(ownCopy(7)).toMatchObject({ title: 'Begun, and on' });
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.last.values).toMatchObject({ title: 'Begun, and on' });
  });

  it('that is created after the form was left loses nothing that was typed meanwhile', async () => {
    const server = new Server();
    const { session, close } = begin({ keeper: server });
    session.type('title', 'Begun');
    await jest.advanceTimersByTimeAsync(2000);
    session.type('title', 'Begun, and left');
    close();
    expect(ownCopy()).toMatchObject({ title: 'Begun, and left' });
    const made = recordOf({ title: 'Begun' });
    await server.last.answer(() => session.keptAs(made, server.requests[0]?.values ?? {}));
    expect(copies()).toEqual([]);
    expect(ownCopy(7)).toMatchObject({ title: 'Begun, and left' });
    expect(server.last.values).toMatchObject({ title: 'Begun, and left' });
    await server.last.answer();
    expect(copies(7)).toEqual([]);
  });
});

describe('A save that the user asks for', () => {
  it('while a draft is being saved waits for that, and nothing is kept until it is answered', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(2000);
    const settling = session.settle();
    session.type('title', 'Newer');
    await settled();
    expect(session.phase).toBe('saving');
    await server.last.answer(() => drafted(session, server.requests[0]?.values ?? {}));
    // The draft on the server gets the values that are about to be saved.
    expect(server.last.values).toMatchObject({ title: 'Newer' });
    await server.last.answer();
    expect(contentOf(await settling)?.publication.draft_at).not.toBeNull();
    expect(session.phase).toBe('sending');
    session.type('title', 'Newest');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(2);
    session.saved(recordOf({ version: 2, title: 'Newer' }), { ...session.kept });
    expect(session.values).toMatchObject({ title: 'Newest' });
    expect(session.phase).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.last.values).toMatchObject({ title: 'Newest' });
  });

  it('leaves no draft behind where there was none', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await session.settle();
    expect(server.requests).toEqual([]);
    session.saved(recordOf({ version: 2, title: 'New' }), session.values);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toEqual([]);
    expect(session.phase).toBe('saved');
  });

  it('and that fails is followed by a draft', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await session.settle();
    session.resume();
    expect(session.phase).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.requests).toHaveLength(1);
  });

  it('is copied again when somebody types on, although its copy was removed', async () => {
    const { session } = begin({ record: recordOf() });
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(400);
    session.restCopy(true);
    await jest.advanceTimersByTimeAsync(400);
    expect(copies(7)).toEqual([]);
    session.type('title', 'Newer');
    await jest.advanceTimersByTimeAsync(400);
    expect(ownCopy(7)).toMatchObject({ title: 'Newer' });
  });

  it('owns the copy while it is under way after its dialog has closed', async () => {
    const { session, close } = begin({ record: recordOf() });
    await settled();
    session.type('title', 'New');
    session.restCopy(false);
    close();
    expect(ownCopy(7)).toMatchObject({ title: 'New' });
  });

  it('of the status alone leaves input and draft as they are', async () => {
    const server = new Server();
    const draft_at = '2026-11-30T08:00:00.000Z';
    const draft = { values: { title: 'Drafted' }, version: 1, draft_at, draft_by: null };
    const record = recordOf({ publication: publicationOf({ draft_at }), draft });
    const { session } = begin({ record, keeper: server });
    session.type('text', 'Typed');
    session.statusSaved(
      recordOf({ version: 2, status: 'inactive', publication: publicationOf({ draft_at }) }),
      'inactive',
    );
    expect(session.values).toMatchObject({ title: 'Drafted', text: 'Typed', status: 'inactive' });
    expect(session.read()).toMatchObject({ version: 2, draft });
    await jest.advanceTimersByTimeAsync(2000);
    await server.last.answer();
    expect(session.phase).toBe('saved');
  });

  it('shows the draft that a restored record has', () => {
    const { session } = begin({ record: recordOf() });
    const draft = { values: { title: 'Drafted' }, version: 1, draft_at: '2026-11-30T08:00:00.000Z', draft_by: null };
    session.saved(recordOf({ version: 2, title: 'Restored', draft }));
    expect(session.read()).toMatchObject({ version: 1, values: { title: 'Drafted' } });
    expect(session.stored).toMatchObject({ title: 'Restored' });
    expect(session.phase).toBe('saved');
  });

  it('to discard the draft shows the record again', () => {
    const { session } = begin({ record: recordOf() });
    session.type('title', 'New');
    session.dispatch({ type: 'sending' });
    session.dispatch({ type: 'discarded', publication: publicationOf(), stored: session.stored });
    expect(session.values).toMatchObject({ title: 'Old' });
    expect(session.phase).toBe('saved');
  });

  it('replaces values of a form without a record of its own, except those typed since', () => {
    const { session } = begin();
    session.type('title', 'Sent');
    const sent = session.values;
    session.type('text', 'Since');
    session.dispatch({ type: 'rebased', next: { title: 'As saved', text: '' }, version: 2, sent });
    expect(session.values).toMatchObject({ title: 'As saved', text: 'Since' });
  });
});

describe('A form that is left', () => {
  it('sends its last letters, and removes their copy when the server has them', async () => {
    const server = new Server();
    const { session, close } = begin({ record: recordOf(), keeper: server });
    await settled();
    session.type('title', 'Last');
    close();
    expect(ownCopy(7)).toMatchObject({ title: 'Last' });
    expect(server.last).toMatchObject({ values: { title: 'Last' }, isAsked: false });
    await server.last.answer();
    expect(copies(7)).toEqual([]);
  });

  it('keeps the copy of what the server could not take', async () => {
    const server = new Server();
    const { session, close } = begin({ record: recordOf(), keeper: server });
    await settled();
    session.type('title', 'Last');
    close();
    await server.last.fail(new ApiError(0, 'Away'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
    expect(ownCopy(7)).toMatchObject({ title: 'Last' });
    // And offers it on return.
    const back = begin({ record: recordOf() });
    await settled();
    expect(back.session.read().offers).toMatchObject([{ values: { title: 'Last' } }]);
  });

  it('sends what was typed during a request after its answer', async () => {
    const server = new Server();
    const { session, close } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await jest.advanceTimersByTimeAsync(2000);
    session.type('title', 'Newer');
    close();
    expect(server.requests).toHaveLength(1);
    await server.last.answer();
    expect(server.last.values).toMatchObject({ title: 'Newer' });
  });

  it('while it is being published becomes a draft if that fails', async () => {
    const server = new Server();
    const { session, close } = begin({ record: recordOf(), keeper: server });
    session.type('title', 'New');
    await session.settle();
    close();
    await settled();
    expect(server.requests).toEqual([]);
    session.resume();
    await settled();
    expect(server.last.values).toMatchObject({ title: 'New' });
  });

  it('is kept when the browser hides it, since it may not come back', async () => {
    const server = new Server();
    const { session } = begin({ record: recordOf(), keeper: server });
    await settled();
    session.type('title', 'Hidden');
    session.hide();
    expect(ownCopy(7)).toMatchObject({ title: 'Hidden' });
    expect(server.last).toMatchObject({ values: { title: 'Hidden' }, isAsked: false });
  });
});

it('Readers are told of each change, until they no longer listen', () => {
  const { session } = begin();
  const seen: unknown[] = [];
  const stop = session.subscribe(() => seen.push(session.read().values.title));
  session.type('title', 'One');
  stop();
  session.type('title', 'Two');
  expect(seen).toEqual(['One']);
});
