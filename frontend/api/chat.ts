import type {
  ChatDone,
  ChatError,
  ChatGreeting,
  ChatInput,
  ChatSources,
  ChatText,
  RatingInput,
} from '../../backend/visitors/assistant/conversations/chat.dto.js';
import type { Api } from './client';
import { streamEvents } from './event-stream';

/** A part of an answer. */
export type ChatEvent =
  | { event: 'text'; data: ChatText }
  | { event: 'sources'; data: ChatSources }
  | { event: 'done'; data: ChatDone }
  | { event: 'error'; data: ChatError };

/** Fetches the content of the assistant's window before the first question. @throws ApiError */
export const fetchGreeting = (api: Pick<Api, 'get'>, signal: AbortSignal): Promise<ChatGreeting> =>
  api.get('/api/chat', signal);

/** Asks the assistant; yields the parts of its answer as they arrive. @throws ApiError */
export const askAssistant = (question: ChatInput, signal: AbortSignal): AsyncIterable<ChatEvent> =>
  streamEvents('/api/chat', question, signal) as AsyncIterable<ChatEvent>;

/** @throws ApiError */
export const rateAnswer = (api: Pick<Api, 'send'>, rating: RatingInput): Promise<unknown> =>
  api.send('POST', '/api/chat/rating', rating);
