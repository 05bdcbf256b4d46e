export interface AnswerSource {
  title: string;
  /** The path of its page; null if it has none. */
  path: string | null;
  /** For a possible source, its best matching sentence. */
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
  /** The server's id of its conversation; null before the first answer. */
  conversation: string | null;
  /** The server's id of the question; null before its answer. */
  number: number | null;
  state: TurnState;
  /** The part of the answer received so far, as Markdown. */
  text: string;
  sources: AnswerSource[];
  /** Whether the visitor rated the answer as right; null without a rating. */
  rating: boolean | null;
  /** The server's reason for a missing answer. */
  failure: string | null;
}

export interface Conversation {
  /** The server's id; null before the first answer. */
  id: string | null;
  turns: Turn[];
}

export const NO_CONVERSATION: Conversation = { id: null, turns: [] };

export const isRunning = ({ state }: Turn): boolean => state === 'checking' || state === 'writing';

/** The hash of a contact page that attaches the conversation, and the id of the conversation there. */
export const HAND_OVER_HASH = 'conversation';

/** The key in `localStorage`. */
export const CONVERSATION_KEY = 'assistant-conversation';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_TURNS = 50;

/** Returns an empty conversation if none is stored, if it is older than a day, or if storage is blocked. */
export function readConversation(): Conversation {
  try {
    return parseConversation(localStorage.getItem(CONVERSATION_KEY), Date.now());
  } catch {
    return NO_CONVERSATION;
  }
}

/** Keeps the newest questions. With blocked or full storage, the conversation just ends with the page. */
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

/** Questions that were being answered when they were stored count as failed: their page is gone. */
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

/** It may have been stored by another version of the site. */
function isTurn(value: unknown): value is Turn {
  if (!isObject(value)) return false;
  const { id, askedAt, question, conversation, number, state, text, sources, rating, failure } = value;
  return (
    [id, question, text].every((one) => typeof one === 'string') &&
    typeof askedAt === 'number' &&
    (conversation === null || typeof conversation === 'string') &&
    (number === null || typeof number === 'number') &&
    TURN_STATES.some((turnState) => turnState === state) &&
    Array.isArray(sources) &&
    sources.every(
      (source) =>
        isObject(source) &&
        typeof source.title === 'string' &&
        (source.path === null || typeof source.path === 'string') &&
        (source.sentence === undefined || typeof source.sentence === 'string'),
    ) &&
    [null, true, false].some((one) => one === rating) &&
    (failure === null || typeof failure === 'string')
  );
}

/**
 * Merges the questions of two tabs in the order in which they were asked. For the same question the newer state counts, except for
 * one that this tab is asking, and for a failure of one answered elsewhere.
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
