import { Agent, type IncomingHttpHeaders, request } from 'node:http';

import { performance } from 'node:perf_hooks';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  milliseconds: number;
}

/** No answer at all within this time is a hang. */
const HANG_MS = 15_000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends target, headers and body unchanged. A connection that is cut is tried once more, on a new one. */
export async function send(url: string, sent: Sent): Promise<Answer> {
  try {
    return await sendOn(url, sent, agent);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))))
      throw error;
    return sendOn(url, sent, undefined);
  }
}

function sendOn(url: string, { method, target, headers, body }: Sent, chosen: Agent | undefined): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let isAnswered = false;
    const length =
      body || !['GET', 'HEAD', 'DELETE'].includes(method) ? { 'content-length': String(body?.length ?? 0) } : {};
    const call = request(
      {
        hostname,
        port,
        method,
        path: target,
        headers: { ...('transfer-encoding' in headers ? {} : length), ...headers },
        agent: chosen ?? false,
      },
      async (response) => {
        isAnswered = true;
        try {
          const received = decoded(Buffer.concat(await response.toArray()), response.headers['content-encoding']);
          const milliseconds = performance.now() - started;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received, milliseconds });
        } catch (error) {
          reject(error);
        }
      },
    );
    const timer = setTimeout(() => call.destroy(new Error(`no answer within ${HANG_MS / 1000} s`)), HANG_MS);
    // The answer may come, and the connection be closed, before the whole body was sent.
    call.once('error', (error) => isAnswered || reject(error));
    call.once('close', () => clearTimeout(timer));
    call.end(body);
  });
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'zstd') return zstdDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
