import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { Client } from '../api/support/client.js';
import { easyToken } from '../api/support/easy-bot-check.js';
import { eventually, MailServer, messageId } from '../api/support/mail-server.js';
import { forReleases } from '../jest/for-releases.js';
import { needs } from '../jest/needs.js';
import { removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { expectOneSentence, freePort, Launch, listening } from './support/launcher.js';
import { otherVersion, SERVE } from './support/other-version.js';
import { ADMIN, environmentOf, SECRET, startSite } from './support/site.js';

const mysql = process.env.TEST_MYSQL_URL;
const ifMysql = needs('TEST_MYSQL_URL', mysql, forReleases(it));
const DAY = 24 * 60 * 60 * 1000;
const seed = { args: ['dist/application/seed.js'] };
const serve = { args: ['dist/application/main.js'] };
const { version: current }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

let storageDir: string;
const databases: string[] = [];

beforeEach(() => {
  storageDir = temporaryFolder();
});
afterEach(async () => {
  await Launch.endAll();
  removeFolders();
  for (const name of databases.splice(0)) {
    const connection = await createConnection(`${mysql}`);
    await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    await connection.end();
  }
});

function newDatabase(): Record<string, string> {
  const name = `jukwaa_beside_${process.pid}_${databases.length}`;
  databases.push(name);
  return { DATABASE_URL: `${mysql}/${name}` };
}

/** A file as if it had been written so many milliseconds ago. */
function leave(path: string, age: number): string {
  mkdirSync(join(storageDir, path, '..'), { recursive: true });
  const file = join(storageDir, path);
  writeFileSync(file, 'left');
  utimesSync(file, new Date(Date.now() - age), new Date(Date.now() - age));
  return file;
}

const publicFiles = () =>
  readdirSync(join(storageDir, 'public'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('a start on a port that is taken', () => {
  it('touches neither storage folder nor database', async () => {
    const other = await listening();
    const outcome = await Launch.fail({ ...environmentOf(storageDir), PORT: String(other.port) }, serve);
    other.server.close();

    expectOneSentence(outcome);
    expect(outcome.errors).toContain(`Port ${other.port} on 127.0.0.1 is taken`);
    expect(readdirSync(storageDir)).toEqual([]);
  });
});

describe('beside a running site', () => {
  forReleases(it)(
    'a seed, and another process, leave alone what is being uploaded, and say what they are',
    async () => {
      const { launch } = await startSite(storageDir);
      const unfinished = leave('tmp/being-sent', 60_000);

      const seeded = await Launch.fail(environmentOf(storageDir), seed);
      expect(seeded).toMatchObject({ status: 0 });
      const other = await startSite(storageDir);
      expect(await other.launch.stop('SIGTERM')).toMatchObject({
        status: 0,
        output: expect.stringContaining('Another process works in the same storage folder'),
      });

      expect(existsSync(unfinished)).toBe(true);
      expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0, output: expect.not.stringContaining('Another') });
    },
  );

  forReleases(it)('the mail on the wire goes once, whoever starts meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const isOnTheWire = Promise.withResolvers<void>();
    const server = await MailServer.start({
      beforeTaking: () => {
        isOnTheWire.resolve();
        return gate.promise;
      },
    });
    const env = { SMTP_URL: server.url, MAIL_FROM: 'hello@jukwaa.test' };
    const { url } = await startSite(storageDir, env);
    const turnstile_token = await easyToken(SECRET);
    const form = { name: 'A visitor', email: 'patient@example.com', message: 'Hello', turnstile_token };
    expect((await new Client(url).post('/api/contact', form)).status).toBe(201);
    await isOnTheWire.promise;

    const taken = new URL(url).port;
    await Launch.fail({ ...environmentOf(storageDir), ...env, PORT: taken }, serve);
    const seeding = Launch.start({ ...environmentOf(storageDir), ...env }, seed);
    const other = await startSite(storageDir, env);
    await sleep(1500);
    gate.resolve();
    await seeding.ended;
    await eventually(() => server.to('patient@example.com').length > 0, 20);
    await sleep(1500);
    await other.launch.stop('SIGTERM');

    const ids = server.mails.map(messageId);
    expect(ids).toHaveLength(new Set(ids).size);
    await Launch.endAll();
    await server.stop();
  });

  it('a killed one is no hindrance: the next one cleans up', async () => {
    storageDir = await startedFolder();
    const first = await startSite(storageDir);
    const left = leave('tmp/left-by-a-crash', DAY);
    await first.launch.stop('SIGKILL');

    const next = await startSite(storageDir);
    for (let attempt = 0; attempt < 50 && existsSync(left); attempt += 1) await sleep(50);
    expect(existsSync(left)).toBe(false);
    expect(await next.launch.stop('SIGTERM')).toMatchObject({ status: 0, errors: '' });
  });

  ifMysql('a second one on the same MariaDB says so, whatever its folder', async () => {
    const env = newDatabase();
    const first = await startSite(storageDir, env);
    const second = await startSite(temporaryFolder(), env);

    expect((await second.launch.stop('SIGTERM')).output).toContain('Another process works with the same database');
    const alone = { status: 0, errors: '', output: expect.not.stringContaining('Another') };
    expect(await first.launch.stop('SIGTERM')).toMatchObject(alone);
    const third = await startSite(storageDir, env);
    expect(await third.launch.stop('SIGTERM')).toMatchObject(alone);
  });
});

