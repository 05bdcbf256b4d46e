import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createSecret, signatureOf } from '../../backend/features/webhooks/signature.js';
import { Client } from '../api/support/client.js';
import { testConfiguration } from '../api/support/configuration.js';
import { jpeg } from '../api/support/pictures.js';

const run = promisify(execFile);

// The built application: the compiler that Jest runs the sources with leaves the schemas out.
const built = <M>(path: string): Promise<M> => import(pathToFileURL(resolve('dist/backend', path)).href);
const { createApplication } = await built<typeof import('../../backend/application.js')>('application.js');
const { fillNewSite } = await built<typeof import('../../backend/first-start.js')>('first-start.js');

const MACHINE = {
  key: 'machine',
  names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
  path: 'machines',
  offered: true,
  fields: [
    { key: 'name', label: 'Name', kind: 'text', role: 'title', required: true },
    { key: 'power', label: 'Power', kind: 'number' },
  ],
};

let folder: string;
let url: string;
let token: string;
let close: () => Promise<void>;

/** Writes a program beside the installed client, and returns its path. */
async function program(name: string, code: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, code);
  return path;
}

/** Runs a program and returns what it says, as JSON. */
async function said(name: string, code: string, environment: NodeJS.ProcessEnv = {}) {
  const path = await program(name, code);
  const { stdout } = await run(process.execPath, [path], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      SITE: url,
      TOKEN: token,
      PICTURE: join(folder, 'picture.jpg'),
      ...environment,
    },
  });
  return JSON.parse(stdout);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-client-test-'));
  const storageDir = await mkdtemp(join(folder, 'storage-'));
  const configuration = testConfiguration(storageDir, { dialect: 'sqlite', file: join(folder, 'database.sqlite') });
  const application = await createApplication({ ...configuration, trustProxy: ['loopback'] });
  await fillNewSite(application);
  if (!application.server.listening) await new Promise<void>((done) => application.server.listen(0, '127.0.0.1', done));
  close = () => application.close();
  url = `http://127.0.0.1:${(application.server.address() as AddressInfo).port}`;
  const me = await new Client(url).signIn('admin@example.com', 'correct horse battery');
  expect(await me.post('/admin/api/create_kind', MACHINE)).toMatchObject({ status: 201 });
  const scopes = ['post:read', 'post:write', 'upload:write', 'machine:read', 'machine:write'];
  const made = await me.post('/admin/api/create_token', { name: 'A program', scopes });
  expect(made).toMatchObject({ status: 201 });
  token = made.body.token;
  await writeFile(join(folder, 'picture.jpg'), await jpeg(800, 600));

  // Another process: the event loop of this one has to answer it.
  const command = spawn(process.execPath, ['scripts/client.mjs', '--from', url, '--to', join(folder, 'client')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(await new Promise((done) => command.once('exit', done))).toBe(0);
  // As `npm pack` and `npm install` do.
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, join(folder, 'client')]);
  const [{ filename }] = JSON.parse(stdout);
  const installed = join(folder, 'node_modules/@jukwaa/client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
  await program('package.json', '{ "type": "module" }');
}, 180_000);

afterAll(async () => {
  await close?.();
  await rm(folder, { recursive: true, force: true });
});

it('depends on nothing', async () => {
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(folder, 'client/package.json'), 'utf8'));
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
});

