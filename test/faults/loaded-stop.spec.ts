import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../api/support/client.js';
import { jpeg } from '../api/support/pictures.js';
import { databaseKinds, type FaultedDatabase, newDatabase } from './support/databases.js';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { ADMIN } from './support/site.js';

const CLIENTS = 24;
/** Of the requests, one in so many saves a post. */
const SAVES = 8;
const MAX_STOP_MS = 10_000;
/** More on demand, for a longer search. */
const STOPS = Number(process.env.STOPS ?? 1);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** What became of the requests that were sent. */
interface Tally {
  statuses: Map<number, number>;
  /** By the error's code. */
  errors: Map<string, number>;
  /** Titles of posts that were sent, and whether that was acknowledged. */
  titles: Map<string, boolean>;
}

let storageDir: string;
let port: number;
let url: string;
let database: FaultedDatabase;

beforeEach(async () => {
  storageDir = temporaryFolder();
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  database = newDatabase('SQLite', storageDir);
});
afterEach(async () => {
  await Launch.endAll();
  removeFolders();
  await database.drop();
});

/** The process itself, without the launcher: signals reach it alone. */
function launch(): Launch {
  return Launch.start(
    {
      PORT: String(port),
      STORAGE_DIR: storageDir,
      SEED_DEMO: 'false',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      ...database.environment,
    },
    { args: ['dist/application/main.js'] },
  );
}

async function start(): Promise<Launch> {
  const started = launch();
  await started.answers(`${url}/health/ready`, performance.now());
  return started;
}

function send(path: string, agent: Agent, headers: Record<string, string>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const request = openRequest(`${url}${path}`, { agent, headers, method }, (response) => {
      response.once('error', reject).once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      });
      response.resume();
    });
    request.once('error', reject).end(body && JSON.stringify(body));
  });
}

const count = <K>(counts: Map<K, number>, key: K): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Asks without a pause, on connections that are kept, for what has to be read from the database, and saves. */
function load({ cookies, csrf }: Client, name: string): { tally: Tally; end(): Promise<void> } {
  const tally: Tally = { statuses: new Map(), errors: new Map(), titles: new Map() };
  const cookie = cookieOf(cookies);
  const saving = { cookie, 'x-csrf-token': csrf ?? '', 'content-type': 'application/json' };
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let isOver = false;
  let asked = 0;
  const client = async () => {
    while (!isOver) {
      asked += 1;
      try {
        if (asked % SAVES > 0) {
          const { status } = await send(`/admin/api/list_post?search=${asked}`, agent, { cookie });
          count(tally.statuses, status);
          continue;
        }
        const title = `${name}, ${asked}`;
        tally.titles.set(title, false);
        const { status } = await send('/admin/api/create_post', agent, saving, { title });
        count(tally.statuses, status);
        tally.titles.set(title, status === 201);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        count(tally.errors, code);
        await sleep(10);
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    tally,
    async end() {
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
    },
  };
}

/** An upload that stops halfway until it is told to go on. */
function upload({ cookies, csrf }: Client, file: Uint8Array): { finish(): void; answer: Promise<Answer> } {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>();
  const request = openRequest(
    `${url}/admin/api/post/upload_image`,
    {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        cookie: cookieOf(cookies),
        'x-csrf-token': csrf ?? '',
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': body.length,
      },
    },
    (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    },
  );
  request.once('error', reject);
  const half = Math.floor(body.length / 2);
  request.write(body.subarray(0, half));
  return { finish: () => request.end(body.subarray(half)), answer };
}

const cookieOf = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

for (const [kind, test] of databaseKinds()) {
  test(
    `a stop and a start under load fail no request that was taken, on ${kind}`,
    async () => {
      database = newDatabase(kind, storageDir);
      const figures = { answers: 0, saves: 0, slowestMs: 0 };
      for (let stop = 0; stop < STOPS; stop += 1) {
        const first = await start();
        const admin = await new Client(url).signIn(ADMIN.email, ADMIN.password);
        const { tally, end } = load(admin, `Stop ${stop}`);
        const sending = upload(admin, await jpeg(1600, 1000));
        await sleep(1500);
        const before = tally.statuses.get(200) ?? 0;

        const since = performance.now();
        const ended = first.stop('SIGTERM');
        await sleep(1000);
        sending.finish();
        const uploaded = await sending.answer;
        expect(await ended).toMatchObject({ status: 0, signal: null, errors: '' });
        const took = performance.now() - since;

        const second = await start();
        await sleep(1000);
        await end();

        expect(uploaded.status).toBe(201);
        expect(uploaded.headers.connection).toBe('close');
        expect(before).toBeGreaterThan(20);
        expect(tally.statuses.get(200)).toBeGreaterThan(before + 20);
        // Nobody listens between the two; whoever was let in was answered.
        expect({ statuses: [...tally.statuses.keys()].sort(), errors: [...tally.errors.keys()] }).toEqual({
          statuses: [200, 201],
          errors: ['ECONNREFUSED'],
        });
        expect(took).toBeLessThan(MAX_STOP_MS);
        const titles = new Set((await database.query('SELECT title FROM posts')).map(({ title }) => title));
        expect([...tally.titles].filter(([title, isSaved]) => isSaved && !titles.has(title))).toEqual([]);
        figures.answers += [...tally.statuses.values()].reduce((sum, one) => sum + one, 0);
        figures.saves += tally.statuses.get(201) ?? 0;
        figures.slowestMs = Math.max(figures.slowestMs, took);
        expect(await second.stop('SIGTERM')).toMatchObject({ status: 0, errors: '' });
      }
      report(`SIGTERM while ${CLIENTS} clients ask, on ${kind}`, {
        tried: STOPS,
        survived: STOPS,
        lost: 0,
        serverErrors: 0,
        more: `${figures.answers} answers, ${figures.saves} of them to saves; the slowest end took ${(figures.slowestMs / 1000).toFixed(1)} s`,
      });
    },
    60_000 * STOPS,
  );
}

/** Starts the application and sends it the first half of an upload. */
async function startWithHalfAnUpload() {
  const site = await start();
  const admin = await new Client(url).signIn(ADMIN.email, ADMIN.password);
  const answer = upload(admin, await jpeg(800, 500)).answer.catch((error: Error) => error);
  await sleep(300);
  return { site, answer };
}

it('ends at once with a second signal, whoever is still waiting', async () => {
  const { site, answer } = await startWithHalfAnUpload();

  const since = performance.now();
  const ended = site.stop('SIGTERM');
  await sleep(1500);
  expect(site.child.exitCode).toBeNull();
  site.child.kill('SIGINT');
  expect((await ended).status).toBe(1);
  expect(performance.now() - since).toBeLessThan(9000);
  expect(await answer).toBeInstanceOf(Error);
});

it('does not wait for ever for somebody who never finishes', async () => {
  const { site, answer } = await startWithHalfAnUpload();

  const since = performance.now();
  const { status } = await site.stop('SIGTERM');
  expect(status).toBe(0);
  expect(performance.now() - since).toBeLessThan(20_000);
  expect(await answer).toBeInstanceOf(Error);
});
