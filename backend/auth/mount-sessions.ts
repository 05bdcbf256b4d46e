import type { Express, NextFunction, Request, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Settings } from '../config/settings.js';
import type { Database } from '../database/database.js';
import { SessionStore } from './session-store.js';
import { IDLE_MS } from './session-times.js';

export const SESSION_COOKIE = 'jukwaa_session';

/** Where it matters who is signed in. Nothing else reads a session or sends its cookie. */
const PATHS = ['/admin', '/api/subscribe'];

// The store reads the user with the session, so that there is nothing to look up here.
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user: Express.User, done) => done(null, user));

/** Makes `request.user` known. To be mounted before the application's own routes. */
export function mountSessions(application: Express, settings: Settings, database: Database): void {
  const isSecure = settings.siteUrl.startsWith('https:');
  if (isSecure) application.use(PATHS, markSecure);
  application.use(
    PATHS,
    session({
      name: SESSION_COOKIE,
      secret: settings.sessionSecret,
      store: new SessionStore(database),
      resave: false,
      rolling: true,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure || 'auto', maxAge: IDLE_MS },
    }),
    passport.session(),
  );
}

/** A proxy that ends TLS need not be known to us: SITE_URL says that visitors come by https, so the cookie must be secure. */
function markSecure(request: Request, _response: Response, next: NextFunction): void {
  Object.defineProperty(request, 'secure', { value: true });
  next();
}