it('writes and reads built-in records and those of an own kind, uploads a file with its progress, and says what was refused', async () => {
  const answers = await said(
    'everyday.js',
    `
      import { readFile } from 'node:fs/promises';
      import {
        connect, everyRecord, JukwaaError, libraryCreate, machineContentList, machineCreate, machinePublish, machineList,
        postsCreate, postsList, postsPatch, uploading,
      } from '@jukwaa/client';

      const site = connect({ url: process.env.SITE + '/', token: process.env.TOKEN });
      const parts = [];
      const picture = new File([await readFile(process.env.PICTURE)], 'picture.jpg');
      const fetch = uploading((progress) => parts.push(progress));
      const file = await libraryCreate({ client: site, body: { file: picture }, fetch });
      const post = await postsCreate({ client: site, body: { title: 'By a program', status: 'inactive' } });
      for (let power = 1; power <= 5; power += 1)
        await machineCreate({ client: site, body: { name: 'Machine ' + power, power, status: 'active' } });
      const machines = [];
      for await (const { name, power } of everyRecord(machineList, { client: site, query: { per_page: 2, sort: 'power' } }))
        machines.push([name, power]);
      const shown = await machineContentList({ client: connect({ url: process.env.SITE }) });
      const refusals = [];
      const refused = async (call) => {
        try { await call(); } catch (error) {
          refusals.push([error instanceof JukwaaError, error.status, error.code ?? null, error.message, Object.keys(error.errors), ...(error.current ? [error.current.summary] : [])]);
        }
      };
      await refused(() => postsCreate({ client: site, body: { title: '' } }));
      await refused(() => postsCreate({ client: site, body: { title: '' }, headers: { Accept: 'application/problem+json' } }));
      const change = (summary) =>
        postsPatch({ client: site, path: { id: post.id }, body: { summary }, headers: { 'If-Match': '"' + post.version + '"' } });
      await change('First');
      await refused(() => change('Second'));
      await refused(() => postsList({ client: connect({ url: process.env.SITE }) }));
      await refused(() => postsList({ client: connect({ url: 'http://127.0.0.1:1' }) }));
      console.log(JSON.stringify({
        file: [file.type, parts.at(-1).sent === parts.at(-1).total, parts.at(-1).total > picture.size],
        post: [post.title, post.status], machines, shown: shown.total, refusals,
      }));
    `,
  );
  expect(answers).toEqual({
    file: ['image/jpeg', true, true],
    post: ['By a program', 'inactive'],
    machines: [1, 2, 3, 4, 5].map((power) => [`Machine ${power}`, power]),
    shown: 5,
    refusals: [
      [true, 422, 'common.titleRequired', expect.stringContaining('title'), ['title']],
      [true, 422, 'common.titleRequired', expect.stringContaining('title'), ['title']],
      [true, 412, 'http.saveConflict', expect.any(String), [], 'First'],
      [true, 401, expect.any(String), expect.any(String), []],
      [true, 0, null, expect.stringContaining('did not answer'), []],
    ],
  });
});

