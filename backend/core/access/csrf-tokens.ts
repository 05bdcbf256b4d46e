import type { Request } from 'express';

/** Verifies anti-forgery tokens. Provided by `AuthModule`. */
export abstract class CsrfTokens {
  /**
   * Whether the request is authenticated and carries the token of its session in the `X-CSRF-Token` header; or an API token,
   * which no other site can make a browser send.
   */
  abstract isValid(request: Request): boolean;
}
