import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './launcher.js';

/** Whether MariaDB is installed, so that a test can start its own server. */
export const hasMariaServer = spawnSync('mariadbd', ['--version']).status === 0;

/** A MariaDB server that a test may freeze. */
export class MariaServer {
  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private child: ChildProcess,
  ) {}

  get url(): string {
    return `mysql://root@127.0.0.1:${this.port}`;
  }

  static async start(): Promise<MariaServer> {
    const folder = mkdtempSync(join(tmpdir(), 'jukwaa-mariadb-'));
    const user = `--user=${userInfo().username}`;
    const data = `--datadir=${join(folder, 'db')}`;
    execFileSync(
      'mariadb-install-db',
      ['--no-defaults', user, data, '--auth-root-authentication-method=normal', '--skip-test-db'],
      { stdio: 'ignore' },
    );
    const port = await freePort();
    return new MariaServer(port, folder, await run(folder, port));
  }

  /** Shuts it down properly. */
  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  /** Restarts it after `end`, with the same data at the same address. */
  async startAgain(): Promise<void> {
    this.child = await run(this.folder, this.port);
  }

  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const ended = this.child.exitCode === null ? once(this.child, 'exit') : undefined;
    this.thaw();
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Starts the server, and waits until it listens. */
async function run(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--user=${userInfo().username}`,
      `--datadir=${join(folder, 'db')}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--innodb-buffer-pool-size=32M',
    ],
    { stdio: 'ignore' },
  );
  for (let attempt = 0; attempt < 300 && !(await listens(port)); attempt += 1) await sleep(100);
  return child;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('end', () => finish(false));
  });
}
