import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Subject } from 'rxjs';
import { MoreThan } from 'typeorm';
import { SlidingWindow } from '../core/access/sliding-window.js';
import { QueryCache } from '../core/cache/query-cache.js';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { steadyDate } from '../core/config/steady-clock.js';
import { Database } from '../core/database/database.js';
import { clientNetwork } from './client-network.js';
import { deviceOf } from './known-devices.js';
import { RefusalLog } from './refusal-log.js';
import { Session } from './session.entity.js';
import { tooManyRequests } from './too-many-requests.js';

const QUARTER_HOUR = 15 * 60;

/** Failures for one account from everywhere, in 15 minutes. */
export const ACCOUNT_LIMIT = 20;

/** How long nothing is told of an account again. */
const TELL_PAUSE_MS = 24 * 60 * 60 * 1000;

const MOST_ACCOUNTS = 100_000;
const MOST_NETWORKS_KEPT = 1000;

/** A try that is counted as a failure until it turns out otherwise. */
export interface Attempt {
  /** The password was right. */
  succeed(): void;
  /** It was not even tried. */
  cancel(): void;
}

/** An account, or an address that belongs to none, at which somebody guesses. */
export interface GuessedAt {
  /** As `normalEmail` spells it. */
  email: string;
  time: Date;
}

interface Count {
  window: SlidingWindow;
  key: string;
}

/**
 * Counts failed sign-ins: 5 for one account from one address, 20 from one address, and 20 for one account from everywhere,
 * in 15 minutes. The last limit does not hold where the account's owner is known to be, so that nobody can be locked out
 * by strangers. An attempt is counted before it is checked, so that many at once are not checked at all. Rules:
 * decisions.md, 'Limits', and docs/decisions/026.
 */
@Injectable()
export class SignInThrottle implements OnApplicationShutdown {
  /** The limit for an account was reached; told once a day for each. */
  readonly guessedAt = new Subject<GuessedAt>();

  private readonly byNetwork = new SlidingWindow({ limit: 20, seconds: QUARTER_HOUR });
  private readonly byAccountAndNetwork = new SlidingWindow({
    limit: 5,
    seconds: QUARTER_HOUR,
    maxKeys: MOST_ACCOUNTS,
  });
  private readonly byAccount = new SlidingWindow({
    limit: ACCOUNT_LIMIT,
    seconds: QUARTER_HOUR,
    maxKeys: MOST_ACCOUNTS,
  });
  private readonly byDevice = new SlidingWindow({ limit: 10, seconds: QUARTER_HOUR });
  private readonly told = new LRUCache<string, true>({ max: MOST_ACCOUNTS, ttl: TELL_PAUSE_MS, ttlAutopurge: false });
  private readonly networks: QueryCache<ReadonlySet<string>>;
  private readonly refusals: RefusalLog;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
  ) {
    const logger = new Logger(SignInThrottle.name);
    this.refusals = new RefusalLog('Sign-ins refused after too many failures', (line) => logger.warn(line));
    this.networks = new QueryCache(database, MOST_NETWORKS_KEPT);
  }

  onApplicationShutdown(): void {
    this.refusals.close();
  }

  /** @param email As `normalEmail` spells it. @throws 429 */
  async attempt(email: string, request: Request, response: Response): Promise<Attempt> {
    const network = clientNetwork(request.ip);
    // Hashed, so that a long address takes no more room than a short one.
    const account = createHash('sha256').update(email).digest('base64url');
    const ofNetwork: Count = { window: this.byNetwork, key: network };
    const ofBoth: Count = { window: this.byAccountAndNetwork, key: `${network} ${account}` };
    const taken: Count[] = [];
    const refuse = (wait: number): never => {
      giveBack(taken);
      this.refusals.note(request.ip);
      throw tooManyRequests(response, 'failed sign-ins', wait);
    };
    for (const count of [ofNetwork, ofBoth]) {
      const wait = count.window.take(count.key);
      if (wait > 0) refuse(wait);
      taken.push(count);
    }
    const known = this.takeOfDevice(email, account, request);
    if (known) taken.push(known);
    else if (request.user?.email !== email) {
      const ofAccount: Count = { window: this.byAccount, key: account };
      const wait = ofAccount.window.take(account);
      if (wait === 0) taken.push(ofAccount);
      else if (!(await this.isKnown(network, email))) {
        this.tell(email, account);
        refuse(wait);
      }
    }
    return {
      // Only this one is taken back: whoever has an account of his own may not guess on at others'.
      succeed: () => {
        giveBack(taken);
        ofBoth.window.reset(ofBoth.key);
      },
      cancel: () => giveBack(taken),
    };
  }

  /** Counts for the browser alone, where the account's owner has signed in with it. One that fails too often is a stranger's. */
  private takeOfDevice(email: string, account: string, request: Request): Count | undefined {
    const device = deviceOf(request, email, this.settings);
    if (device === undefined) return undefined;
    const count = { window: this.byDevice, key: `${device} ${account}` };
    return count.window.take(count.key) === 0 ? count : undefined;
  }

  /** Whether the owner is signed in from there. */
  private async isKnown(network: string, email: string): Promise<boolean> {
    return (await this.networks.get(email, () => this.networksOf(email))).has(network);
  }

  private async networksOf(email: string): Promise<ReadonlySet<string>> {
    const sessions = await this.database.manager.find(Session, {
      select: { id: true, ip: true },
      where: { expires_at: MoreThan(steadyDate()), user: { email, status: 'active' } },
    });
    return new Set(sessions.map(({ ip }) => clientNetwork(ip)));
  }

  private tell(email: string, account: string): void {
    if (this.told.has(account)) return;
    this.told.set(account, true);
    this.guessedAt.next({ email, time: new Date() });
  }
}

function giveBack(counts: readonly Count[]): void {
  for (const { window, key } of counts) window.giveBack(key);
}
