import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../../backend/core/config/environment-variables.js';
import { freePorts } from './ports.ts';
import { Program } from './program.ts';
import type { Redis } from './redis.ts';
import type { Swift } from './swift.ts';

export const SECRET = 'the secret that all copies of the cluster share';
export const ADMIN = { email: 'admin@example.com', password: 'seven purple bicycles' };

export interface CopyOptions {
  folder: string;
  name: string;
  port?: number;
  databaseUrl: string;
  redis?: Redis;
  swift?: Swift;
  /** The public address; that of the load balancer, if there is one. */
  siteUrl?: string;
  environment?: Record<string, string>;
}

/** The built application in its own process. */
export class Copy {
  readonly program: Program;
  readonly name: string;
  readonly port: number;

  constructor(program: Program, name: string, port: number) {
    this.program = program;
    this.name = name;
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  kill = (): Promise<void> => this.program.kill();
  pause = (): void => this.program.pause();
  resume = (): void => this.program.resume();
  stop = (): Promise<void> => this.program.stop(60);

  /** Starts or restarts it, and waits until it reports readiness. */
  async start(): Promise<void> {
    this.program.start();
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.program.until(
      async () => (await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2000) })).ok,
      120,
    );
  }
}

/** The environment variables that connect a copy to its services. */
function environmentOf({ databaseUrl, redis, swift }: CopyOptions): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ...(redis && {
      REDIS_URL: `redis+sentinel://${redis.sentinelAddresses.join(',')}/${redis.name}`,
    }),
    ...(swift && {
      S3_ENDPOINT: swift.url,
      S3_REGION: swift.region,
      S3_BUCKET: swift.bucket,
      S3_ACCESS_KEY_ID: swift.accessKey,
      S3_SECRET_ACCESS_KEY: swift.secretKey,
    }),
  };
}

/** Prepares a copy without starting it. Requires `npm run build`. */
export async function newCopy(options: CopyOptions): Promise<Copy> {
  const { folder, name, siteUrl, environment = {} } = options;
  const port = options.port ?? (await freePorts(1))[0] ?? 0;
  const storageDir = join(folder, name);
  mkdirSync(storageDir, { recursive: true });
  // Empty values override those of the project's .env file.
  const unset = Object.fromEntries(Object.keys(variables).map((key) => [key, '']));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    ...unset,
    HOST: '127.0.0.1',
    PORT: String(port),
    STORAGE_DIR: storageDir,
    SITE_URL: siteUrl ?? `http://127.0.0.1:${port}`,
    SESSION_SECRET: SECRET,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SEED_DEMO: 'false',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    // Longer than nginx takes to notice.
    SHUTDOWN_DELAY: '2',
    SHUTDOWN_TIMEOUT: '30',
    ...environmentOf(options),
    ...environment,
  };
  const program = new Program({
    name: `the copy ${name}`,
    command: process.execPath,
    args: ['--enable-source-maps', 'dist/application/main.js'],
    env,
    log: join(folder, `${name}.log`),
  });
  return new Copy(program, name, port);
}

/** Starts a copy and waits until it reports readiness. */
export async function startCopy(options: CopyOptions): Promise<Copy> {
  const copy = await newCopy(options);
  await copy.start();
  return copy;
}
