import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { pathOf, requirePrograms } from './debian.ts';
import { freePorts } from './ports.ts';
import { Program } from './program.ts';

/** Run as root, the rsync of a state transfer switches to another user, who can't write to the data folder. */
const IS_ROOT = userInfo().uid === 0;
const USER = IS_ROOT ? 'mysql' : userInfo().username;

/** The account of the application, on every node. */
const ACCOUNT = { user: 'jukwaa', password: 'secret' };
/** The account for health checks; it may only sign in. */
export const CHECKER = 'haproxy';

interface Ports {
  sql: number;
  group: number;
  increments: number;
  transfers: number;
}

export interface GaleraOptions {
  folder: string;
  nodes?: number;
  /** The database created on a node, owned by the application's account. */
  database?: string;
}

/** A MariaDB node of a cluster. */
export class GaleraNode {
  readonly name: string;
  readonly port: number;
  readonly program: Program;
  private readonly configuration: string;
  private readonly recovered: string;

  constructor(name: string, port: number, folder: string) {
    this.name = name;
    this.port = port;
    this.configuration = join(folder, `${name}.cnf`);
    this.recovered = join(folder, `${name}.recovered`);
    this.program = new Program({
      name: `the database node ${name}`,
      command: pathOf('mariadbd'),
      args: [`--defaults-file=${this.configuration}`],
      log: join(folder, `${name}.out`),
    });
  }

  url(database: string): string {
    return `mysql://${ACCOUNT.user}:${ACCOUNT.password}@127.0.0.1:${this.port}/${database}`;
  }

  async query(sql: string, timeout = 3000): Promise<RowDataPacket[]> {
    const connection = await createConnection({
      host: '127.0.0.1',
      port: this.port,
      user: 'root',
      connectTimeout: timeout,
    });
    try {
      const [rows] = await connection.query<RowDataPacket[]>({ sql, timeout });
      return rows;
    } finally {
      connection.destroy();
    }
  }

  async status(name: string): Promise<string> {
    const [row] = await this.query(`SHOW GLOBAL STATUS LIKE 'wsrep_${name}'`);
    return String(row?.Value ?? '');
  }

  kill = (): Promise<void> => this.program.kill();
  pause = (): void => this.program.pause();
  resume = (): void => this.program.resume();
  stop = (): Promise<void> => this.program.stop();

  /** Starts it and waits until it is in sync with the others. */
  async start(moreArgs: string[] = []): Promise<void> {
    this.program.start(moreArgs);
    await this.synced();
  }

  async synced(): Promise<void> {
    await this.program.until(async () => (await this.status('local_state_comment')) === 'Synced', 120);
  }

  /**
   * Restarts a node that was killed. Only InnoDB knows its last position; with that, the node gets just the later transactions from
   * another one, and otherwise everything.
   */
  async startAgain(): Promise<void> {
    rmSync(this.recovered, { force: true });
    spawnSync(pathOf('mariadbd'), [
      `--defaults-file=${this.configuration}`,
      '--wsrep-recover',
      `--log-error=${this.recovered}`,
    ]);
    const text = existsSync(this.recovered) ? readFileSync(this.recovered, 'utf8') : '';
    const position = [...text.matchAll(/Recovered position: *(\S+)/g)].at(-1)?.[1];
    await this.start(position === undefined ? [] : [`--wsrep_start_position=${position}`]);
  }
}

/** A MariaDB cluster with Galera, on loopback. */
export class Galera {
  readonly nodes: GaleraNode[];
  readonly database: string;

  constructor(nodes: GaleraNode[], database: string) {
    this.nodes = nodes;
    this.database = database;
  }

