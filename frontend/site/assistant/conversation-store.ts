import type { ChatDone, ChatInput } from '../../../backend/visitors/assistant/conversations/chat.dto.js';
import type { ChatEvent } from '../../api/chat';
import { ApiError } from '../../api/client';
import {
  CONVERSATION_KEY,
  type Conversation,
  isRunning,
  mergeTurns,
  NO_CONVERSATION,
  parseConversation,
  readConversation,
  saveConversation,
  type Turn,
} from '../conversation/stored-conversation';

/** Three times the longest pause within an answer: the server sends an empty part every ten seconds. */
const SILENCE_MS = 30_000;

type Ask = (question: ChatInput, signal: AbortSignal) => AsyncIterable<ChatEvent>;

/**
 * The visitor's conversation: asks one question at a time, and stores it for all tabs. A question of a new conversation waits in
 * the state `checking` for the token of the bot check.
 */
export class ConversationStore {
  private conversation = readConversation();
  private running: AbortController | undefined;
  private readonly listeners = new Set<() => void>();

  /** @param onEnd Called when an answer is complete or has failed. */
  constructor(
    private readonly ask: Ask,
    private readonly onEnd: () => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): Conversation => this.conversation;

  /** Ignored while another question is being answered. */
  send(question: string): void {
    if (this.isBusy) return;
    const now = Date.now();
    const id = `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;
    const turn: Turn = {
      id,
      askedAt: now,
      question,
      conversation: null,
      number: null,
      state: 'checking',
      text: '',
      sources: [],
      rating: null,
      failure: null,
    };
    this.set({ ...this.conversation, turns: [...this.conversation.turns, turn] });
    this.begin(id);
  }

  /** Repeats a question that failed or was stopped. */
  retry(id: string): void {
    if (this.isBusy) return;
    this.update(id, { state: 'checking', text: '', sources: [], failure: null });
    this.begin(id);
  }

  /** Sends the question that waits for the bot check. */
  pass(token: string): void {
    const waiting = this.conversation.turns.find(({ state }) => state === 'checking');
    if (waiting) void this.answer(waiting, token);
  }

  /** Stops the answer, keeping the part received so far. */
  stop(): void {
    const turn = this.conversation.turns.find(isRunning);
    this.running?.abort();
    this.running = undefined;
    if (turn) this.update(turn.id, { state: 'stopped' });
    this.save();
  }

  rate(id: string, rating: boolean | null): void {
    this.update(id, { rating });
    this.save();
  }

  /** Deletes the conversation, in all tabs. */
  reset(): void {
    this.running?.abort();
    this.running = undefined;
    this.set(NO_CONVERSATION);
    saveConversation(NO_CONVERSATION);
  }

  /** Handles the window's `storage` event: another tab has changed the conversation. */
  readonly takeOver = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    if (key !== CONVERSATION_KEY && key !== null) return;
    const stored = parseConversation(newValue, Date.now());
    if (stored.turns.length > 0) {
      this.set({ id: stored.id ?? this.conversation.id, turns: mergeTurns(this.conversation.turns, stored.turns) });
    } else if (!this.isBusy) {
      this.set(NO_CONVERSATION);
    }
  };

  private get isBusy(): boolean {
    return this.conversation.turns.some(isRunning);
  }

  private begin(id: string): void {
    this.save();
    const turn = this.conversation.turns.find((one) => one.id === id);
    if (turn && this.conversation.id !== null) void this.answer(turn);
  }

  private async answer({ id, question }: Turn, token?: string): Promise<void> {
    const controller = new AbortController();
    this.running = controller;
    const conversation = this.conversation.id;
    this.update(id, { state: 'writing', conversation });
    try {
      await this.receive(
        id,
        {
          message: question,
          ...(conversation === null ? {} : { conversation }),
          ...(token === undefined ? {} : { turnstile_token: token }),
        },
        controller,
      );
    } catch (error) {
      if (this.running !== controller) return;
      if (token === undefined && needsCheck(error)) {
        // The server no longer knows the conversation.
        this.conversation = { ...this.conversation, id: null };
        this.update(id, { state: 'checking', text: '' });
        return;
      }
      this.update(id, { state: 'failed', text: '', sources: [], failure: failureOf(error) });
    }
    if (this.running !== controller) return;
    this.running = undefined;
    this.save();
    this.onEnd();
  }

  /** @throws if the answer does not arrive in full */
  private async receive(id: string, question: ChatInput, controller: AbortController): Promise<void> {
    let timer = setTimeout(() => controller.abort(), SILENCE_MS);
    try {
      for await (const { event, data } of this.ask(question, controller.signal)) {
        if (controller.signal.aborted) break;
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(), SILENCE_MS);
        switch (event) {
          case 'text':
            this.update(id, ({ text }) => ({ text: text + data.text }));
            break;
          case 'sources':
            this.update(id, {
              sources: data.sources.map(({ title, path, sentence }) => ({
                title,
                path,
                ...(sentence ? { sentence } : {}),
              })),
            });
            break;
          case 'error':
            throw new ApiError(500, data.message);
          case 'done':
            this.conversation = { ...this.conversation, id: data.conversation };
            this.update(id, {
              conversation: data.conversation,
              number: data.question,
              ...outcomeOf(data),
            });
            return;
        }
      }
    } finally {
      clearTimeout(timer);
    }
    throw new ApiError(0, '');
  }

  private update(id: string, change: Partial<Turn> | ((turn: Turn) => Partial<Turn>)): void {
    this.set({
      ...this.conversation,
      turns: this.conversation.turns.map((turn) =>
        turn.id === id ? { ...turn, ...(typeof change === 'function' ? change(turn) : change) } : turn,
      ),
    });
  }

  private set(conversation: Conversation): void {
    this.conversation = conversation;
    for (const listener of this.listeners) listener();
  }

  /** Merges what other tabs have stored in the meantime. */
  private save(): void {
    const { id, turns } = this.conversation;
    this.set({ id, turns: mergeTurns(readConversation().turns, turns) });
    saveConversation(this.conversation);
  }
}

function outcomeOf({ kind, answered }: ChatDone): Partial<Turn> {
  if (kind === 'perhaps') return { state: 'perhaps' };
  // Instead of the page that a declined question leads to, all ways to reach people are shown.
  return answered ? { state: 'answered' } : { state: 'declined', sources: [] };
}

/** Whether a question was refused because the token or the conversation was missing. */
const needsCheck = (error: unknown): boolean =>
  error instanceof ApiError && ('turnstile_token' in error.errors || 'conversation' in error.errors);

/** The server's message; null without one. */
function failureOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0) return null;
  return error.message || null;
}
