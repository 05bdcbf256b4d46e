import type { Options } from './options.ts';
import { Person } from './person.ts';
import { ADMIN, type Copy, type CopyOptions, newCopy, startCopy } from './support/copy.ts';
import { type Galera, type GaleraNode, startGalera } from './support/galera.ts';
import { type Haproxy, startHaproxy } from './support/haproxy.ts';
import { type Nginx, startNginx } from './support/nginx.ts';
import { freePorts } from './support/ports.ts';
import { type Redis, startRedis } from './support/redis.ts';
import { type SmtpSink, startSmtp } from './support/smtp.ts';
import { type Swift, startSwift } from './support/swift.ts';

interface Parts {
  galera: Galera;
  haproxy: Haproxy;
  redis: Redis;
  swift: Swift;
  smtp: SmtpSink;
  nginx: Nginx;
}

/** Copies of the application behind nginx, on everything that they share. */
export class Cluster {
  readonly galera: Galera;
  readonly haproxy: Haproxy;
  readonly redis: Redis;
  readonly swift: Swift;
  readonly smtp: SmtpSink;
  readonly nginx: Nginx;
  readonly copies: Copy[] = [];
  private readonly folder: string;
  private extras = 0;

  private constructor(folder: string, parts: Parts) {
    this.folder = folder;
    this.galera = parts.galera;
    this.haproxy = parts.haproxy;
    this.redis = parts.redis;
    this.swift = parts.swift;
    this.smtp = parts.smtp;
    this.nginx = parts.nginx;
  }

  /** Starts everything; the copies all at the same moment, on an empty database. */
  static async start(folder: string, { copies: count }: Options, say: (line: string) => void): Promise<Cluster> {
    const timed = async <T>(name: string, starting: Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await starting;
      say(`${name} up after ${((performance.now() - started) / 1000).toFixed(1)} s`);
      return result;
    };
    const [galera, redis, swift, smtp] = await Promise.all([
      timed('Galera (3 nodes)', startGalera({ folder })),
      timed('Redis (primary, replica, 3 Sentinels)', startRedis({ folder })),
      timed('Swift (3 object servers)', startSwift({ folder })),
      startSmtp(),
    ]);
    const haproxy = await timed('haproxy', startHaproxy({ folder, galera }));
    const ports = await freePorts(count);
    const nginx = await timed('nginx', startNginx({ folder, copies: ports }));
    const cluster = new Cluster(folder, { galera, haproxy, redis, swift, smtp, nginx });
    for (const [i, port] of ports.entries()) {
      const name = `copy-${i + 1}`;
      cluster.copies.push(await newCopy(cluster.optionsOf({ name, port, databaseUrl: haproxy.url })));
    }
    await timed(`${count} copies, started at once`, Promise.all(cluster.copies.map((copy) => copy.start())));
    return cluster;
  }

  /** A further copy, not behind nginx. */
  extraCopy(): Promise<Copy> {
    this.extras += 1;
    return startCopy(this.optionsOf({ name: `extra-${this.extras}`, databaseUrl: this.haproxy.url }));
  }

  private optionsOf(own: Pick<CopyOptions, 'name' | 'port' | 'databaseUrl'>): CopyOptions {
    const { folder, redis, swift, nginx, smtp } = this;
    return { folder, redis, swift, siteUrl: nginx.url, environment: { SMTP_URL: smtp.url }, ...own };
  }

  /** The first administrator, at the balancer. */
  administrator(): Promise<Person> {
    return new Person(this.nginx.url).signIn(ADMIN.email, ADMIN.password);
  }

  /** The node to which most of the copies' connections lead. */
  async writer(): Promise<GaleraNode> {
    const counts = await Promise.all(
      this.galera.nodes.map(async (node) => {
        const [row] = await node
          .query("SELECT COUNT(*) AS count FROM information_schema.processlist WHERE user = 'jukwaa'")
          .catch(() => []);
        return { node, count: Number(row?.count ?? -1) };
      }),
    );
    const [most] = counts.sort((a, b) => b.count - a.count);
    if (!most || most.count <= 0) throw new Error('The copies are connected to no database node.');
    return most.node;
  }

  /** Brings back whatever a scenario left killed or paused. */
  async heal(): Promise<void> {
    for (const program of [...this.swift.objectServers, ...this.redis.servers.map((server) => server.program)]) {
      program.resume();
      if (!program.isRunning) program.start();
    }
    for (const node of this.galera.nodes) {
      node.resume();
      if (!node.program.isRunning) await node.startAgain();
    }
    await this.galera.settled();
    await this.redis.settled();
    for (const copy of this.copies) {
      copy.resume();
      if (!copy.program.isRunning) await copy.start();
      else await copy.ready();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.copies.map((copy) => copy.kill()));
    await Promise.all([
      this.nginx.stop(),
      this.haproxy.stop(),
      this.galera.stop(),
      this.redis.stop(),
      this.swift.stop(),
    ]);
    await this.smtp.close();
  }
}
