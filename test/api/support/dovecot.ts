import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { needs } from '../../jest/needs.js';

const PROGRAM = '/usr/sbin/dovecot';
const PASSWORD = 'secret';

/** Installs it if it is missing and the user is root, as `.ci/run` does with MariaDB. */
function hasDovecot(): boolean {
  if (existsSync(PROGRAM)) return true;
  if (process.getuid?.() !== 0 || process.env.CI === undefined) return false;
  try {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'dovecot-imapd'];
    execFileSync('apt-get', install, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } catch {
    return false;
  }
  return existsSync(PROGRAM);
}

/** Tests with a real IMAP server; skipped with a sentence without one. */
export const describeWithDovecot = (name: string, tests: () => void): void => {
  needs('Dovecot', hasDovecot(), describe)(name, tests);
};

/** Debian's Dovecot on this machine, run by an unprivileged user, with an empty mailbox for each user that signs in. */
export class Dovecot {
  private constructor(
    private readonly server: ChildProcess,
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<Dovecot> {
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-imap-'));
    const port = await freePort();
    const own = userInfo();
    // Dovecot's processes refuse to run as root.
    const user = own.uid === 0 ? { name: 'nobody', uid: 65_534, gid: 65_534 } : { name: own.username, ...own };
    const group = execFileSync('getent', ['group', String(user.gid)], { encoding: 'utf8' }).split(':')[0] ?? '';
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'run'));
    if (own.uid === 0) for (const one of [folder, join(folder, 'run')]) chownSync(one, user.uid, user.gid);
    await writeFile(join(folder, 'conf'), configuration({ folder, port, ...user, group }));
    const identity = own.uid === 0 ? { uid: user.uid, gid: user.gid } : {};
    const server = spawn(PROGRAM, ['-F', '-c', join(folder, 'conf')], { stdio: 'ignore', cwd: folder, ...identity });
    const dovecot = new Dovecot(server, folder, port);
    for (let tries = 0; !(await dovecot.answers()); tries += 1) {
      if (tries > 100)
        throw new Error(await readFile(join(folder, 'log'), 'utf8').catch(() => 'Dovecot did not start'));
      await delay(100);
    }
    return dovecot;
  }

  /** INBOX_IMAP_URL of a user's mailbox. */
  url(user: string): string {
    return `imap://${encodeURIComponent(user)}:${PASSWORD}@127.0.0.1:${this.port}/INBOX`;
  }

  /** Delivers mails to the mailbox, with the line endings of the protocol. */
  async deliver(user: string, ...mails: (string | Buffer)[]): Promise<void> {
    await this.with(user, async (client) => {
      for (const mail of mails) {
        const source = typeof mail === 'string' ? Buffer.from(mail.replace(/\r?\n/g, '\r\n')) : mail;
        await client.append('INBOX', source);
      }
    });
  }

  /** Signs in as a user to work with the mailbox. */
  async with<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: this.port,
      secure: false,
      auth: { user, pass: PASSWORD },
      logger: false,
      disableAutoIdle: true,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.close();
    }
  }

  /** Discards UIDs, so that the folder gets a new UIDVALIDITY. */
  async renumber(user: string): Promise<void> {
    const local = user.split('@')[0] ?? user;
    const mailbox = join(this.folder, 'mail', local);
    await writeFile(join(mailbox, 'dovecot-uidvalidity'), '');
    for (const name of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot.index.cache'])
      await rm(join(mailbox, name), { force: true });
    await rm(join(mailbox, 'dovecot-uidvalidity'), { force: true });
  }

  async stop(): Promise<void> {
    const ended = once(this.server, 'exit');
    this.server.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    return this.with('probe', async () => true).catch(() => false);
  }
}

const configuration = ({
  folder,
  port,
  name,
  group,
  uid,
  gid,
}: {
  folder: string;
  port: number;
  name: string;
  group: string;
  uid: number;
  gid: number;
}): string => `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 0
mail_location = maildir:${folder}/mail/%n
mail_fsync = never
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%n
}
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
