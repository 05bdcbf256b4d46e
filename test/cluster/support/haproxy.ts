import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { pathOf, requirePrograms } from './debian.ts';
import { CHECKER, type Galera } from './galera.ts';
import { freePorts } from './ports.ts';
import { Program } from './program.ts';

/** haproxy in front of the database nodes: one of them at a time gets all connections. */
export class Haproxy {
  readonly program: Program;
  /** The port to a single node, the primary; another one takes over when it fails, and stays the primary. */
  readonly port: number;
  private readonly galera: Galera;

  constructor(program: Program, port: number, galera: Galera) {
    this.program = program;
    this.port = port;
    this.galera = galera;
  }

  /** DATABASE_URL of all copies. */
  get url(): string {
    const url = new URL(this.galera.nodes[0]?.url(this.galera.database) ?? '');
    url.port = String(this.port);
    return url.href;
  }

  stop = (): Promise<void> => this.program.kill();
}

export async function startHaproxy({ folder, galera }: { folder: string; galera: Galera }): Promise<Haproxy> {
  requirePrograms('haproxy');
  const base = join(folder, 'haproxy');
  mkdirSync(base, { recursive: true });
  const [port = 0] = await freePorts(1);
  const file = join(base, 'haproxy.cfg');
  writeFileSync(file, configurationOf(galera, port));
  const program = new Program({
    name: 'haproxy',
    command: pathOf('haproxy'),
    args: ['-db', '-f', file],
    log: join(base, 'log'),
  });
  program.start();
  const haproxy = new Haproxy(program, port, galera);
  await program.until(async () => {
    const connection = await createConnection(haproxy.url);
    await connection.query('SELECT 1').finally(() => connection.destroy());
    return true;
  });
  return haproxy;
}

const hex = (text: string): string => Buffer.from(text).toString('hex');
/** A packet of the MySQL protocol, with its length and sequence number. */
const packet = (number: string, content: string): string => {
  const length = Buffer.alloc(3);
  length.writeUIntLE(content.length / 2, 0, 3);
  return length.toString('hex') + number + content;
};
/** Signs in with an empty password, which always has the same bytes, and asks whether the node is in sync. */
const LOGIN = packet('01', `018200000000000121${'00'.repeat(23)}${hex(CHECKER)}0000`);
const QUESTION = packet('00', `03${hex("SHOW STATUS LIKE 'wsrep_local_state_comment'")}`);

function configurationOf(galera: Galera, port: number): string {
  const check = `  option tcp-check
  tcp-check connect
  tcp-check send-binary ${LOGIN}
  tcp-check expect binary 00000200
  tcp-check send-binary ${QUESTION}
  tcp-check expect rbinary (${hex('Synced').toUpperCase()}|${hex('Donor').toUpperCase()})
  tcp-check send-binary 0100000001
  default-server inter 500ms fastinter 200ms fall 2 rise 3 on-marked-down shutdown-sessions`;
  const servers = galera.nodes
    .map((node, i) => `  server ${node.name} 127.0.0.1:${node.port} check${i > 0 ? ' backup' : ''}`)
    .join('\n');
  return `global
  maxconn 1000
  nbthread 1
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  retries 2
  option redispatch
listen primary
  bind 127.0.0.1:${port}
  # With a size of 1 the entry would be dropped for a moment at each connection: two primaries.
  stick-table type integer size 1k expire 7d
  stick on int(1)
${check}
${servers}
`;
}
