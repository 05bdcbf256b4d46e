import type { Request } from 'express';

/** What every token begins with, so that people and scanners for secrets recognize it. */
export const TOKEN_PREFIX = 'jkw_';

/** A token that has been verified: `request.apiToken`. */
export interface ApiTokenAccess {
  id: number;
  scopes: ReadonlySet<string>;
}

declare global {
  namespace Express {
    interface Request {
      /** The token that the request is made with; `user` is its owner then. */
      apiToken?: ApiTokenAccess;
    }
  }
}

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * The token of the `Authorization` header; undefined for other credentials, which may be meant for a proxy in front.
 * No site can make a browser send one to another site.
 */
export function bearerToken(request: Pick<Request, 'headers'>): string | undefined {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}
