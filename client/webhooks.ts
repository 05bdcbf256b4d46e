/** What a webhook tells: `post.published`, `enquiry.created` and others. */
export interface WebhookEvent {
  type: string;
  /** ISO 8601, in UTC. */
  timestamp: string;
  data: { resource: string; id: number; url?: string; record?: Record<string, unknown> } & Record<string, unknown>;
}

/** A call that did not come from the site, or is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Older calls may have been recorded and sent again. */
const TOLERANCE_SECONDS = 300;

interface Received {
  /** The secret that was shown when the webhook was made, `whsec_…`; several while one is being replaced. */
  secret: string | readonly string[];
  /** Of the request: a `Headers`, or an object with names in small letters, as Node has. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they came, before anything has parsed them. */
  body: string | Uint8Array;
  /** How old a call may be; 300 seconds unless said otherwise. */
  toleranceSeconds?: number;
}

/**
 * Checks the signature of a webhook's call (Standard Webhooks 1.0) and returns what it tells. Throws a `WebhookError`: answer 401 then.
 * A call may come more than once: compare `webhook-id`, which stays the same.
 */
export async function verifyWebhook({
  secret,
  headers,
  body,
  toleranceSeconds = TOLERANCE_SECONDS,
}: Received): Promise<WebhookEvent> {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < toleranceSeconds))
    throw new WebhookError('The call is too old, or has no time');
  const text = new TextEncoder();
  const bytes = typeof body === 'string' ? text.encode(body) : body;
  const begin = text.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(begin.length + bytes.length);
  signed.set(begin);
  signed.set(bytes, begin.length);
  const signatures = header('webhook-signature')
    .split(' ')
    .flatMap((part) => {
      const [version, signature = ''] = part.split(',');
      return version === 'v1' ? [bytesOf(signature)] : [];
    });
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey(
      'raw',
      bytesOf(one.replace(/^whsec_/, '')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    // Takes the same time for every signature.
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  }
  throw new WebhookError('The signature is not that of the site');
}

/** Decodes base64; without bytes for what is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}
