import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientNetwork } from './client-network.js';
import { SlidingWindow } from './sliding-window.js';
import { tooManyRequests } from './too-many-requests.js';

const QUARTER_HOUR = 15 * 60;

/** A try that is counted as a failure until it turns out otherwise. */
export interface Attempt {
  /** The password was right. */
  succeed(): void;
  /** It was not even tried. */
  cancel(): void;
}

/**
 * Counts failed sign-ins: 5 for one account from one address, 20 from one address, in 15 minutes. An attempt is counted
 * before it is checked, so that many at once are not checked at all. Rule: decisions.md, 'Limits'.
 */
@Injectable()
export class SignInThrottle {
  private readonly logger = new Logger(SignInThrottle.name);
  private readonly byNetwork = new SlidingWindow({ limit: 20, seconds: QUARTER_HOUR });
  private readonly byAccount = new SlidingWindow({ limit: 5, seconds: QUARTER_HOUR, maxKeys: 100_000 });

  /** @param email As `normalEmail` spells it. @throws 429 */
  attempt(email: string, request: Request, response: Response): Attempt {
    const network = clientNetwork(request.ip);
    // Hashed, so that a long address takes no more room than a short one.
    const account = `${network} ${createHash('sha256').update(email).digest('base64url')}`;
    this.take(this.byNetwork, network, request, response);
    try {
      this.take(this.byAccount, account, request, response);
    } catch (error) {
      this.byNetwork.giveBack(network);
      throw error;
    }
    return {
      // Only this one is taken back: whoever has an account of his own may not guess on at others'.
      succeed: () => {
        this.byNetwork.giveBack(network);
        this.byAccount.reset(account);
      },
      cancel: () => {
        this.byNetwork.giveBack(network);
        this.byAccount.giveBack(account);
      },
    };
  }

  private take(window: SlidingWindow, key: string, request: Request, response: Response): void {
    const wait = window.take(key);
    if (wait === 0) return;
    this.logger.warn(`Too many failed sign-ins from ${request.ip}`);
    throw tooManyRequests(response, 'failed sign-ins', wait);
  }
}
