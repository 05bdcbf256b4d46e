import type { Request } from 'express';

/** Verifies CSRF tokens. Provided by `AuthModule`. */
export abstract class CsrfTokens {
  /**
   * Whether the request is authenticated and has its session's token in the `X-CSRF-Token` header; or an API token, which other
   * sites can't make a browser send.
   */
  abstract isValid(request: Request): boolean;
}