it('verifies the calls of webhooks, and refuses all others', async () => {
  const secret = createSecret();
  const body = '{"type":"post.published","timestamp":"2026-11-23T09:14:03.512Z","data":{"resource":"post","id":17}}';
  const timestamp = Math.floor(Date.now() / 1000);
  const headersAt = (at: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,AAAA ${signatureOf(secret, { id: 'msg_1', timestamp: at, body })}`,
  });
  const cases = [
    { secret, headers: headersAt(timestamp), body },
    { secret: [createSecret(), secret], headers: headersAt(timestamp), body },
    { secret: createSecret(), headers: headersAt(timestamp), body },
    { secret, headers: headersAt(timestamp), body: `${body} ` },
    { secret, headers: headersAt(timestamp - 301), body },
    { secret, headers: { ...headersAt(timestamp), 'webhook-id': 'msg_2' }, body },
    { secret, headers: {}, body },
    { secret: 'no base64', headers: headersAt(timestamp), body },
  ];
  const answers = await said(
    'webhooks.js',
    `
      import { verifyWebhook, WebhookError } from '@jukwaa/client';
      const answers = [];
      for (const one of JSON.parse(process.env.CASES))
        for (const headers of [one.headers, new Headers(one.headers)])
          answers.push(await verifyWebhook({ ...one, headers }).then(({ data }) => data.id, (error) => error instanceof WebhookError));
      console.log(JSON.stringify(answers));
    `,
    { CASES: JSON.stringify(cases) },
  );
  expect(answers).toEqual([17, 17, 17, 17, ...Array.from({ length: 12 }, () => true)]);
});

it("refuses, while it is compiled, what the site's own description does not have", async () => {
  const beginning =
    "import { connect, machineCreate, postsCreate } from '@jukwaa/client';\nconst client = connect({ url: '' });\n";
  await program(
    'right.ts',
    `${beginning}export const made: { power?: number | null } = await machineCreate({ client, body: { name: 'A', power: 2 } });\n`,
  );
  await program(
    'wrong.ts',
    `${beginning}await machineCreate({ client, body: { name: 'A', colour: 2 } });\nawait postsCreate({ client, body: { status: 'gone' } });\n`,
  );
  expect(await problemsOf('right.ts', 'wrong.ts')).toEqual(['wrong.ts(3', 'wrong.ts(4']);
});

it('types an answer by the fields that were asked for, and as a whole without them', async () => {
  const beginning = `
    import { connect, everyRecord, machineContentList, machineContentOne, postContentList, postContentOne, postsList } from '@jukwaa/client';
    import { activityList, type MachineContent, type PostContent, type PostContentListData } from '@jukwaa/client';
    type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
    /** Compiles only if both types are the same. */
    const are = <A, B>(_: Same<A, B>) => {};
    const client = connect({ url: '' });
  `.trim();
  await program(
    'fields.ts',
    `${beginning}
      const some = await postContentList({ client, query: { fields: ['title', 'slug'] } });
      are<(typeof some.data)[number], Pick<PostContent, 'id' | 'title' | 'slug'>>(true);
      are<typeof some.total, number>(true);
      const all = await postContentList({ client, query: { per_page: 3 } });
      are<(typeof all.data)[number], PostContent>(true);
      const none = await postContentList({ client, query: { fields: [] } });
      are<(typeof none.data)[number], PostContent>(true);
      const one = await postContentOne({ client, path: { slug: 'a' }, query: { fields: ['title'] } });
      are<typeof one, Pick<PostContent, 'id' | 'title'>>(true);
      const whole = await machineContentOne({ client, path: { slug: 'a' } });
      are<typeof whole, MachineContent>(true);
      // Which names are in it, only the program knows when it runs.
      const names: Array<'title' | 'slug'> = [];
      const unknown = await postContentList({ client, query: { fields: names } });
      are<(typeof unknown.data)[number]['title'], string | undefined>(true);
      are<(typeof unknown.data)[number]['id'], number>(true);
      const query: PostContentListData['query'] = { page: 1 };
      const given = await postContentList({ client, query });
      are<(typeof given.data)[number]['title'], string | undefined>(true);
      for await (const row of everyRecord(machineContentList, { client, query: { fields: ['name'] } }))
        are<typeof row, Pick<MachineContent, 'id' | 'name'>>(true);
      for await (const row of everyRecord(machineContentList, { client })) are<typeof row, MachineContent>(true);
      for await (const row of everyRecord(postsList, { client, query: { fields: ['title'], include: ['categories'] } }))
        are<keyof typeof row, 'id' | 'title' | 'included'>(true);
      for await (const row of everyRecord(activityList, { client, query: { per_page: 3 } })) are<typeof row.id, number>(true);
    `,
  );
  await program(
    'not-chosen.ts',
    `${beginning}
(await postContentList({ client, query: { fields: ['title'] } })).data.map(({ slug }) => slug);
(await postContentOne({ client, path: { slug: 'a' }, query: { fields: ['title'] } })).summary;
for await (const row of everyRecord(machineContentList, { client, query: { fields: ['name'] } })) row.power;
await postContentList({ client, query: { fields: ['colour'] } });
await postContentList({ client, query: { colour: 'red' } });
await everyRecord(machineContentList, { client, query: { fields: ['colour'] } });
await everyRecord(activityList, { client, query: { colour: 'red' } });
await postContentOne({ client, query: { fields: ['title'] } });
`,
  );
  const expected = [7, 8, 9, 10, 11, 12, 13, 14].map((line) => `not-chosen.ts(${line}`);
  expect(await problemsOf('fields.ts', 'not-chosen.ts')).toEqual(expected);
});

/** Where the compiler finds errors in programs, as `name.ts(line`. */
async function problemsOf(...names: string[]): Promise<string[]> {
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom',
    '--types',
    '',
  ];
  const compiled = await run(process.execPath, [resolve('node_modules/typescript-7/bin/tsc'), ...options, ...names], {
    cwd: folder,
  }).catch((error) => error);
  const problems = String(compiled.stdout).match(/^[\w-]+\.ts\(\d+,\d+\): error/gm) ?? [];
  return problems.map((line) => line.slice(0, line.indexOf(',')));
}

it('is small in a program that uses little of it', async () => {
  const entry = await program(
    'small.js',
    "import { connect, postsList } from '@jukwaa/client';\nconsole.log(await postsList({ client: connect({ url: '' }) }));\n",
  );
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: entry, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  // The connection and one call take 10,400 characters.
  expect(output[0].code.length).toBeLessThan(16_000);
});
