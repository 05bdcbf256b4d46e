import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'mysql2/promise';
import { Client } from '../api/support/client.js';
import { setUpTotp } from '../api/support/second-factor.js';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { COMPILE_CACHE, Launch, type Outcome } from './support/launcher.js';
import { ADMIN, environmentOf, startSite } from './support/site.js';

const mysql = process.env.TEST_MYSQL_URL;
const NEW_PASSWORD = 'nine patient herons';

const databases: string[] = [];
let storageDir: string;
let env: Record<string, string>;

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
  for (const name of databases.splice(0)) {
    const connection = await createConnection(`${mysql}`);
    await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    await connection.end();
  }
});

/** The environment of a new site on this database. */
async function newSite(kind: string): Promise<void> {
  storageDir = kind === 'SQLite' ? await startedFolder() : temporaryFolder();
  env = environmentOf(storageDir);
  if (kind === 'SQLite') return;
  const name = `jukwaa_admin_${process.pid}_${databases.length}`;
  databases.push(name);
  env.DATABASE_URL = `${mysql}/${name}`;
}

/** Runs `npm run admin` with these words, and this on its standard input. */
async function admin(words: string[], input = ''): Promise<Outcome> {
  const unset = { SMTP_URL: '', TRUST_PROXY: '', SITE_URL: '' };
  const child = spawn(process.execPath, ['dist/application/admin.js', ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...unset, ...env },
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  return { status, signal: null, output, errors };
}

const tokenIn = (text: string): string => /\/admin\/choose-password#([\w-]{43})$/m.exec(text)?.[1] ?? '';

async function canSignIn(url: string, password: string): Promise<boolean> {
  const answer = await new Client(url).post('/admin/login', { email: ADMIN.email, password });
  return answer.status === 200;
}

describe.each(firstOf(1, mysql ? ['SQLite', 'MariaDB'] : ['SQLite']))('npm run admin, on %s', (kind) => {
  it('prints a link beside a running site, lists who there is, and ends sessions', async () => {
    await newSite(kind);
    const { url } = await startSite(storageDir, env);
    const client = await new Client(url).signIn(ADMIN.email, ADMIN.password);

    const list = await admin(['list']);
    expect([list.status, list.errors]).toEqual([0, '']);
    expect(list.output).toMatch(
      /^Email +Name +Role +Status +Last sign-in \(UTC\)\nadmin@example\.com +Administrator +Administrator +active +\d{4}-\d\d-\d\d \d\d:\d\d\n$/,
    );

    const ended = await admin(['sign-out', ADMIN.email]);
    expect([ended.status, ended.output]).toEqual([0, 'One session has ended.\n']);
    // MariaDB tells of writes of other processes within a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await client.get('/admin/api/me')).body).toEqual({ message: 'Please sign in.', reason: 'administrator' });

    const reset = await admin(['reset', ' Admin@Example.com ']);
    expect([reset.status, reset.errors]).toEqual([0, '']);
    const token = tokenIn(reset.output);
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await new Client(url).post('/admin/api/choose_password', body)).status).toBe(200);
    expect([await canSignIn(url, ADMIN.password), await canSignIn(url, NEW_PASSWORD)]).toEqual([false, true]);

    const again = await new Client(url).signIn(ADMIN.email, NEW_PASSWORD);
    const { data } = (await again.get('/admin/api/list_activity?resource=user&per_page=50')).body;
    const done = data.map(({ action, by }: { action: string; by: { name: string } | null }) => [action, by?.name]);
    expect(done).toContainEqual(['password_link', 'The command line']);
    expect(done).toContainEqual(['sign_out', 'The command line']);
  });

  forReleases(it)('removes the second factor of who has lost it', async () => {
    await newSite(kind);
    const { url } = await startSite(storageDir, env);
    const client = await new Client(url).signIn(ADMIN.email, ADMIN.password);
    await setUpTotp(client, ADMIN.password);
    expect(await canSignIn(url, ADMIN.password)).toBe(false);
    const removed = await admin(['remove-second-factor', ADMIN.email]);
    expect(removed).toMatchObject({
      status: 0,
      output: 'The second factor of Administrator was removed.\n',
      errors: '',
    });
    expect(await canSignIn(url, ADMIN.password)).toBe(true);
    expect(await admin(['remove-second-factor', ADMIN.email])).toMatchObject({
      status: 1,
      errors: 'Administrator has no second factor.\n',
    });
  });

  it('sets a password while the site does not run, by the same rules as everywhere', async () => {
    await newSite(kind);
    if (kind !== 'SQLite') await (await startSite(storageDir, env)).launch.stop('SIGTERM');

    const weak = firstOf<[string, string]>(1, [
      ['short', 'The password must have at least 12 characters.\n'],
      ['password1234', 'Too many people use this password. Please choose another one.\n'],
      ['', 'The password must have at least 12 characters.\n'],
    ]);
    for (const [password, errors] of weak) {
      expect(await admin(['reset', ADMIN.email, '--password'], `${password}\n`)).toMatchObject({ status: 1, errors });
    }
    const set = await admin(['reset', ADMIN.email, '--password'], `${NEW_PASSWORD}\n`);
    expect(set).toMatchObject({
      status: 0,
      output: 'The new password was set, and all sessions and API tokens of this user have ended.\n',
      errors: '',
    });

    const { url } = await startSite(storageDir, env);
    expect([await canSignIn(url, ADMIN.password), await canSignIn(url, NEW_PASSWORD)]).toEqual([false, true]);
  });
});

describe('npm run admin', () => {
  it('explains itself, and refuses what it does not know', async () => {
    storageDir = temporaryFolder();
    env = environmentOf(storageDir);
    const help = await admin(['--help']);
    expect([help.status, help.errors]).toEqual([0, '']);
    expect(help.output).toContain('npm run admin -- reset ADDRESS');
    for (const words of firstOf<string[]>(2, [
      ['promote', ADMIN.email],
      ['reset', 'a', '-x'],
      [],
      ['reset'],
      ['list', 'all'],
      ['list', '--password'],
    ])) {
      expect([words, await admin(words)]).toEqual([words, expect.objectContaining({ status: 2, errors: help.output })]);
    }
    const unknown = await admin(['reset', 'nobody@example.org']);
    expect([unknown.status, unknown.output]).toEqual([1, '']);
    expect(unknown.errors).toBe("There is no user nobody@example.org. 'list' shows all of them.\n");
    expect((await admin(['list'])).output).toContain('There are no users yet');
  });
});