  /** Waits until all nodes are connected and have the same transactions. */
  async settled(): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const states = await Promise.all(
        this.nodes.map(async (node) => {
          const [size, state, last] = [
            await node.status('cluster_size'),
            await node.status('local_state_comment'),
            await node.status('last_committed'),
          ];
          return `${size} ${state} ${last}`;
        }),
      ).catch(() => ['not all answer', '']);
      if (states.every((state) => state === states[0] && state.startsWith(`${this.nodes.length} Synced`))) return;
      await sleep(100);
    }
    throw new Error('The database nodes did not come to the same state within a minute.');
  }

  /** The tables that differ between nodes. Nothing may be written meanwhile. */
  async differingTables(): Promise<string[]> {
    const [first] = this.nodes;
    const tables =
      (await first?.query(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${this.database}' ORDER BY 1`,
      )) ?? [];
    if (tables.length === 0) throw new Error('The database has no tables to compare.');
    const sql = `CHECKSUM TABLE ${tables.map(({ name }) => `\`${this.database}\`.\`${name}\``).join(', ')} EXTENDED`;
    const sums = await Promise.all(this.nodes.map((node) => node.query(sql, 60_000)));
    return tables.flatMap(({ name }, i) =>
      new Set(sums.map((rows) => String(rows[i]?.Checksum))).size === 1 ? [] : [String(name)],
    );
  }

  async stop(): Promise<void> {
    // SIGKILL: the data is not needed any more.
    await Promise.all(this.nodes.map((node) => node.kill()));
  }
}

/** Starts a cluster, and resolves when all nodes are ready. */
export async function startGalera({ folder, nodes: count = 3, database = 'jukwaa' }: GaleraOptions): Promise<Galera> {
  requirePrograms('mariadbd', 'galera', 'rsync');
  const base = join(folder, 'galera');
  mkdirSync(base, { recursive: true });
  const ports: Ports[] = [];
  for (let i = 0; i < count; i += 1) {
    const [sql = 0, group = 0, increments = 0, transfers = 0] = await freePorts(4);
    ports.push({ sql, group, increments, transfers });
  }
  const names = ports.map((_, i) => `n${i + 1}`);
  const nodes = ports.map(({ sql }, i) => new GaleraNode(names[i] ?? '', sql, base));
  // The node that is written to is the last choice as donor for a returning one.
  const donors = [...names].reverse().slice(0, -1).join(',');
  for (const [i, port] of ports.entries()) {
    const name = names[i] ?? '';
    mkdirSync(join(base, `tmp-${name}`), { recursive: true });
    writeFileSync(join(base, `${name}.cnf`), configurationOf(base, name, port, ports, donors));
  }
  const [first, ...others] = nodes;
  if (!first) throw new Error('A cluster has at least one node.');

  // The first node forms a cluster of one and is shut down properly; the others are copies of its folder. They then join without a
  // transfer, instead of one full copy after the other.
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${join(base, 'n1')}`,
      `--user=${USER}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      '--innodb-log-file-size=16M',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  own(base);
  await first.start(['--wsrep-new-cluster']);
  const { user, password } = ACCOUNT;
  for (const sql of [
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `CREATE USER ${user}@'127.0.0.1' IDENTIFIED BY '${password}'`,
    `GRANT ALL ON *.* TO ${user}@'127.0.0.1'`,
    `CREATE USER ${CHECKER}@'127.0.0.1'`,
  ]) {
    await first.query(sql);
  }
  await first.stop();
  for (const file of ['galera.cache', 'gvwstate.dat']) rmSync(join(base, 'n1', file), { force: true });
  for (const { name } of others) {
    cpSync(join(base, 'n1'), join(base, name), { recursive: true });
    const state = join(base, name, 'grastate.dat');
    writeFileSync(`${state}.new`, readFileSync(state, 'utf8').replace('safe_to_bootstrap: 1', 'safe_to_bootstrap: 0'));
    renameSync(`${state}.new`, state);
  }
  own(base);
  await first.start(['--wsrep-new-cluster']);
  await Promise.all(others.map((node) => node.start()));
  return new Galera(nodes, database);
}

function own(folder: string): void {
  if (IS_ROOT) execFileSync('chown', ['-R', USER, folder]);
}

function configurationOf(base: string, name: string, own: Ports, all: Ports[], donors: string): string {
  const local = (port: number): string => `127.0.0.1:${port}`;
  const provider = {
    'gmcast.listen_addr': `tcp://${local(own.group)}`,
    'ist.recv_addr': local(own.increments),
    'ist.recv_bind': local(own.increments),
    'gcache.size': '64M',
    'gcache.page_size': '8M',
    'gcache.recover': 'yes',
    'evs.keepalive_period': 'PT0.5S',
    'evs.suspect_timeout': 'PT2S',
    'evs.inactive_timeout': 'PT5S',
    'evs.inactive_check_period': 'PT0.5S',
    'pc.recovery': 'true',
  };
  return `[mariadbd]
user=${USER}
datadir=${join(base, name)}
tmpdir=${join(base, `tmp-${name}`)}
socket=${join(base, `${name}.sock`)}
pid-file=${join(base, `${name}.pid`)}
bind-address=127.0.0.1
port=${own.sql}
skip-name-resolve
character-set-server=utf8mb4
collation-server=utf8mb4_unicode_ci
default_storage_engine=InnoDB
binlog_format=ROW
innodb_autoinc_lock_mode=2
innodb_buffer_pool_size=32M
innodb_log_file_size=16M
innodb_flush_log_at_trx_commit=2
innodb_buffer_pool_dump_at_shutdown=OFF
innodb_buffer_pool_load_at_startup=OFF
performance_schema=OFF
max_connections=200
key_buffer_size=1M
aria_pagecache_buffer_size=8M
table_open_cache=400
wsrep_on=ON
wsrep_provider=${pathOf('galera')}
wsrep_cluster_name=jukwaa-${all[0]?.group}
wsrep_cluster_address=gcomm://${all.map(({ group }) => local(group)).join(',')}
wsrep_node_name=${name}
wsrep_node_address=${local(own.group)}
wsrep_node_incoming_address=${local(own.sql)}
wsrep_sst_method=rsync
wsrep_sst_receive_address=${local(own.transfers)}
wsrep_sst_donor=${donors},
wsrep_slave_threads=2
wsrep_provider_options="${Object.entries(provider)
    .map((pair) => pair.join('='))
    .join(';')}"
`;
}
