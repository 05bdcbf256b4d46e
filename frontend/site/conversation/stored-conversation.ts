/** A record that an answer was taken from. */
export interface AnswerSource {
  title: string;
  /** Path of its page; null if it has none. */
  path: string | null;
  /** Of a place that may answer: the sentence that fits best. */
  sentence?: string;
}

const TURN_STATES = ['checking', 'writing', 'answered', 'perhaps', 'declined', 'stopped', 'failed'] as const;

type TurnState = (typeof TURN_STATES)[number];

/** A question with its answer. */
export interface Turn {
  /** Unique among all tabs. */
  id: string;
  /** Milliseconds since 1970, by the visitor's clock. */
  askedAt: number;
  question: string;
  /** The server's id of the conversation that it belongs to; null before its first answer. */
  conversation: string | null;
  /** The server's id of the question; null before its answer. */
  number: number | null;
  state: TurnState;
  /** What has arrived of the answer, as Markdown. */
  text: string;
  sources: AnswerSource[];
  /** Whether the visitor found the answer right; null until then. */
  rating: boolean | null;
  /** Why there is no answer, if the server said so. */
  failure: string | null;
}

export interface Conversation {
  /** The server's id; null before the first answer. */
  id: string | null;
  turns: Turn[];
}

export const NO_CONVERSATION: Conversation = { id: null, turns: [] };

export const isRunning = ({ state }: Turn): boolean => state === 'checking' || state === 'writing';

/** In the address of a page whose contact form takes the conversation along, and the id of the conversation there. */
export const HAND_OVER_HASH = 'conversation';

/** The key in `localStorage`. */
export const CONVERSATION_KEY = 'assistant-conversation';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_TURNS = 50;

/** Empty if none is stored, if it is older than a day, or if storage is blocked. */
export function readConversation(): Conversation {
  try {
    return parseConversation(localStorage.getItem(CONVERSATION_KEY), Date.now());
  } catch {
    return NO_CONVERSATION;
  }
}

/** Keeps the newest questions. Storage that is blocked or full is no failure: the conversation ends with the page then. */
export function saveConversation({ id, turns }: Conversation): void {
  try {
    if (turns.length === 0) localStorage.removeItem(CONVERSATION_KEY);
    else
      localStorage.setItem(
        CONVERSATION_KEY,
        JSON.stringify({ savedAt: Date.now(), id, turns: turns.slice(-MAX_TURNS) }),
      );
  } catch {
    // See above.
  }
}

/** Questions that were being answered when they were stored have failed since: their page is gone. */
export function parseConversation(json: string | null, now: number): Conversation {
  const stored = parsed(json);
  const age = typeof stored?.savedAt === 'number' ? now - stored.savedAt : Number.NaN;
  if (!stored || !Array.isArray(stored.turns) || !(Math.abs(age) < LIFETIME_MS)) return NO_CONVERSATION;
  return {
    id: typeof stored.id === 'string' ? stored.id : null,
    turns: stored.turns.filter(isTurn).map((turn) => (isRunning(turn) ? { ...turn, state: 'failed', text: '' } : turn)),
  };
}

function parsed(json: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Another version of the site may have stored it. */
function isTurn(value: unknown): value is Turn {
  if (!isObject(value)) return false;
  const { id, askedAt, question, conversation, number, state, text, sources, rating, failure } = value;
  return (
    [id, question, text].every((one) => typeof one === 'string') &&
    typeof askedAt === 'number' &&
    (conversation === null || typeof conversation === 'string') &&
    (number === null || typeof number === 'number') &&
    TURN_STATES.some((one) => one === state) &&
    Array.isArray(sources) &&
    sources.every(
      (one) =>
        isObject(one) &&
        typeof one.title === 'string' &&
        (one.path === null || typeof one.path === 'string') &&
        (one.sentence === undefined || typeof one.sentence === 'string'),
    ) &&
    [null, true, false].some((one) => one === rating) &&
    (failure === null || typeof failure === 'string')
  );
}

/**
 * The questions of two tabs in the order in which they were asked. Of the same question the newer state counts, but for one
 * that this tab is asking, and for a failure of what was answered elsewhere.
 */
export function mergeTurns(older: readonly Turn[], newer: readonly Turn[]): Turn[] {
  const byId = new Map(older.map((turn) => [turn.id, turn]));
  for (const turn of newer) {
    const known = byId.get(turn.id);
    const isKept = known && (isRunning(known) || (turn.state === 'failed' && known.state !== 'failed'));
    if (!isKept) byId.set(turn.id, turn);
  }
  return [...byId.values()].sort((one, other) => one.askedAt - other.askedAt);
}
