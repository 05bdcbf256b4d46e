import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How whole answers are sent; what makes them smallest comes first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send some thirty characters. What is far longer is no honest client's, and gets what everybody can read. */
const MAX_LENGTH = 500;

/** All browsers together send a handful of values, and reading one takes longer than finding it. */
const MOST_KNOWN = 100;

/** Chooses the encoding that a client likes best; of those that it likes alike, the one that is offered first. */
function chooser<E extends Encoding>(offered: readonly E[]) {
  const known = new LRUCache<string, Encoding>({ max: MOST_KNOWN });
  return ({ headers }: Pick<IncomingMessage, 'headers'>): Encoding => {
    const accepted = String(headers['accept-encoding'] ?? '');
    if (accepted === '' || accepted.length > MAX_LENGTH) return 'identity';
    const before = known.get(accepted);
    if (before) return before;
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
    const [best] = negotiator.encodings([...offered], { preferred: [...offered] });
    const encoding = offered.find((one) => one === best) ?? 'identity';
    known.set(accepted, encoding);
    return encoding;
  };
}

/** The encoding of an answer that is sent whole. */
export const acceptedEncoding = chooser(ENCODINGS);

/** The encoding of an answer that is compressed while it is sent. */
export const acceptedStreamEncoding = chooser(['gzip', 'identity']);
