import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { canonicalAddress } from '../http/canonical-address.js';
import { ENCODINGS } from './accepted-encoding.js';
import type { CachedResponse } from './cached-response.js';

const MEGABYTE = 1024 * 1024;

/** How often an answer is sent before it is compressed as well as can be. */
const WORTH_TIGHTENING = 2;

interface Kept {
  version: number;
  answer: CachedResponse;
}

type Answers = LRUCache<string, Kept>;

/** Answers by address, up to a number of bytes; the one that nobody has asked for longest goes first. */
const answersUpTo = (maxSize: number): Answers =>
  new LRUCache({ maxSize, sizeCalculation: ({ answer }, address) => 2 * address.length + answer.bytes });

/**
 * Public pages and their data, by address. A change of content makes all of them old at once; each is then made once,
 * however many ask for it, and the old one is only shown where that fails.
 */
export class ResponseCache {
  private readonly plain = answersUpTo(48 * MEGABYTE);
  /** Anybody can think up queries without end: those only drive out each other. */
  private readonly queried = answersUpTo(16 * MEGABYTE);
  private readonly making = new Map<string, Promise<CachedResponse>>();
  private version = 0;
  /** One at a time: it is the processor's work, and can wait. */
  private tightening: Promise<void> = Promise.resolve();
  private readonly considered = new WeakSet<CachedResponse>();

  /** Content has changed: nothing that was made until now is fresh. */
  invalidate(): void {
    this.version += 1;
    this.making.clear();
  }

  /** Answers at once what is here, ahead of everything else; whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    // What it is kept under is what most ask for, letter by letter.
    const fresh = this.fresh(url) ?? this.fresh(canonicalAddress(url).address);
    if (!fresh?.sendReady(request, response)) return false;
    if (fresh.timesSent >= WORTH_TIGHTENING && !this.considered.has(fresh)) {
      this.recompress(canonicalAddress(url).address, fresh);
    }
    return true;
  }

  /** Of addresses that can be thought up without end nothing is tightened. */
  private recompress(address: string, answer: CachedResponse): void {
    this.considered.add(answer);
    if (this.kept(address) !== this.plain) return;
    this.tightening = this.tightening
      .then(() => (this.fresh(address) === answer ? answer.recompress() : undefined))
      // It stays as it is.
      .catch(() => undefined);
  }

  /** The answer, made if need be; one making serves all who wait for it. */
  async get(address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    return this.fresh(address) ?? this.making.get(address) ?? this.start(address, make);
  }

  private fresh(address: string): CachedResponse | undefined {
    const entry = this.kept(address).get(address);
    return entry?.version === this.version ? entry.answer : undefined;
  }

  private start(address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const version = this.version;
    const making = this.makeOrKeepOld(address, make, version).finally(() => {
      if (this.making.get(address) === making) this.making.delete(address);
    });
    this.making.set(address, making);
    return making;
  }

  private async makeOrKeepOld(
    address: string,
    make: () => Promise<CachedResponse>,
    version: number,
  ): Promise<CachedResponse> {
    const kept = this.kept(address);
    const old = kept.get(address)?.answer;
    const made = await make().catch((error: unknown) => {
      if (old) return undefined;
      throw error;
    });
    if (old && (!made || made.status >= 500)) return old;
    if (!made) throw new Error('Nothing was made.');
    // Only good answers are kept: addresses that lead nowhere are without number.
    if (made.status !== 200 || made.isLarge) return made;
    // Most changes are seen on few pages: what came out as it was is compressed already.
    const answer = old?.equals(made) ? old : made;
    await Promise.all(ENCODINGS.map((encoding) => answer.encode(encoding)));
    if (version === this.version) kept.set(address, { version, answer });
    return answer;
  }

  private kept(address: string): Answers {
    return address.includes('?') ? this.queried : this.plain;
  }
}
