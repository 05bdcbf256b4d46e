import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Configuration } from '../../core/config/configuration.js';
import { CHALLENGE_MS } from '../second-factors/second-factor.constants.js';
import { hostCookieName, isHttpsSite } from './host-cookies.js';

/** Without https the cookie is limited to the back office; the prefix used with https requires the path `/`. */
const BACK_OFFICE_PATH = '/admin';

/**
 * A cookie with the key of a challenge, which binds a started procedure to this browser: no other site can set or replace it, nor send it
 * unless it is `lax`.
 */
export class ChallengeCookie {
  constructor(
    private readonly name: string,
    private readonly config: Pick<Configuration, 'siteUrl'>,
    private readonly options: Pick<CookieOptions, 'sameSite' | 'maxAge'> = { sameSite: 'strict', maxAge: CHALLENGE_MS },
  ) {}

  /** Sets a new key, and returns it. */
  set(request: Request, response: Response): string {
    const key = randomBytes(32).toString('base64url');
    response.cookie(this.fullName, key, { ...this.optionsFor(request), maxAge: this.options.maxAge });
    return key;
  }

  /** Returns the browser's key; undefined for a missing or malformed one. */
  keyIn({ headers }: Request): string | undefined {
    return new RegExp(`(?:^|;\\s*)${this.fullName}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  }

  clear(request: Request, response: Response): void {
    response.clearCookie(this.fullName, this.optionsFor(request));
  }

  private get fullName(): string {
    return hostCookieName(this.name, this.config);
  }

  private optionsFor(request: Request): CookieOptions {
    const isHttps = isHttpsSite(this.config);
    const path = isHttps ? '/' : BACK_OFFICE_PATH;
    return { httpOnly: true, sameSite: this.options.sameSite, path, secure: request.secure || isHttps };
  }
}
