import { jest } from '@jest/globals';
import type { ChatDone, ChatInput } from '../../../backend/visitors/assistant/conversations/chat.dto.js';
import type { ChatEvent } from '../../api/chat';
import { ApiError } from '../../api/client';
import { CONVERSATION_KEY, readConversation } from '../conversation/stored-conversation';
import { ConversationStore } from './conversation-store';

/** A browser's storage, which can be full or blocked. */
class MemoryStorage {
  readonly items = new Map<string, string>();
  isBlocked = false;

  getItem(key: string): string | null {
    this.check();
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.check();
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.check();
    this.items.delete(key);
  }

  private check(): void {
    if (this.isBlocked) throw new DOMException('Blocked', 'SecurityError');
  }
}

const text = (part: string): ChatEvent => ({ event: 'text', data: { text: part } });
const sources: ChatEvent = {
  event: 'sources',
  data: { sources: [{ kind: 'page', title: 'Prices', path: '/prices' }] },
};
const done = (kind: ChatDone['kind'] = 'sure'): ChatEvent => ({
  event: 'done',
  data: { conversation: 'c1', kind, answered: kind === 'sure', question: 7 },
});

/** A server whose answers the test sends event by event. */
class Server {
  readonly asked: { question: ChatInput; signal: AbortSignal }[] = [];
  private push: (event: ChatEvent | Error | 'end') => void = () => {};

  readonly ask = (question: ChatInput, signal: AbortSignal): AsyncIterable<ChatEvent> => {
    this.asked.push({ question, signal });
    return this.events(signal);
  };

  async send(...events: (ChatEvent | Error | 'end')[]): Promise<void> {
    for (const event of events) {
      this.push(event);
      await settled();
    }
  }

