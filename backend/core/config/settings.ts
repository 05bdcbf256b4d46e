import type { Environment } from './environment.js';

/** The configuration of the running application: the checked environment, with the session secret always there. */
export type Settings = Readonly<
  Environment & {
    sessionSecret: string;
    /** Who verifies Turnstile's tokens in Cloudflare's place. For tests: no environment variable leads here. */
    turnstileVerifier?: string;
  }
>;

/** Injection token: `@Inject(SETTINGS) private readonly settings: Settings`. */
export const SETTINGS = Symbol('SETTINGS');
