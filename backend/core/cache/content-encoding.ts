import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content codings of complete responses, in the server's order of preference: the smallest result first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send about thirty characters. Far longer values are not parsed; the response is sent as `identity`. */
const MAX_HEADER_LENGTH = 500;

/** Browsers send only a handful of different values. */
const MAX_CACHED_HEADERS = 100;

/** Negotiates among the offered codings; the first of equally acceptable ones is chosen. Results are memoized. */
function createNegotiator<E extends Encoding>(offered: readonly E[]) {
  const negotiated = new LRUCache<string, Encoding>({
    max: MAX_CACHED_HEADERS,
    memoMethod: (accepted) => {
      const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
      const [best] = negotiator.encodings([...offered], { preferred: [...offered] });
      return offered.find((encoding) => encoding === best) ?? 'identity';
    },
  });
  return ({ headers }: Pick<IncomingMessage, 'headers'>): Encoding => {
    const accepted = String(headers['accept-encoding'] ?? '');
    return accepted === '' || accepted.length > MAX_HEADER_LENGTH ? 'identity' : negotiated.memo(accepted);
  };
}

/** Returns the content coding of a response that is sent as a whole. */
export const negotiateEncoding = createNegotiator(ENCODINGS);

/** Returns the content coding of a response that is compressed while streaming. */
export const negotiateStreamEncoding = createNegotiator(['gzip', 'identity']);
