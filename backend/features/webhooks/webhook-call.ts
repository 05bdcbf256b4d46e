import { outsideRequest } from '../../core/http/outside-request.js';
import { say } from '../../core/language/say.js';
import { cleanText } from '../../core/text/text.js';
import { signatureOf } from './signature.js';

const TIMEOUT_MS = 10_000;

/** Maximum bytes read from a response. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Maximum number of informational responses, such as `103 Early Hints`, each with headers of up to 16 KB. */
const MAX_INFORMATIONAL = 8;

/** Maximum characters stored of a response. */
const MAX_KEPT_LENGTH = 1000;

/** The message of a call, and its recipient. */
export interface WebhookMessage {
  url: string;
  secret: string;
  /** `webhook-id`. */
  id: string;
  body: string;
}

export interface CallResult {
  isAccepted: boolean;
  durationMs: number;
  /** Null without a response. */
  status: number | null;
  /** Start of the response, or why there was none. */
  answer: string;
}

interface CallOptions {
  /** Whether private addresses may be called. */
  toPrivate: boolean;
  signal?: AbortSignal | undefined;
}

/** Calls a webhook once. Redirects are not followed: they count as responses other than 2xx. Does not throw. */
export async function callWebhook(message: WebhookMessage, { toPrivate, signal }: CallOptions): Promise<CallResult> {
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { status, text } = await post(message, toPrivate, signal ? AbortSignal.any([timeout, signal]) : timeout);
    const isAccepted = status >= 200 && status < 300;
    return { isAccepted, durationMs: durationMs(), status, answer: cleanText(text).slice(0, MAX_KEPT_LENGTH) };
  } catch (error) {
    const reason = timeout.aborted ? say('webhooks.noAnswerInTime', { value: TIMEOUT_MS / 1000 }) : reasonOf(error);
    return { isAccepted: false, durationMs: durationMs(), status: null, answer: reason.slice(0, MAX_KEPT_LENGTH) };
  }
}

function post(
  { url, secret, id, body }: WebhookMessage,
  toPrivate: boolean,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const request = outsideRequest(url, {
      toPrivate,
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Jukwaa-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secret, { id, timestamp, body }),
      },
    });
    request.on('error', reject);
    let informational = 0;
    request.on('information', () => {
      informational += 1;
      if (informational > MAX_INFORMATIONAL) request.destroy(new Error('It sent hints without end, and no answer.'));
    });
    // Without a listener such a response is neither a response nor an error, and the time-out finds nothing to end.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, text: '' });
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        response.destroy();
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString(),
        });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= MAX_ANSWER_BYTES) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(' ');
  return error instanceof Error ? error.message : String(error);
}
