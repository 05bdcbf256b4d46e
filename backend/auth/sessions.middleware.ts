import type { Express, NextFunction, Request, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Settings } from '../core/config/settings.js';
import { steadyNow } from '../core/config/steady-clock.js';
import type { Database } from '../core/database/database.js';
import { IDLE_TIMEOUT_MS } from './session.constants.js';
import { SessionStore } from './session-store.js';

export const SESSION_COOKIE = 'jukwaa_session';

const SECOND_MS = 1000;

/** Where it matters who is signed in. Nothing else reads a session or sends its cookie. */
const PATHS = ['/admin', '/api/subscribe'];

// The store reads the user with the session, so that there is nothing to look up here.
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user: Express.User, done) => done(null, user));

/** Makes `request.user` known. To be mounted before the application's own routes. */
export function useSessions(application: Express, settings: Settings, database: Database): void {
  const isSecure = settings.siteUrl.startsWith('https:');
  if (isSecure) application.use(PATHS, markSecure);
  application.use(PATHS, sendMaxAge);
  application.use(
    PATHS,
    session({
      name: SESSION_COOKIE,
      secret: settings.sessionSecret,
      store: new SessionStore(database),
      resave: false,
      rolling: true,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure || 'auto', maxAge: IDLE_TIMEOUT_MS },
    }),
    passport.session(),
  );
}

/**
 * Says how long the cookie lasts, too, once the wall clock was set: `Expires` alone, which is all that the session's
 * middleware sends, is compared with the browser's clock, and ended at once where ours is behind. What is done here to
 * the head comes after that middleware has set its cookie.
 */
function sendMaxAge(_request: Request, response: Response, next: NextFunction): void {
  if (Math.abs(Date.now() - steadyNow()) < SECOND_MS) {
    next();
    return;
  }
  const { writeHead } = response;
  const begun = `${SESSION_COOKIE}=s`;
  response.writeHead = ((...parameters: Parameters<typeof writeHead>) => {
    const cookies = response.getHeader('set-cookie');
    if (Array.isArray(cookies) && cookies.some((cookie) => cookie.startsWith(begun))) {
      const lasting = (cookie: string) =>
        cookie.startsWith(begun) && !/; Max-Age=/i.test(cookie)
          ? `${cookie}; Max-Age=${IDLE_TIMEOUT_MS / 1000}`
          : cookie;
      response.setHeader('set-cookie', cookies.map(lasting));
    }
    return writeHead.apply(response, parameters);
  }) as typeof writeHead;
  next();
}

/** A proxy that ends TLS need not be known to us: SITE_URL says that visitors come by https, so the cookie must be secure. */
function markSecure(request: Request, _response: Response, next: NextFunction): void {
  Object.defineProperty(request, 'secure', { value: true });
  next();
}
