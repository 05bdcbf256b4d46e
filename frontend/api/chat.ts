import type { Words } from '../../backend/words/word-list.shared.js';
import type { Api } from './client';
import { streamEvents } from './event-stream';

/** What the assistant's window shows before the first question. */
export interface ChatGreeting {
  /** Plain text. */
  welcome_message: string;
  questions: string[];
  retention_days: number;
  max_length: number;
  words: Pick<Words, 'assistant' | 'forms'>;
}

export interface ChatQuestion {
  message: string;
  /** The id that the answer before it had. */
  conversation?: string;
  /** Needed for the first question of a conversation. */
  turnstile_token?: string;
}

export interface ChatSource {
  kind: string;
  title: string;
  /** Null if it has no page. */
  path: string | null;
}

export type ChatEvent =
  | { event: 'text'; data: { text: string } }
  | { event: 'sources'; data: { sources: ChatSource[] } }
  | { event: 'done'; data: { conversation: string; answered: boolean } }
  | { event: 'error'; data: { message: string } };

export const fetchGreeting = (api: Pick<Api, 'get'>): Promise<ChatGreeting> => api.get('/api/chat');

/** Asks the assistant; yields the parts of its answer as they arrive. @throws ApiError */
export const askAssistant = (question: ChatQuestion, signal: AbortSignal): AsyncIterable<ChatEvent> =>
  streamEvents('/api/chat', question, signal) as AsyncIterable<ChatEvent>;

/** Says whether the newest answer of a conversation was right. @throws ApiError */
export const rateAnswer = (api: Pick<Api, 'send'>, conversation: string, isRight: boolean): Promise<unknown> =>
  api.send('POST', '/api/chat/rating', { conversation, is_right: isRight });
