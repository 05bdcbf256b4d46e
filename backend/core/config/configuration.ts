import type { Environment } from './environment.js';

/** The configuration of the application: the validated environment, completed by the session secret. */
export type Configuration = Readonly<
  Environment & {
    sessionSecret: string;
    /** The URL that verifies Turnstile's tokens in place of Cloudflare's. For tests; no environment variable sets it. */
    turnstileVerifier?: string;
    /** What a hash of a password costs in place of what OWASP recommends. For tests; no environment variable sets it. */
    passwordCost?: { memoryCost: number; timeCost: number };
  }
>;

/** Injection token: `@Inject(CONFIGURATION) private readonly config: Configuration`. */
export const CONFIGURATION = Symbol('CONFIGURATION');
