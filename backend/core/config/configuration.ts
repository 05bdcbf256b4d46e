import type { Environment } from './environment.js';

/** The configuration of the application: the validated environment, completed by the session secret. */
export type Configuration = Readonly<
  Environment & {
    sessionSecret: string;
    /** The verification URL for Turnstile tokens, instead of Cloudflare's. For tests; no environment variable sets it. */
    turnstileVerifier?: string;
    /** Cost of password hashes, instead of OWASP's recommendation. For tests; no environment variable sets it. */
    passwordCost?: { memoryCost: number; timeCost: number };
  }
>;

/** Injection token: `@Inject(CONFIGURATION) private readonly config: Configuration`. */
export const CONFIGURATION = Symbol('CONFIGURATION');
