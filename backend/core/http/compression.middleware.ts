import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Texts; pictures and files are compressed already, and events are sent one by one. */
const COMPRESSED =
  /^(?:application\/(?:(?:feed\+|problem\+)?json|(?:rss\+|atom\+)?xml)|text\/(?:csv|html|markdown|plain|xml))\b/;

/** Answers that hold a secret are sent as they are: their length would tell of it. */
const SECRET = /token|passkey|totp|recovery|password|login|webhook/i;

/** Fewer bytes fit in one packet anyway. */
const THRESHOLD = 1024;

/**
 * Express middleware that compresses what handlers answer. Not for a signed-in user whose browser was sent by another site: who
 * chooses a part of a compressed answer can guess the rest by its length (BREACH).
 */
export const compressAnswers = (): RequestHandler =>
  compression({
    threshold: THRESHOLD,
    filter: (request, response) => isCompressed(request as Request, response as Response),
  });

function isCompressed(request: Request, response: Response): boolean {
  const site = request.get('sec-fetch-site');
  const isFromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isFromElsewhere && request.headers.cookie !== undefined) return false;
  return !SECRET.test(request.path) && COMPRESSED.test(String(response.getHeader('content-type') ?? ''));
}
