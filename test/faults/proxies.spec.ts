import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request as openRequest } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { jpeg } from '../api/support/pictures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { ADMIN, environmentOf } from './support/site.js';

const mysql = process.env.TEST_MYSQL_URL;
const COPIES = 3;
const CLIENTS = 6;
const DOWNLOADED = 'storage/site/share.png';

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

for (const [name, start] of Object.entries(proxies)) {
  const missing = [
    ...['openssl', name].filter((program) => spawnSync(program, [name === program ? '-v' : 'version']).error),
    ...(mysql ? [] : ['TEST_MYSQL_URL']),
  ];
  const describeIf = missing.length === 0 ? describe : describe.skip;

  describeIf(`Three copies behind ${name}${missing.length === 0 ? '' : ` (needs ${missing.join(', ')})`}`, () => {
    const database = `jukwaa_${name}_${process.pid}`;
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    const copies: Launch[] = [];
    const ports: number[] = [];
    let proxy: ChildProcess;
    let base: string;
    let http: number;
    let cookie = '';
    let storageDir: string;

    const run = (index: number): Launch =>
      Launch.start(
        {
          ...environmentOf(storageDir),
          DATABASE_URL: `${mysql}/${database}`,
          SITE_URL: base,
          PORT: String(ports[index]),
          SHUTDOWN_DELAY: '3',
          SHUTDOWN_TIMEOUT: '30',
        },
        { args: ['dist/application/main.js'] },
      );
    const ready = (index: number) =>
      copies[index]?.answers(`http://127.0.0.1:${ports[index]}/health/ready`, performance.now());

    function ask(path: string, { method = 'GET', headers = {}, body }: Options = {}): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const request = openRequest(
          `${base}/${path}`,
          { method, agent, headers: { cookie, ...headers } },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
            response.once('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
            );
          },
        );
        request.once('error', reject).end(body);
      });
    }

    beforeAll(async () => {
      storageDir = temporaryFolder();
      const connection = await createConnection(`${mysql}`);
      await connection.query(`CREATE DATABASE ${database}`);
      await connection.end();
      for (let index = 0; index < COPIES; index += 1) ports.push(await freePort());
      http = await freePort();
      const https = await freePort();
      base = `https://127.0.0.1:${https}`;
      for (const [index] of ports.entries()) {
        copies[index] = run(index);
        await ready(index);
      }
      const folder = join(storageDir, name);
      mkdirSync(folder);
      proxy = start(folder, ports, [http, https]);
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const answer = await ask('health/ready').catch(() => undefined);
        if (answer?.status === 200) break;
        await sleep(50);
      }
      const signedIn = await ask('admin/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: base },
        body: JSON.stringify(ADMIN),
      });
      expect(signedIn.status).toBe(200);
      cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      expect(signedIn.headers['set-cookie']?.join()).toContain('Secure');
    }, 120_000);
    afterAll(async () => {
      agent.destroy();
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
      await Launch.endAll();
      removeFolders();
      const connection = await createConnection(`${mysql}`);
      await connection.query(`DROP DATABASE ${database}`);
      await connection.end();
    }, 60_000);

    it('see who asks, whatever a client says of itself', async () => {
      // Five failures for an account from one address, at each copy; more from several addresses.
      const statuses = new Set<number>();
      for (let attempt = 0; attempt < 18 && !statuses.has(429); attempt += 1) {
        const { status } = await ask('admin/login', {
          method: 'POST',
          headers: { cookie: '', 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${attempt}` },
          body: JSON.stringify({ email: 'nobody@example.com', password: 'not the one' }),
        });
        statuses.add(status);
      }
      expect([...statuses].sort()).toEqual([401, 429]);
    });

    it('send parts of files, take large ones, and none too large', async () => {
      const plain = await fetch(`http://127.0.0.1:${http}/updates?page=2`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([308, expect.stringContaining('/updates?page=2')]);

      const { body: token } = await ask('admin/api/csrf_token');
      const csrf = JSON.parse(String(token)).token as string;
      const upload = async (file: Buffer) => {
        const head =
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
        const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
        const headers = { 'x-csrf-token': csrf, 'content-type': 'multipart/form-data; boundary=b' };
        return ask('admin/api/post/upload_image', {
          method: 'POST',
          headers: { ...headers, 'content-length': body.length },
          body,
        });
      };
      const { status, body } = await upload(Buffer.from(await jpeg(1600, 1000)));
      expect(status).toBe(201);
      const url = new URL(String(JSON.parse(String(body)).url), base).pathname.slice(1);
      const whole = await ask(url);
      const part = await ask(url, { headers: { range: 'bytes=10-29' } });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-29/${whole.body.length}`]);
      expect(part.body).toEqual(whole.body.subarray(10, 30));
      const refused = await upload(Buffer.alloc(27 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) => error.code);
      // A proxy may close the connection before it has read all.
      expect(typeof refused === 'string' ? 413 : refused?.status).toBe(413);
    });

    it('are restarted one after the other under load, and no request fails', async () => {
      const tally = new Map<string, number>();
      let isOver = false;
      let asked = 0;
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!isOver) {
          asked += 1;
          const path = asked % 5 === 0 ? DOWNLOADED : `admin/api/list_post?search=${asked}`;
          const outcome = await ask(path).then(
            ({ status }) => String(status),
            (error: NodeJS.ErrnoException) => error.code ?? String(error),
          );
          tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
        }
      });
      for (const [index, copy] of copies.entries()) {
        const ended = copy.stop('SIGTERM');
        await sleep(300);
        const leaving = await fetch(`http://127.0.0.1:${ports[index]}/health/ready`);
        expect([leaving.status, leaving.headers.get('connection')]).toEqual([503, 'close']);
        expect(await ended).toMatchObject({ status: 0, signal: null, errors: '' });
        copies[index] = run(index);
        await ready(index);
        await sleep(1500);
      }
      isOver = true;
      await Promise.all(clients);
      expect([...tally.keys()]).toEqual(['200']);
      expect(tally.get('200')).toBeGreaterThan(100);
    }, 120_000);
  });
}