describe('a start, or a seed, with the wrong database', () => {
  ifMysql('ends with a sentence, and no file is lost', async () => {
    const env = newDatabase();
    const { launch } = await startSite(storageDir, { ...env, SEED_DEMO: 'true' });
    await launch.stop('SIGTERM');
    const files = publicFiles().length;
    expect(files).toBeGreaterThan(100);
    // As after the upgrade of a site whose folder has no id yet, and a day later.
    for (const [wrong, options] of [
      [environmentOf(storageDir), serve],
      [environmentOf(storageDir), seed],
      [{ ...environmentOf(storageDir), ...newDatabase() }, serve],
    ] as const) {
      const outcome = await Launch.fail({ ...wrong, PORT: String(await freePort()) }, options);
      expectOneSentence(outcome);
      expect(outcome.errors).toContain(`The storage folder ${storageDir} belongs to another database`);
    }

    expect(publicFiles()).toHaveLength(files);
    expect(existsSync(join(storageDir, 'private/jukwaa.sqlite'))).toBe(false);
    const again = await startSite(storageDir, env);
    expect(await again.launch.stop('SIGTERM')).toMatchObject({ status: 0, errors: '' });
    expect(publicFiles()).toHaveLength(files);
  });
});

describe('neighbouring versions', () => {
  const expand = { AddSubtitles1900000000000: 'ALTER TABLE posts ADD COLUMN subtitle varchar(100)' };
  const contract = { DropSubtitles1900000000001: 'ALTER TABLE posts DROP COLUMN subtitle' };

  ifMysql(
    'are replaced copy by copy under load, also back, and one that is two versions older is refused',
    async () => {
      const env = newDatabase();
      const next = { project: otherVersion({ version: '9.1.0', oldest: current, changes: expand }), args: SERVE };
      const last = {
        project: otherVersion({ version: '9.2.0', oldest: '9.1.0', changes: { ...expand, ...contract } }),
        args: SERVE,
      };
      const ports = [String(await freePort()), String(await freePort())];
      const run = async (index: number, program: { project?: string; args: string[] } = serve) => {
        const PORT = ports[index] ?? '';
        const launch = Launch.start({ ...environmentOf(storageDir), ...env, PORT }, program);
        await launch.answers(`http://127.0.0.1:${PORT}/health/ready`, performance.now());
        return launch;
      };
      let [one, two] = [await run(0), await run(1)];
      // Each client works with one copy, and goes to the other one when that is away, with the same session.
      const clients = await Promise.all(
        ports.map(async (port) => new Client(`http://127.0.0.1:${port}`).signIn(ADMIN.email, ADMIN.password)),
      );
      const acknowledged: string[] = [];
      const failures: unknown[] = [];
      let isOver = false;
      const load = clients.map(async (client, index) => {
        for (let count = 0; !isOver; count += 1) {
          const title = `Save ${count} through ${index}`;
          const answer = await client
            .post('/admin/api/create_post', { title, tags: [`through ${index}`] })
            .catch(() => undefined);
          if (answer?.status === 201) acknowledged.push(title);
          // A refused connection is that of the copy that is being replaced.
          else if (answer !== undefined) failures.push([answer.status, answer.body]);
          await sleep(50);
        }
      });
      const replace = async (launch: Launch, index: number, program?: { project?: string; args: string[] }) => {
        expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0 });
        const replaced = await run(index, program);
        const before = acknowledged.length;
        while (acknowledged.length < before + 10 && failures.length === 0) await sleep(20);
        return replaced;
      };
      two = await replace(two, 1, next);
      // On tables that the next version has changed: it crashes, or is rolled back.
      one = await replace(one, 0);
      two = await replace(two, 1);
      two = await replace(two, 1, next);
      one = await replace(one, 0, next);
      isOver = true;
      await Promise.all(load);
      expect(failures).toEqual([]);
      const connection = await createConnection(`${env.DATABASE_URL}`);
      const [rows] = await connection.query("SELECT title FROM posts WHERE title LIKE 'Save %' AND subtitle IS NULL");
      const titles = new Set((rows as { title: string }[]).map(({ title }) => title));
      await connection.end();
      expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);

      expect(await one.stop('SIGTERM')).toMatchObject({ status: 0 });
      one = await run(0, last);
      expect(await one.stop('SIGTERM')).toMatchObject({ status: 0 });
      expect(await two.stop('SIGTERM')).toMatchObject({ status: 0 });
      const refused = await Launch.fail({ ...environmentOf(storageDir), ...env, PORT: ports[0] ?? '' }, serve);
      expectOneSentence(refused);
      expect(refused.errors).toContain('The tables of this database are of version 9.2.0');
      expect(refused.errors).toContain(`and this is version ${current}`);
      expect(refused.errors).toContain('start version 9.1.0 or a newer one');
    },
    400_000,
  );

  it('on SQLite: one that is older than the tables allow is refused, and changes nothing', async () => {
    storageDir = await startedFolder();
    const newer = otherVersion({ version: '9.2.0', oldest: '9.1.0', changes: { ...expand, ...contract } });
    const env = { ...environmentOf(storageDir), PORT: String(await freePort()) };
    const launch = Launch.start(env, { project: newer, args: SERVE });
    await launch.answers(`http://127.0.0.1:${env.PORT}/health/ready`, performance.now());
    expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0 });
    const file = join(storageDir, 'private/jukwaa.sqlite');
    const before = readFileSync(file);
    const refused = await Launch.fail(env, serve);
    expectOneSentence(refused);
    expect(refused.errors).toMatch(/of version 9\.2\.0[^,]*, and this is version /);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

it('a site on port 0 says where it is, also in what it links to', async () => {
  storageDir = await startedFolder();
  const launch = Launch.start({ ...environmentOf(storageDir), PORT: '0', LOG_LEVEL: 'info' });
  while (!launch.output.includes('/api/docs')) {
    if (launch.child.exitCode !== null) throw new Error(launch.errors);
    await sleep(50);
  }
  const url = /Website +(\S+)/.exec(launch.output)?.[1] ?? '';
  expect(Number(new URL(url).port)).toBeGreaterThan(0);
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${url}/`);
  expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0, errors: '' });
});

it('who comes while it starts is answered when it is there', async () => {
  const port = String(await freePort());
  const launch = Launch.start({ ...environmentOf(storageDir), PORT: port }, serve);
  let asked = 0;
  for (let status = 0; status !== 200; ) {
    const begun = performance.now();
    status = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      (response) => response.status,
      () => 0,
    );
    asked += 1;
    // Beside other work it may take longer than anybody is kept waiting.
    if (status === 503) expect(performance.now() - begun).toBeGreaterThan(4900);
    else expect([0, 200]).toContain(status);
    await sleep(2);
  }
  expect(asked).toBeGreaterThan(1);
  await launch.stop('SIGTERM');
});
