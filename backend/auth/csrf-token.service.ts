import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS, type Settings } from '../core/config/settings.js';

/** The header that a state-changing call of the back office carries its anti-forgery token in. */
const CSRF_HEADER = 'x-csrf-token';

/** Anti-forgery tokens. Each follows from its session's id, so that it ends with the session and needs no room. */
@Injectable()
export class CsrfTokenService {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** The token of the session that the request came with. */
  tokenOf({ sessionID }: Request): string {
    return createHmac('sha256', this.settings.sessionSecret).update(`csrf:${sessionID}`).digest('base64url');
  }

  /** Whether somebody is signed in and the request carries the token of that session. */
  isValid(request: Request): boolean {
    const given = request.get(CSRF_HEADER);
    if (!request.user || !given) return false;
    const [actual, expected] = [given, this.tokenOf(request)].map((token) => Buffer.from(token));
    return actual?.length === expected?.length && timingSafeEqual(actual ?? Buffer.of(), expected ?? Buffer.of());
  }
}
