import { AsyncResource } from 'node:async_hooks';
import {
  HttpException,
  HttpStatus,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Request } from 'express';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { clientNetwork } from '../http/client-network.js';
import { isInternalRequest } from '../http/internal-request.js';
import { say } from '../language/say.js';
import { MemoryRateLimiter } from '../rate-limit/memory-rate-limiter.js';
import { consume } from '../rate-limit/rate-limiter.js';
import { LoopWatch } from './loop-watch.js';

/** Works in progress at once: one may wait for the database while another one uses the processor. */
const AT_ONCE = 2;

/** Work that takes longer waits for something else, such as a database that does not answer; the next one need not. */
const TURN_MS = 250;

/** Works that may wait for their turn, of all addresses together. */
const MAX_WAITING = 500;

/** Seconds of `Retry-After` while too many works wait, or the event loop lags behind. */
export const BUSY_SECONDS = 2;

const MINUTE = 60;

/** Work of the application itself, such as the export of the whole site. */
const OWN = 'own';

/** Work that is not done now: answered with 429 or 503 and `Retry-After`. */
export class NoTurn extends HttpException {
  /** @param isOwnFault Whether this address asked for too much, rather than all together. @param seconds Until it may ask again. */
  constructor(
    isOwnFault: boolean,
    readonly seconds: number,
  ) {
    const wait = { unit: 'second', count: seconds };
    const status = isOwnFault ? HttpStatus.TOO_MANY_REQUESTS : HttpStatus.SERVICE_UNAVAILABLE;
    const what = say(isOwnFault ? 'tooMany.requests' : 'http.busy');
    const message = `${what} ${say('http.tryAgainIn', wait)}`;
    super({ message }, status);
  }
}

/** Who asks. */
export interface Asker {
  request: Pick<Request, 'ip' | 'headers'>;
  /** Whether it is a user, who has no budget and always gets a place. Called only when the budget or the places are used up. */
  isUser?: () => Promise<boolean>;
}

interface Work {
  isStarted: boolean;
  start: () => Promise<unknown>;
}

/**
 * Turns for work that keeps the processor busy, such as rendering a page that is not in the cache. Client networks are served in turn,
 * one work of each at a time and one in each turn of the event loop, so a visitor waits for few works, however many somebody else
 * asks for. Each network also has a budget for a minute.
 */
@Injectable()
export class RenderTurns implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Works that wait, by network; the network whose turn is next comes first. */
  private readonly lanes = new Map<string, Work[]>();
  private readonly busy = new Set<string>();
  /** Works that wait, by what they make. */
  private readonly named = new Map<string, Work>();
  private readonly loop = new LoopWatch();
  private readonly budget: MemoryRateLimiter;
  private waiting = 0;
  private running = 0;
  private isScheduled = false;

  constructor(@Inject(CONFIGURATION) { requests }: Configuration) {
    this.budget = new MemoryRateLimiter({ keyPrefix: 'renderings', points: requests.renderings, duration: MINUTE });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): void {
    this.loop.stop();
  }

  /** Whether the event loop is so late that only users and probes are answered. */
  get isLate(): boolean {
    return this.loop.isLate;
  }

  /**
   * Does the work when it is its turn.
   * @param name What it makes, for `join`.
   * @throws NoTurn
   */
  async take<T>(asker: Asker, name: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(asker);
    // Many networks of one owner may have filled the places.
    if (this.waiting >= MAX_WAITING && !(await asker.isUser?.())) throw new NoTurn(false, BUSY_SECONDS);
    this.waiting += 1;
    try {
      await this.spend(network, asker);
    } catch (error) {
      this.waiting -= 1;
      throw error;
    }
    return new Promise<T>((resolve, reject) => {
      // Not in the context of the work that makes room for it.
      const start = AsyncResource.bind(() => {
        this.waiting -= 1;
        if (this.named.get(name) === own) this.named.delete(name);
        return work().then(resolve, reject);
      });
      const own: Work = { isStarted: false, start };
      this.named.set(name, own);
      this.enqueue(network, own);
    });
  }

  private async spend(network: string, { isUser }: Asker): Promise<void> {
    if (network === OWN) return;
    const seconds = await consume(this.budget, network);
    if (seconds > 0 && !(await isUser?.())) throw new NoTurn(true, seconds);
  }

  /** Called by whoever also waits for a work that another network has asked for: it is done in the turn of the first of the two. */
  join({ request }: Asker, name: string): void {
    const work = this.named.get(name);
    if (work && !isInternalRequest()) this.enqueue(clientNetwork(request.ip), work);
  }

  private enqueue(network: string, work: Work): void {
    const lane = this.lanes.get(network) ?? [];
    this.lanes.set(network, lane);
    if (!lane.includes(work)) lane.push(work);
    this.schedule();
  }

  /** Each work begins in a turn of its own of the event loop, where answers that need none are sent between two. */
  private schedule(): void {
    if (this.isScheduled || this.running >= AT_ONCE) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const next = this.next();
      if (!next) return;
      this.run(...next);
      this.schedule();
    });
  }

  /** Removes the next work from the lanes. */
  private next(): [network: string, work: Work] | undefined {
    for (const [network, lane] of [...this.lanes]) {
      if (this.busy.has(network)) continue;
      // Those that were begun in the turn of another network are skipped.
      const first = lane.findIndex(({ isStarted }) => !isStarted);
      const rest = first < 0 ? [] : lane.slice(first + 1);
      // To the end.
      this.lanes.delete(network);
      if (rest.length > 0) this.lanes.set(network, rest);
      const work = lane[first];
      if (work) return [network, work];
    }
    return undefined;
  }

  private run(network: string, work: Work): void {
    work.isStarted = true;
    this.running += 1;
    this.busy.add(network);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.running -= 1;
      this.busy.delete(network);
      this.schedule();
    };
    const timer = setTimeout(end, TURN_MS);
    timer.unref();
    void work.start().finally(end);
  }
}

const networkOf = ({ request }: Asker): string => (isInternalRequest() ? OWN : clientNetwork(request.ip));
