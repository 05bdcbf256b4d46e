import { EventSourceParserStream } from 'eventsource-parser/stream';
import { apiErrorOf, fetchResponse } from './client';
import { currentTransport } from './transport';

/** An event of a `text/event-stream`, with its data parsed. */
export interface StreamedEvent {
  event: string;
  data: unknown;
}

/**
 * Sends JSON and yields the events of the response as they arrive. Ends with the stream, or when the signal aborts it.
 * @throws ApiError if the server refuses the request, or if the connection ends before the stream
 */
export async function* streamEvents(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<StreamedEvent> {
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
