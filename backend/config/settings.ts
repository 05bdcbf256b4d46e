import type { Environment } from './environment.js';

/** The configuration of the running application: the checked environment, with the session secret always there. */
export type Settings = Readonly<Environment & { sessionSecret: string }>;

/** Injection token: `@Inject(SETTINGS) private readonly settings: Settings`. */
export const SETTINGS = Symbol('SETTINGS');
