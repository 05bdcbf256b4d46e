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

/** A MariaDB that a test may freeze. */
export class MariaServer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

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
    const child = spawn(
      'mariadbd',
      [
        '--no-defaults',
        user,
        data,
        `--socket=${join(folder, 'socket')}`,
        `--pid-file=${join(folder, 'pid')}`,
        '--bind-address=127.0.0.1',
        `--port=${port}`,
        '--innodb-buffer-pool-size=32M',
      ],
      { stdio: 'ignore' },
    );
    for (let attempt = 0; attempt < 300 && !(await listens(port)); attempt += 1) await sleep(100);
    return new MariaServer(`mysql://root@127.0.0.1:${port}`, child, folder);
  }

  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.thaw();
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
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
