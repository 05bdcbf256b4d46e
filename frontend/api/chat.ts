import { EventSourceParserStream } from 'eventsource-parser/stream';
import type {
  ChatDone,
  ChatError,
  ChatGreeting,
  ChatInput,
  ChatSources,
  ChatText,
  RatingInput,
} from '../../backend/visitors/assistant/conversations/chat.dto.js';
import { type Api, apiErrorOf, fetchResponse } from './client';
import { currentTransport } from './transport';

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

/** An event of a `text/event-stream`, with its data parsed. */
interface StreamedEvent {
  event: string;
  data: unknown;
}

/**
 * Sends JSON and yields the events of the response as they arrive. Ends with the stream, or when the signal aborts it.
 * @throws ApiError if the server refuses the request, or if the connection ends before the stream
 */
async function* streamEvents(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<StreamedEvent> {
  const response = await fetchResponse(currentTransport(), path, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw await apiErrorOf(response);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      yield { event: value.event ?? 'message', data: JSON.parse(value.data) };
    }
  } finally {
    // The caller has stopped reading.
    await events.cancel().catch(() => {});
  }
}
