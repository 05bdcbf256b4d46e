import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'mysql2/promise';
import { needs } from '../jest/needs.js';
import { startApp, type TestApp } from './support/app.js';
import { migratedDatabase, type TestDatabase } from './support/databases.js';
import { eventually } from './support/mail-server.js';

type SignedIn = Awaited<ReturnType<TestApp['signIn']>>;

interface Purge {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The CDN's API. */
class Cdn {
  readonly purges: Purge[] = [];
  /** Answers to come; then 200. */
  readonly statuses: number[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        this.purges.push({ method: request.method, headers: request.headers, body });
        response.writeHead(this.statuses.shift() ?? 200).end('{}');
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/purge`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('A site behind a CDN', () => {
  let site: TestApp;
  let admin: SignedIn;
  let cdn: Cdn;

  beforeAll(async () => {
    cdn = new Cdn();
    const purge = { url: await cdn.start(), format: 'fastly', token: 'key' } as const;
    site = await startApp({ config: { pageCache: true, edge: { maxAge: 300, purge } } });
    admin = await site.signIn();
  });
  afterAll(async () => {
    await site.close();
    await cdn.stop();
  });

  it('lets it keep public content under keys, and nothing else', async () => {
    const kept = 'public, max-age=0, s-maxage=300, stale-while-revalidate=30';
    for (const [path, key] of [
      ['/api/pages/home', 'pages'],
      ['/api/products', 'product'],
    ] as const) {
      const { headers } = await site.visitor().get(path);
      expect([path, ...['cache-control', 'surrogate-key', 'cache-tag'].map((name) => headers.get(name))]).toEqual([
        path,
        kept,
        key,
        key,
      ]);
    }
    for (const path of ['/api/pages/updates/there-is-none', '/api/bot_check/challenge', '/health/ready']) {
      const { headers } = await site.visitor().get(path);
      expect([path, headers.get('cache-control'), headers.get('surrogate-key')]).toEqual([path, 'no-store', null]);
    }
    const own = await admin.get('/admin/api/me');
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  it('tells it of changes in one call, and again once all processes know', async () => {
    await eventually(() => cdn.purges.length >= 2);
    cdn.purges.length = 0;
    for (const title of ['One?', 'Two?']) {
      const { status } = await admin.post('/admin/api/create_faq', { title, description: 'Yes.', status: 'active' });
      expect(status).toBe(201);
    }
    await eventually(() => cdn.purges.length >= 2);
    expect(cdn.purges.length).toBeLessThanOrEqual(4);
    for (const { method, headers, body } of cdn.purges) {
      expect({ method, body, keys: headers['surrogate-key'], token: headers['fastly-key'] }).toEqual({
        method: 'POST',
        body: '',
        keys: 'pages',
        token: 'key',
      });
    }
  });

  it('tells it until it has taken it', async () => {
    cdn.purges.length = 0;
    cdn.statuses.push(503);
    await admin.post('/admin/api/create_faq', { title: 'Three?', description: 'Yes.', status: 'active' });
    await eventually(() => cdn.purges.length >= 2);
    expect(cdn.purges.map(({ headers }) => headers['surrogate-key'])).toEqual(Array(cdn.purges.length).fill('pages'));
  });
});

const describeOnMaria = needs('TEST_MYSQL_URL', process.env.TEST_MYSQL_URL, describe);

describeOnMaria('A CDN in front of several processes on one MariaDB', () => {
  it('is told of what others changed, and of everything once one of them is gone that was responsible', async () => {
    const database = await migratedDatabase('mariadb');
    const cdn = new Cdn();
    const purge = { url: await cdn.start(), format: 'varnish', token: undefined } as const;
    await onServer(
      database,
      "INSERT INTO leases VALUES ('edge purges', 'another process', CURRENT_TIMESTAMP(3) + INTERVAL 20 SECOND)",
    );
    const site = await startApp({ database, config: { edge: { maxAge: 300, purge } } });
    const told = () => cdn.purges.map(({ headers }) => headers.xkey);
    const everything = 'pages product client service post_category';
    try {
      // The start, and its repetition.
      await eventually(() => cdn.purges.length === 2);
      await onServer(database, "INSERT INTO content_changes (batch, resource) VALUES ('of another', 'client')");
      // It was killed, and its lease ends.
      await onServer(database, "UPDATE leases SET held_until = CURRENT_TIMESTAMP(3) WHERE name = 'edge purges'");
      await eventually(() => cdn.purges.length === 3, 20);
      expect(told()).toEqual([everything, everything, everything]);
      await onServer(database, "INSERT INTO content_changes (batch, resource) VALUES ('of a third', 'product')");
      await eventually(() => cdn.purges.length === 4);
      expect(told().at(-1)).toBe('pages product');
    } finally {
      await site.close();
      await cdn.stop();
    }
  });
});

async function onServer({ config }: TestDatabase, statement: string): Promise<void> {
  if (config.dialect !== 'mariadb') throw new Error('MariaDB is needed.');
  const { host, port, user, password, name: database } = config;
  const connection = await createConnection({ host, port, user, password, database });
  await connection.query(statement);
  await connection.end();
}