  private async *events(signal: AbortSignal): AsyncGenerator<ChatEvent> {
    for (;;) {
      const event = await new Promise<ChatEvent | Error | 'end'>((resolve, reject) => {
        this.push = resolve;
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
      if (event === 'end') return;
      if (event instanceof Error) throw event;
      yield event;
    }
  }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

let storage: MemoryStorage;
let server: Server;
let store: ConversationStore;
let ended: jest.Mock<() => void>;

beforeEach(() => {
  storage = new MemoryStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  server = new Server();
  ended = jest.fn();
  store = new ConversationStore(server.ask, ended);
});

const last = () => store.get().turns.at(-1);

/** A conversation with one answer. */
async function begin(): Promise<void> {
  store.send('Why?');
  store.pass('token');
  await settled();
  await server.send(text('Because.'), sources, done());
}

describe('ConversationStore', () => {
  it('asks the first question once the check has passed, and receives its answer', async () => {
    store.send('Why?');
    await settled();
    expect([last()?.state, server.asked]).toEqual(['checking', []]);

    store.pass('token');
    await settled();
    expect(server.asked.map(({ question }) => question)).toEqual([{ message: 'Why?', turnstile_token: 'token' }]);
    await server.send(text('Be'), text('cause.'));
    expect(last()).toMatchObject({ state: 'writing', text: 'Because.' });

    await server.send(sources, done());
    expect(store.get().id).toBe('c1');
    expect(last()).toMatchObject({
      state: 'answered',
      conversation: 'c1',
      number: 7,
      sources: [{ title: 'Prices', path: '/prices' }],
    });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(readConversation()).toEqual(store.get());
  });

  it('asks the next ones with the conversation, and one at a time', async () => {
    await begin();
    store.send('And then?');
    store.send('Ignored');
    await settled();
    expect(server.asked[1]?.question).toEqual({ message: 'And then?', conversation: 'c1' });
    await server.send(text('I do not know.'), sources, done('no'));
    expect(last()).toMatchObject({ question: 'And then?', state: 'declined', sources: [] });
    store.send('And why?');
    await settled();
    await server.send(text('These may:'), sources, done('perhaps'));
    expect(last()).toMatchObject({ state: 'perhaps', sources: [{ title: 'Prices', path: '/prices' }] });
    expect(store.get().turns).toHaveLength(3);
  });

  it('waits for a check once more where the server has forgotten the conversation', async () => {
    await begin();
    store.send('And then?');
    await settled();
    await server.send(new ApiError(422, 'Check', { turnstile_token: ['Please complete the bot check.'] }));
    expect([last()?.state, store.get().id]).toEqual(['checking', null]);

    store.pass('other');
    await settled();
    expect(server.asked[2]?.question).toEqual({ message: 'And then?', turnstile_token: 'other' });
    // A token that is refused is a failure, or it would go on for ever.
    await server.send(new ApiError(422, 'Refused.', { turnstile_token: ['Refused.'] }));
    expect(last()).toMatchObject({ state: 'failed', failure: 'Refused.' });
  });

  it.each([
    ['a refusal', new ApiError(429, 'Too many.'), 'Too many.'],
    ['no connection', new ApiError(0, 'The server did not answer.'), null],
    ['a stream that ends early', 'end' as const, null],
    ['an error within it', { event: 'error', data: { message: 'Sorry.' } } as ChatEvent, 'Sorry.'],
    ['an event that is no JSON', new SyntaxError('Unexpected token'), null],
  ])('says after %s that the answer failed, and asks again', async (_what, failure, sentence) => {
    await begin();
    store.send('And then?');
    await settled();
    await server.send(text('Half an ans'), failure);
    expect(last()).toMatchObject({ state: 'failed', text: '', sources: [], failure: sentence });
    expect(ended).toHaveBeenCalledTimes(2);

    store.retry(last()?.id ?? '');
    await settled();
    await server.send(text('Whole.'), done());
    expect(last()).toMatchObject({ question: 'And then?', state: 'answered', text: 'Whole.', failure: null });
    expect(store.get().turns).toHaveLength(2);
  });

  it('stops an answer, and keeps what has arrived', async () => {
    await begin();
    store.send('And then?');
    await settled();
    await server.send(text('Half'));
    store.stop();
    await settled();
    expect(server.asked[1]?.signal.aborted).toBe(true);
    expect(last()).toMatchObject({ state: 'stopped', text: 'Half' });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(readConversation().turns.at(-1)).toMatchObject({ state: 'stopped', text: 'Half' });
  });

  it('gives up on a server that is silent for half a minute', async () => {
    jest.useFakeTimers();
    try {
      await begin();
      store.send('And then?');
      await settled();
      await server.send(text('Half'));
      jest.advanceTimersByTime(29_000);
      await settled();
      expect(last()?.state).toBe('writing');
      jest.advanceTimersByTime(2_000);
      await settled();
      expect(last()).toMatchObject({ state: 'failed', failure: null });
    } finally {
      jest.useRealTimers();
    }
  });

  it('forgets the conversation, and an answer that is on its way', async () => {
    await begin();
    store.send('And then?');
    await settled();
    store.reset();
    await settled();
    expect(server.asked[1]?.signal.aborted).toBe(true);
    expect(store.get()).toEqual({ id: null, turns: [] });
    expect(storage.items.size).toBe(0);
  });

  it('goes on with a conversation that was stored', async () => {
    await begin();
    const next = new ConversationStore(server.ask, ended);
    expect(next.get()).toEqual(store.get());
    next.send('And then?');
    await settled();
    expect(server.asked[1]?.question.conversation).toBe('c1');
    next.stop();
  });

  it('works where storage is blocked or full', async () => {
    storage.isBlocked = true;
    store = new ConversationStore(server.ask, ended);
    await begin();
    expect(last()).toMatchObject({ state: 'answered', text: 'Because.' });
    store.reset();
    expect(store.get().turns).toEqual([]);
  });

  it('shows what is said in another tab, and loses nothing if both ask', async () => {
    await begin();
    const other = new ConversationStore(server.ask, ended);
    const tell = (tab: ConversationStore) =>
      tab.takeOver({ key: CONVERSATION_KEY, newValue: storage.items.get(CONVERSATION_KEY) ?? null });

    other.send('From the other tab?');
    await settled();
    tell(store);
    await server.send(text('Yes.'), done());
    tell(store);
    expect(store.get().turns.map(({ question, state }) => [question, state])).toEqual([
      ['Why?', 'answered'],
      ['From the other tab?', 'answered'],
    ]);

    store.send('From this tab?');
    await settled();
    other.rate(other.get().turns[0]?.id ?? '', true);
    tell(store);
    await server.send(text('Yes.'), done());
    expect(store.get().turns.map(({ question, state, rating }) => [question, state, rating])).toEqual([
      ['Why?', 'answered', true],
      ['From the other tab?', 'answered', null],
      ['From this tab?', 'answered', null],
    ]);

    store.reset();
    tell(other);
    expect(other.get().turns).toEqual([]);
    tell(other);
    store.takeOver({ key: 'something-else', newValue: 'x' });
    expect(store.get().turns).toEqual([]);
  });
});
