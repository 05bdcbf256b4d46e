import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CsrfTokens } from '../../core/access/csrf-tokens.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';

/** Header of requests, and of responses with a new session id. */
export const CSRF_HEADER = 'x-csrf-token';

/** Anti-forgery tokens, derived from the session id by HMAC: a token expires with its session, and needs no storage. */
@Injectable()
export class CsrfTokenService extends CsrfTokens {
  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {
    super();
  }

  /** Returns the token of the request's session. */
  tokenOf({ sessionID }: Request): string {
    return createHmac('sha256', this.config.sessionSecret).update(`csrf:${sessionID}`).digest('base64url');
  }

  override isValid(request: Request): boolean {
    if (request.apiToken) return true;
    const given = request.get(CSRF_HEADER);
    if (!request.user || !given) return false;
    const [actual, expected] = [given, this.tokenOf(request)].map((token) => Buffer.from(token));
    return actual?.length === expected?.length && timingSafeEqual(actual ?? Buffer.of(), expected ?? Buffer.of());
  }
}
