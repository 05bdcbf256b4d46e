import type { Request } from 'express';

/** Prefix of every token, recognizable for people and secret scanners. */
export const TOKEN_PREFIX = 'jkw_';

/** A verified token: `request.apiToken`. */
export interface ApiTokenAccess {
  id: number;
  scopes: ReadonlySet<string>;
}

declare global {
  namespace Express {
    interface Request {
      /** The request's token; `user` is then its owner. */
      apiToken?: ApiTokenAccess;
    }
  }
}

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * Returns the token in the `Authorization` header; undefined for other credentials, which may be meant for a reverse proxy. Other
 * sites can't make a browser send one.
 */
export function bearerToken(request: Pick<Request, 'headers'>): string | undefined {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}
