import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Configuration } from '../../core/config/configuration.js';
import { CHALLENGE_MS } from '../second-factors/second-factor.constants.js';
import { hostCookieName, isHttpsSite } from './host-cookies.js';

/** Without https the cookie is sent to the back office alone; the prefix that it has with https asks for all paths. */
const BACK_OFFICE_PATH = '/admin';

/** The key of a challenge, which binds what was begun to this browser: no other site can send, set or replace it. */
export class ChallengeCookie {
  constructor(
    private readonly name: string,
    private readonly config: Pick<Configuration, 'siteUrl'>,
  ) {}

  /** Sets a new key, and returns it. */
  set(request: Request, response: Response): string {
    const key = randomBytes(32).toString('base64url');
    response.cookie(this.fullName, key, { ...this.optionsFor(request), maxAge: CHALLENGE_MS });
    return key;
  }

  /** The key that this browser has; undefined for none, and for what cannot be one. */
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
    return { httpOnly: true, sameSite: 'strict', path, secure: request.secure || isHttps };
  }
}
