import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf, requirePrograms } from './debian.ts';
import { freePorts } from './ports.ts';
import { Program } from './program.ts';

const NAME = 'jukwaa';

/** A copy retries after two seconds at the latest (backend/core/redis/redis-connection.ts). */
const NOTICED_MS = 2500;
const SETTLED_MS = 30_000;

export interface RedisOptions {
  folder: string;
  /** The time without a response after which another primary is elected. */
  downAfterMs?: number;
}

export interface RedisServer {
  program: Program;
  port: number;
}

/** A primary and a replica, watched by three Sentinels. */
export class Redis {
  readonly servers: RedisServer[];
  readonly sentinels: RedisServer[];

  constructor(servers: RedisServer[], sentinels: RedisServer[]) {
    this.servers = servers;
    this.sentinels = sentinels;
  }

  /** The URL of the first primary, without the Sentinels. */
  get url(): string {
    return `redis://127.0.0.1:${this.servers[0]?.port}`;
  }

  get sentinelAddresses(): string[] {
    return this.sentinels.map(({ port }) => `127.0.0.1:${port}`);
  }

  /** The name by which clients ask the Sentinels for the primary. */
  get name(): string {
    return NAME;
  }

  /** The current primary according to a Sentinel. */
  async primary(): Promise<RedisServer> {
    for (const { port, program } of this.sentinels) {
      if (!program.isRunning) continue;
      const answer = await command(port, `SENTINEL get-master-addr-by-name ${NAME}`).catch(() => '');
      const found = this.servers.find((server) => answer.includes(`\r\n${server.port}\r\n`));
      if (found) return found;
    }
    throw new Error('No Sentinel knows a primary.');
  }

  /** Waits until there is a primary again and the copies use it. */
  async settled(): Promise<void> {
    const deadline = Date.now() + SETTLED_MS;
    const hasPrimary = async () => (await command((await this.primary()).port, 'ROLE')).includes('master');
    while (!(await hasPrimary().catch(() => false))) {
      if (Date.now() > deadline) throw new Error('Redis has no primary again.');
      await delay(200);
    }
    await delay(NOTICED_MS);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.servers, ...this.sentinels].map(({ program }) => program.kill()));
  }
}

/** Starts them, and resolves when the Sentinels agree and know the replica. */
export async function startRedis({ folder, downAfterMs = 1500 }: RedisOptions): Promise<Redis> {
  requirePrograms('redis');
  const base = join(folder, 'redis');
  const [primary = 0, replica = 0, ...sentinelPorts] = await freePorts(5);
  const server = (name: string, port: number, more: string[] = []): RedisServer => {
    const dir = join(base, name);
    mkdirSync(dir, { recursive: true });
    const args = [
      `--port ${port} --bind 127.0.0.1 --dir ${dir} --save`.split(' '),
      ['', '--appendonly', 'no', '--maxmemory', '64mb', '--maxmemory-policy', 'noeviction'],
      '--repl-diskless-sync-delay 0 --repl-timeout 5 --repl-ping-replica-period 1'.split(' '),
      more,
    ].flat();
    return {
      port,
      program: new Program({ name: `Redis ${name}`, command: pathOf('redis'), args, log: join(dir, 'log') }),
    };
  };
  const servers = [
    server('primary', primary),
    server('replica', replica, ['--replicaof', '127.0.0.1', String(primary)]),
  ];
  const sentinels = sentinelPorts.map((port, i): RedisServer => {
    const file = join(base, `sentinel-${i + 1}.conf`);
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${base}`,
      `sentinel monitor ${NAME} 127.0.0.1 ${primary} 2`,
      `sentinel down-after-milliseconds ${NAME} ${downAfterMs}`,
      `sentinel failover-timeout ${NAME} 6000`,
      `sentinel parallel-syncs ${NAME} 1`,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const name = `Sentinel ${i + 1}`;
    return {
      port,
      program: new Program({ name, command: pathOf('redis'), args: [file, '--sentinel'], log: `${file}.log` }),
    };
  });
  const [first, second] = servers;
  first?.program.start();
  await first?.program.until(async () => (await command(first.port, 'PING')).startsWith('+PONG'));
  second?.program.start();
  await second?.program.until(async () => (await command(second.port, 'INFO replication')).includes('link_status:up'));
  for (const { program } of sentinels) program.start();
  for (const { program, port } of sentinels) {
    await program.until(async () => (await command(port, `SENTINEL ckquorum ${NAME}`)).startsWith('+OK 3'));
    await program.until(async () => (await command(port, `SENTINEL replicas ${NAME}`)).includes(String(replica)));
  }
  return new Redis(servers, sentinels);
}

/** Sends a command and resolves to the first chunk of the response, undecoded. */
function command(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`${line}\r\n`));
    socket.setTimeout(1000, () => socket.destroy(new Error('Redis is not responding.')));
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('end', () => reject(new Error('Redis has closed the connection.')));
  });
}
