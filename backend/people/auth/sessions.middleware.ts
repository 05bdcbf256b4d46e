import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Configuration } from '../../core/config/configuration.js';
import { monotonicNow } from '../../core/config/monotonic-clock.js';
import type { Database } from '../../core/database/database.js';
import { LOOKUPS } from '../../core/http/lookups.js';
import { clearHostCookie, cookieNameIn, hostCookieName, isHttpsSite, prefixCookies } from './host-cookies.js';
import { ABSOLUTE_TIMEOUT_MS } from './session.constants.js';
import { SessionStore } from './session-store.js';

/** Prefixed on sites with https. */
export const SESSION_COOKIE = 'jukwaa_session';

const SECOND_MS = 1000;

/**
 * The paths that need `request.user`; no other path reads a session or sends its cookie. Lookups of optional features respond to
 * users even if the site does not offer them to visitors.
 */
const SESSION_PATHS = [
  '/admin',
  '/api/subscribe',
  ...Object.entries(LOOKUPS).flatMap(([path, { offering }]) => (offering ? [path] : [])),
];

// The session store loads the user with the session, so there is nothing to deserialize.
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user: Express.User, done) => done(null, user));

/**
 * Adds express-session and Passport, which set `request.user`, except for requests with a token. Must be called before routes are
 * registered.
 */
export function useSessions(application: Express, config: Configuration, database: Database): void {
  const isSecure = isHttpsSite(config);
  if (isSecure) application.use(SESSION_PATHS, markSecure);
  application.use(SESSION_PATHS, addMaxAge);
  application.use(
    SESSION_PATHS,
    unlessToken(
      session({
        name: hostCookieName(SESSION_COOKIE, config),
        secret: config.sessionSecret,
        store: new SessionStore(database),
        resave: false,
        // Only a new id is sent: a late response must not replace the cookie of a session that began in the meantime. The cookie
        // lasts as long as a session can; an unused session ends before it.
        rolling: false,
        saveUninitialized: false,
        cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure || 'auto', maxAge: ABSOLUTE_TIMEOUT_MS },
      }),
    ),
    unlessToken(passport.session()),
  );
}

/** Ignores the cookies of a request with a token. */
function unlessToken(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.apiToken) next();
    else handler(request, response, next);
  };
}

/** Deletes the cookie of an ended session. */
export const clearSessionCookie = (response: Response): void =>
  clearHostCookie(response, SESSION_COOKIE, { httpOnly: true });

/**
 * Adds `Max-Age` to the session cookie while the wall clock differs from the monotonic one. express-session sends only `Expires`,
 * which browsers compare with their own clock: if the server's is behind, the cookie would expire at once. Wraps `writeHead`
 * because express-session sets its cookie there.
 */
function addMaxAge(_request: Request, response: Response, next: NextFunction): void {
  if (Math.abs(Date.now() - monotonicNow()) < SECOND_MS) {
    next();
    return;
  }
  const { writeHead } = response;
  const prefix = `${cookieNameIn(response, SESSION_COOKIE)}=s`;
  response.writeHead = ((...parameters: Parameters<typeof writeHead>) => {
    const cookies = response.getHeader('set-cookie');
    if (Array.isArray(cookies) && cookies.some((cookie) => cookie.startsWith(prefix))) {
      const withMaxAge = (cookie: string) =>
        cookie.startsWith(prefix) && !/; Max-Age=/i.test(cookie)
          ? `${cookie}; Max-Age=${ABSOLUTE_TIMEOUT_MS / 1000}`
          : cookie;
      response.setHeader('set-cookie', cookies.map(withMaxAge));
    }
    return writeHead.apply(response, parameters);
  }) as typeof writeHead;
  next();
}

/** express-session sends a Secure cookie only if `request.secure` is true, which it is not behind an untrusted proxy. */
function markSecure(request: Request, response: Response, next: NextFunction): void {
  Object.defineProperty(request, 'secure', { value: true });
  prefixCookies(response);
  next();
}
