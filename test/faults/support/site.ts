import { Client } from '../../api/support/client.js';
import { freePort, Launch } from './launcher.js';

export const SECRET = 'a secret of the tests, long enough';
export const ADMIN = { email: 'admin@example.com', password: 'seven purple bicycles' };

/** The application's process without the launcher, so that it receives signals directly. */
export interface Site {
  launch: Launch;
  url: string;
  /** A client that is signed in. */
  signIn(): Promise<Client>;
}

/** Starts the built application without content and waits until it is ready. */
export async function startSite(storageDir: string, env: Record<string, string> = {}): Promise<Site> {
  const port = env.PORT ?? String(await freePort());
  const launch = Launch.start(
    { ...environmentOf(storageDir), ...env, PORT: port },
    { args: ['dist/application/main.js'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await launch.answers(`${url}/health/ready`, performance.now());
  return { launch, url, signIn: () => new Client(url).signIn(ADMIN.email, ADMIN.password) };
}

export const environmentOf = (storageDir: string): Record<string, string> => ({
  STORAGE_DIR: storageDir,
  SEED_DEMO: 'false',
  SESSION_SECRET: SECRET,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
});
