import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '../../../backend/core/config/environment.js';
import { connectRedis } from '../../../backend/core/redis/redis-client.js';
import { freePort } from '../../faults/support/launcher.js';
import { needs } from '../../jest/needs.js';

/** Redis is tested if `TEST_REDIS_URL` names a server; each test has a key prefix of its own there. */
const redisUrl = process.env.TEST_REDIS_URL;

/** Runs the tests if there is a Redis; the name of skipped ones gives the reason. */
export function describeWithRedis(title: string, tests: () => void): void {
  needs('TEST_REDIS_URL', redisUrl, describe)(title, tests);
}

/** Runs the tests if Redis is installed, so that they can start and stop a server of their own. */
export function describeWithOwnRedis(title: string, tests: () => void): void {
  needs('redis-server', spawnSync('redis-server', ['--version']).status === 0, describe)(title, tests);
}

/** The configuration for an address, with a prefix unique to the test. */
export function redisConfiguration(url = redisUrl ?? '') {
  const separator = url.includes('?') ? '&' : '?';
  const prefix = `jukwaa-test:${process.pid}:${Math.random().toString(36).slice(2)}:`;
  return readEnvironment({ REDIS_URL: `${url}${separator}prefix=${prefix}` }).redis;
}

/** Waits until the condition holds. Returns the milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, limit = 15_000): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > limit) throw new Error(`Not within ${limit} ms: ${String(condition)}`);
    await sleep(10);
  }
  return performance.now() - started;
}

/** A Redis server, or a sentinel, that a test may freeze and kill. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly args: string[],
  ) {}

  /** @param args Additional command-line options. */
  static async start(...args: string[]): Promise<RedisServer> {
    const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'jukwaa-redis-'))];
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
    const server = new RedisServer(port, folder, [...options, '--repl-diskless-sync-delay', '0', ...args]);
    await server.run();
    return server;
  }

  /** A sentinel that watches a primary, named 'main', and can replace it on its own. */
  static async startSentinel(primary: RedisServer): Promise<RedisServer> {
    const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'jukwaa-sentinel-'))];
    const file = join(folder, 'sentinel.conf');
    await writeFile(
      file,
      `port ${port}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor main 127.0.0.1 ${primary.port} 1\n` +
        'sentinel down-after-milliseconds main 500\nsentinel failover-timeout main 2000\n',
    );
    const server = new RedisServer(port, folder, [file, '--sentinel']);
    await server.run();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    this.child = spawn('redis-server', this.args, { stdio: 'ignore' });
    await until(async () => /PONG|NOAUTH/.test(String(await this.ask('PING').catch((error: unknown) => error))));
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Runs a command. */
  async ask(command: string, ...args: string[]): Promise<unknown> {
    const { redis } = readEnvironment({ REDIS_URL: this.url });
    if (!redis) throw new Error('No address');
    const client = await connectRedis(redis);
    try {
      await new Promise<void>((resolve, reject) => {
        client.once('ready', () => resolve());
        client.on('error', reject);
      });
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  }
}
