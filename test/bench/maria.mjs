import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { pathOf, requirePrograms } from '../cluster/support/debian.ts';
import { freePorts } from '../cluster/support/ports.ts';
import { Program } from '../cluster/support/program.ts';

/**
 * One MariaDB of its own, without Galera, as an operator has it: each commit is on the disk before it is acknowledged.
 * @param {string} folder
 * @returns {Promise<{ program: Program, url: string }>} With an empty database.
 */
export async function startMariaDb(folder) {
  requirePrograms('mariadbd');
  const base = join(folder, 'mariadb');
  mkdirSync(base);
  const user = `--user=${userInfo().username}`;
  const data = `--datadir=${join(base, 'data')}`;
  const install = ['--no-defaults', user, data, '--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync('mariadb-install-db', install, { stdio: 'ignore' });
  const [port] = await freePorts(1);
  const program = new Program({
    name: 'MariaDB',
    command: pathOf('mariadbd'),
    args: [
      '--no-defaults',
      user,
      data,
      `--socket=${join(base, 'socket')}`,
      `--pid-file=${join(base, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
    ],
    log: join(base, 'log'),
  });
  program.start();
  const server = `mysql://root@127.0.0.1:${port}`;
  await program.until(async () => {
    const connection = await createConnection(server);
    await connection.query('CREATE DATABASE IF NOT EXISTS jukwaa');
    await connection.end();
    return true;
  });
  return { program, url: `${server}/jukwaa` };
}
