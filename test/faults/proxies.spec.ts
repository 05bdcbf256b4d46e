import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request as openRequest } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { parseReply } from '../api/support/chat.js';
import { easyToken } from '../api/support/easy-bot-check.js';
import { LanguageModelStandIn } from '../api/support/language-model.js';
import { jpeg } from '../api/support/pictures.js';
import { forReleases } from '../jest/for-releases.js';
import { needs } from '../jest/needs.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { ADMIN, environmentOf, SECRET } from './support/site.js';

const mysql = process.env.TEST_MYSQL_URL;
const COPIES = 3;
/** At each proxy. */
const CLIENTS = 3;
const DOWNLOADED = 'storage/site/share.png';
/** More than all buffers between a copy and somebody who does not read. */
const LONG = { path: 'site/long.pdf', content: randomBytes(24 * 1024 * 1024) };

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

type Options = { method?: string; headers?: Record<string, string | number>; body?: Buffer | string };

/** A self-signed certificate, for 127.0.0.1. */
function certificate(folder: string): { key: string; crt: string; pem: string } {
  const [key, crt, pem] = ['site.key', 'site.crt', 'site.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...made, ...subject, '-keyout', key, '-out', crt], { stdio: 'ignore' });
  writeFileSync(pem, readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'));
  return { key, crt, pem };
}

/** The file as it is in docker/, with other addresses. */
function adapted(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  return text;
}

const proxies = {
  nginx(folder: string, ports: readonly number[], [http, https]: readonly [number, number]): ChildProcess {
    const { key, crt } = certificate(folder);
    const file = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((one) => `  ${one}_temp_path ${join(folder, one)};\n`)
      .join('');
    const text = adapted('docker/nginx.conf', [
      ...ports.map((port, index) => [`copy-${index + 1}:3000`, `127.0.0.1:${port}`] as const),
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`],
      ['/etc/nginx/tls/site.crt', crt],
      ['/etc/nginx/tls/site.key', key],
      [
        'pid /tmp/nginx.pid;',
        `pid ${join(folder, 'pid')};\ndaemon off;${process.getuid?.() === 0 ? '\nuser root;' : ''}`,
      ],
      ['http {\n', `http {\n${temporary}`],
    ]);
    writeFileSync(file, text);
    return spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  },
  haproxy(folder: string, ports: readonly number[], [http, https]: readonly [number, number]): ChildProcess {
    const { pem } = certificate(folder);
    const file = join(folder, 'haproxy.cfg');
    const text = adapted('docker/haproxy.cfg', [
      ...ports.map((port, index) => [`copy-${index + 1}:3000`, `127.0.0.1:${port}`] as const),
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['/etc/haproxy/site.pem', pem],
    ]);
    writeFileSync(file, text);
    return spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  },
};

/** A proxy in front of the copies, and an administrator who is signed in there. */
class Front {
  readonly agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  readonly base: string;
  private cookie = '';
  private csrf = '';

  constructor(
    readonly name: string,
    readonly http: number,
    readonly https: number,
  ) {
    this.base = `https://127.0.0.1:${https}`;
  }

  /** Resolves with the beginning of the answer. */
  open(path: string, { method = 'GET', headers = {}, body }: Options = {}): Promise<IncomingMessage> {
    const { agent, cookie } = this;
    const token = method === 'GET' ? {} : { 'x-csrf-token': this.csrf };
    const all = { cookie, ...token, ...headers };
    return new Promise((resolve, reject) => {
      const request = openRequest(`${this.base}/${path}`, { method, agent, headers: all }, resolve);
      request.once('error', reject).end(body);
    });
  }

  async ask(path: string, options?: Options): Promise<Answer> {
    const response = await this.open(path, options);
    const body = await rest(response);
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  }

  post(path: string, body: object, headers: Options['headers'] = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async signIn(): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const answer = await this.ask('health/ready').catch(() => undefined);
      if (answer?.status === 200) break;
      await sleep(50);
    }
    const signedIn = await this.post('admin/login', ADMIN, { origin: this.base });
    expect(signedIn.status).toBe(200);
    const cookies = signedIn.headers['set-cookie'] ?? [];
    expect(cookies.join()).toContain('Secure');
    this.cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    this.csrf = JSON.parse(String((await this.ask('admin/api/csrf_token')).body)).token;
  }

  /** @param claimed How long the form says it is. */
  upload(file: Buffer, claimed?: number): Promise<Answer> {
    const head =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': claimed ?? body.length };
    return this.ask('admin/api/post/upload_image', { method: 'POST', headers, body });
  }

  /** Asks the assistant; when the first text has arrived, it returns what resolves with the whole answer. */
  async askAssistant(): Promise<{ whole: Promise<string> }> {
    const turnstile_token = await easyToken(SECRET);
    const response = await this.open('api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'What does the Tamasha booking calendar cost?', turnstile_token }),
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    const parts: Buffer[] = [];
    const begun = new Promise<void>((resolve, reject) => {
      response.on('data', (part: Buffer) => {
        parts.push(part);
        if (Buffer.concat(parts).includes('event: text')) resolve();
      });
      response.once('end', () => reject(new Error('The answer has no text.'))).once('error', reject);
    });
    const whole = once(response, 'end').then(() => Buffer.concat(parts).toString());
    await begun;
    return { whole };
  }

  /** Begins a download, and does not read on until the returned function is called, which resolves with the whole. */
  async download(path: string): Promise<() => Promise<Buffer>> {
    const response = await this.open(path);
    const [first] = (await once(response, 'data')) as [Buffer];
    response.pause();
    return async () => Buffer.concat([first, await rest(response)]);
  }
}

/** What stands between a copy and its database, and can be cut. */
class Line {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly server: Server;
  url = '';

  /** @param target Address of a server. */
  constructor(private readonly target: string | undefined) {
    this.server = createServer((near) => {
      if (this.isCut) {
        near.destroy();
        return;
      }
      const { port, hostname } = new URL(`${target}`);
      const far = connect(Number(port || 3306), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one
          .once('error', () => {})
          .once('close', () => {
            this.sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const url = new URL(`${this.target}`);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    this.url = url.href.replace(/\/$/, '');
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.server.close();
    this.cut();
  }
}

/** What is still to come. */
function rest(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
    response.once('end', () => resolve(Buffer.concat(parts)));
    response.resume();
  });
}

const programs = Object.keys(proxies) as (keyof typeof proxies)[];
const missing = [
  ...['openssl', ...programs].filter((program) => spawnSync(program, [program === 'openssl' ? 'version' : '-v']).error),
  ...(mysql ? [] : ['TEST_MYSQL_URL']),
];
const describeIf = needs(missing.join(' and '), missing.length === 0, forReleases(describe));

/** The same copies behind both at once, so that they are started and restarted once. */
describeIf(`Three copies behind ${programs.join(' and ')}`, () => {
  const database = `jukwaa_proxies_${process.pid}`;
  const copies: Launch[] = [];
  const ports: number[] = [];
  const fronts: Front[] = [];
  const running: ChildProcess[] = [];
  let model: LanguageModelStandIn;
  let storageDir: string;
  /** That of the last copy to the database. */
  const line = new Line(mysql);

  const run = (index: number): Launch =>
    Launch.start(
      {
        ...environmentOf(storageDir),
        DATABASE_URL: `${index === COPIES - 1 ? line.url : mysql}/${database}`,
        SITE_URL: `${fronts[0]?.base}`,
        PORT: String(ports[index]),
        LLM_BASE_URL: model.configuration().baseUrl,
        LLM_MODEL: 'stand-in',
        LLM_NEXT_WORD_TIMEOUT: '60',
        SHUTDOWN_DELAY: '3',
        SHUTDOWN_TIMEOUT: '30',
      },
      { args: ['dist/application/main.js'] },
    );
  const ready = (index: number) =>
    copies[index]?.answers(`http://127.0.0.1:${ports[index]}/health/ready`, performance.now());
  const atEach = <T>(work: (front: Front) => Promise<T>): Promise<T[]> => Promise.all(fronts.map(work));

  async function onServer(statement: string): Promise<void> {
    const connection = await createConnection(`${mysql}`);
    await connection.query(statement);
    await connection.end();
  }

  beforeAll(async () => {
    storageDir = temporaryFolder();
    model = await LanguageModelStandIn.start();
    await onServer(`CREATE DATABASE ${database}`);
    await line.open();
    for (let index = 0; index < COPIES; index += 1) ports.push(await freePort());
    for (const name of programs) fronts.push(new Front(name, await freePort(), await freePort()));
    for (const index of ports.keys()) {
      copies[index] = run(index);
      // The first one alone makes the tables.
      if (index === 0) await ready(index);
    }
    await Promise.all(ports.map((_, index) => ready(index)));
    mkdirSync(join(storageDir, 'public/site'), { recursive: true });
    writeFileSync(join(storageDir, 'public', LONG.path), LONG.content);
    for (const [index, { http, https }] of fronts.entries()) {
      const name = programs[index] ?? 'nginx';
      const folder = join(storageDir, name);
      mkdirSync(folder);
      running.push(proxies[name](folder, ports, [http, https]));
    }
    await atEach((front) => front.signIn());
  });
  afterAll(async () => {
    for (const { agent } of fronts) agent.destroy();
    await Promise.all(
      running.map((proxy) => {
        const ended = once(proxy, 'exit');
        proxy.kill('SIGTERM');
        return ended;
      }),
    );
    await Launch.endAll();
    line.close();
    await model.stop();
    removeFolders();
    await onServer(`DROP DATABASE ${database}`);
  });

  it('see who asks, whatever a client says of itself', async () => {
    // Five failures for an account from one address, at each copy; more from several addresses.
    const statuses = await atEach(async (front) => {
      const seen = new Set<number>();
      for (let attempt = 0; attempt < 18 && !seen.has(429); attempt += 1) {
        const { status } = await front.post(
          'admin/login',
          { email: `nobody@${front.name}.example.com`, password: 'not the one' },
          { cookie: '', 'x-forwarded-for': `10.0.0.${attempt}` },
        );
        seen.add(status);
      }
      return [...seen].sort();
    });
    expect(statuses).toEqual(fronts.map(() => [401, 429]));
  });

  it('send parts of files, take large ones, and none too large', async () => {
    const picture = Buffer.from(await jpeg(1600, 1000));
    await atEach(async (front) => {
      const plain = await fetch(`http://127.0.0.1:${front.http}/updates?page=2`, { redirect: 'manual' });
      const location = expect.stringContaining('/updates?page=2');
      expect([plain.status, plain.headers.get('location')]).toEqual([308, location]);

      const { status, body } = await front.upload(picture);
      expect(status).toBe(201);
      const url = new URL(String(JSON.parse(String(body)).url), front.base).pathname.slice(1);
      const whole = await front.ask(url);
      const part = await front.ask(url, { headers: { range: 'bytes=10-29' } });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-29/${whole.body.length}`]);
      expect(part.body).toEqual(whole.body.subarray(10, 30));
      const refused = await front.upload(picture, 27 * 1024 * 1024).catch((error: NodeJS.ErrnoException) => error.code);
      // A proxy may close the connection before it has read all.
      expect(typeof refused === 'object' ? refused.status : 413).toBe(413);
    });
  });

  it('show nothing that was withdrawn where one is cut off from the database: it says 503, and others are asked', async () => {
    const created = await fronts[0]?.post('admin/api/create_post', {
      title: 'To be withdrawn',
      description: '<p>Text.</p>',
    });
    const { id } = JSON.parse(String(created?.body));
    const copy = `http://127.0.0.1:${ports[COPIES - 1]}`;
    const direct = async () => {
      const response = await fetch(`${copy}/updates`);
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    while (!(await direct()).text.includes('To be withdrawn')) await sleep(50);
    line.cut();
    expect((await fronts[0]?.ask(`admin/api/delete_post/${id}`, { method: 'DELETE' }))?.status).toBe(200);
    const since = performance.now();
    for (let shown = await direct(); shown.status === 200; shown = await direct()) {
      expect(performance.now() - since).toBeLessThan(15_000);
      await sleep(50);
    }
    const refused = await direct();
    expect([refused.status, refused.headers.get('retry-after'), refused.text.includes('withdrawn')]).toEqual([
      503,
      '5',
      false,
    ]);
    expect((await fetch(`${copy}/api/post_categories`)).status).toBe(503);
    // HAProxy looks for it twice a second.
    await sleep(2000);
    await atEach(async (front) => {
      for (let asked = 0; asked < 40; asked += 1) {
        const { status, body } = await front.ask('updates');
        expect([front.name, status, body.includes('withdrawn')]).toEqual([front.name, 200, false]);
      }
    });
    line.mend();
    for (let shown = await direct(); shown.status !== 200; shown = await direct()) await sleep(50);
    expect((await direct()).text).not.toContain('withdrawn');
    await ready(COPIES - 1);
    await sleep(1500);
  });

  it('are restarted one after the other under load, and no request, download or answer of the assistant fails', async () => {
    const taught = { category: 'general', title: 'What the Tamasha booking calendar costs' };
    const content = '<p>The Tamasha booking calendar costs KES 4,250 a month. Setup is free of charge.</p>';
    const on = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"is_enabled":true}' };
    // It is off on a new site.
    expect((await fronts[0]?.ask('admin/chatbot-settings', on))?.status).toBe(200);
    expect((await fronts[0]?.post('admin/chatbot', { ...taught, content }))?.status).toBe(201);
    model.text = 'A month of the Tamasha booking calendar costs KES 4,250. Setup is free of charge.';
    const held = Promise.withResolvers<void>();
    model.held = held.promise;
    // One after the other, so that each copy has one of each.
    const open = await atEach(async (front) => {
      const downloads: (() => Promise<Buffer>)[] = [];
      const answers: Promise<string>[] = [];
      for (const _ of ports) downloads.push(await front.download(`storage/${LONG.path}`));
      for (const _ of ports) {
        // The model has not come to an end: nothing on the way waits for more.
        const { whole } = await front.askAssistant();
        answers.push(whole);
      }
      return { downloads, answers };
    });

    const tallies = fronts.map(() => new Map<string, number>());
    let isOver = false;
    const clients = fronts.flatMap((front, index) => {
      let asked = 0;
      return Array.from({ length: CLIENTS }, async () => {
        while (!isOver) {
          asked += 1;
          const path = asked % 5 === 0 ? DOWNLOADED : `admin/api/list_post?search=${asked}`;
          const outcome = await front.ask(path).then(
            ({ status }) => String(status),
            (error: NodeJS.ErrnoException) => error.code ?? String(error),
          );
          tallies[index]?.set(outcome, (tallies[index]?.get(outcome) ?? 0) + 1);
          // The copies that start need the processor, too.
          await sleep(20);
        }
      });
    });
    for (const [index, copy] of copies.entries()) {
      const address = `http://127.0.0.1:${ports[index]}/health/ready`;
      const ended = copy.stop('SIGTERM');
      await sleep(300);
      const leaving = await fetch(address);
      expect([leaving.status, leaving.headers.get('connection')]).toEqual([503, 'close']);
      if (index === 0) {
        const isListening = () =>
          fetch(address).then(
            ({ ok }) => !ok,
            () => false,
          );
        while (await isListening()) await sleep(50);
        await sleep(500);
        // It waits for those who have not got everything.
        expect(copy.child.exitCode).toBeNull();
        held.resolve();
        for (const { downloads, answers } of open) {
          const sizes = await Promise.all(downloads.map(async (read) => LONG.content.equals(await read())));
          expect(sizes).toEqual(ports.map(() => true));
          for (const answer of answers) expect(parseReply(await answer).events.at(-1)).toBe('done');
        }
      }
      expect(await ended).toMatchObject({ status: 0, signal: null, errors: '' });
      copies[index] = run(index);
      await ready(index);
      // HAProxy looks for it twice a second.
      await sleep(1000);
    }
    isOver = true;
    await Promise.all(clients);
    for (const tally of tallies) {
      expect([...tally.keys()]).toEqual(['200']);
      expect(tally.get('200')).toBeGreaterThan(100);
    }
  });
});
