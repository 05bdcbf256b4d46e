import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { Express } from 'express';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { pdf, plain, red } from './support/pictures.js';

const WEB = 'dist/web';

/** What a closed site tells nobody: words of records, the telephone, a menu, the bytes of a document. */
const SECRETS = /Zebrafish|zebrafish-ledger|112 ?233|<nav|<footer|%PDF|"paths":|Swagger/;

const upper = (path: string) => path.toUpperCase();
const encoded = (path: string) =>
  path.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const lastEncoded = (path: string) =>
  path.replace(/[a-z](?=[^a-z]*$)/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Spellings that some part of a server may take for the same address. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  upper,
  (path) => path.replace(/\/([^/]+)/g, (_all, part: string) => `/${part.charAt(0).toUpperCase()}${part.slice(1)}`),
  encoded,
  lastEncoded,
  (path) => lastEncoded(upper(path)),
  (path) => path.replace(/\//g, '//'),
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/assets/..${path}`,
  (path) => `/assets/%2e%2e${path}`,
  (path) => `/admin/..${path}`,
  (path) => `/admin/..${upper(path)}`,
  (path) => `/storage/..${path}`,
  (path) => `/storage/post/%2e%2e/..${path}`,
  (path) => `/health/..${path}`,
  (path) => `/health/..%2f..${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path};a=b`,
  (path) => `${path};.js`,
  (path) => `${path}?x=/admin/`,
  (path) => `${path}#/admin/`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}.`,
  (path) => `${path}.md`,
  (path) => `${path}.json`,
  (path) => `/pl${path}`,
  (path) => `/PL${upper(path)}`,
  (path) => path.replace(/\//g, '\\').replace('\\', '/'),
  (path) => path.replace(/(.)\//g, '$1%2f'),
  (path) => `http://other.example${path}`,
];

describe('A site that is not open yet, asked in any spelling', () => {
  let site: TestApp;
  let administrator: Client;
  let documents: string[];
  let picture: string;

  /** As it stands: `fetch` would tidy the path. */
  const get = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string; headers: Record<string, string | string[] | undefined> }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(site.url);
        const call = request(
          { hostname, port, path, method, headers: { accept: 'text/html', ...headers } },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                body: Buffer.concat(parts).toString('latin1'),
                headers: answer.headers,
              }),
            );
          },
        );
        call.on('error', reject).end();
      },
    );

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({
      config: { apiDocs: true, requests: { perAddress: 1000, perConnection: 8, renderings: 100_000 } },
      frontend: { renderer: async () => renderer, webFolder: WEB },
    });
    administrator = await site.signIn();
    await administrator.patch('/admin/update_contact', { phone: '+254 700 112 233' });
    const upload = async (path: string, name: string, bytes: Uint8Array, type: string) => {
      const form = new FormData();
      form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
      const { status, body } = await administrator.call('POST', path, undefined, { raw: form });
      expect(status).toBe(201);
      return body;
    };
    const file = await upload('/admin/api/product/upload_document', 'prices.pdf', pdf(), 'application/pdf');
    picture = (
      await upload('/admin/api/post/upload_image', 'p.png', await plain(900, 600, red).png().toBuffer(), 'image/png')
    ).url;
    const product = await administrator.post('/admin/api/create_product', {
      title: 'Zebrafish Ledger',
      file: file.filename,
    });
    expect(product.status).toBe(201);
    documents = [`/storage/document/${product.body.slug}.pdf`, file.url];
    const languages = await administrator.get('/admin/api/languages');
    const others = [{ tag: 'pl', is_published: true, missing: 'show_original', sections: {} }];
    expect((await administrator.put('/admin/api/languages', { ...languages.body, others })).status).toBe(200);
    // The checks below would pass on a site that says nothing.
    for (const path of ['/solutions', ...documents, '/api/products', '/sitemap.xml', '/api/docs-json'])
      expect([path, (await get(path)).body]).toEqual([path, expect.stringMatching(SECRETS)]);
    expect((await administrator.put('/admin/api/opening', { is_open: false })).status).toBe(200);
  });
  afterAll(() => site.close());

  const expectNothing = async (paths: readonly string[]) => {
    const told: string[] = [];
    for (const path of paths) {
      for (const spell of SPELLINGS) {
        const target = spell(path);
        const { status, body, headers } = await get(target);
        if (SECRETS.test(body) || SECRETS.test(JSON.stringify(headers))) told.push(`${status} ${target}`);
      }
    }
    expect(told).toEqual([]);
  };

  it('says nothing of what it keeps, at any route', async () => {
    const { router }: Express = site.nest.getHttpAdapter().getInstance();
    const { stack } = router;
    const routes = stack.flatMap(({ route }) => (route ? [route.path] : []));
    expect(routes.length).toBeGreaterThan(80);
    const values: Record<string, string> = {
      slug: 'zebrafish-ledger',
      name: 'zebrafish-ledger',
      size: '32',
      number: '1',
    };
    const paths = routes
      .filter((path) => !path.startsWith('/admin/api/'))
      // A redirect to another spelling says what was asked for.
      .map((path) => path.replace('/company/:slug', '/company/staff'))
      .map((path) => path.replace(/:(\w+)/g, (_all, name: string) => values[name] ?? '1').replace(/\{?\*\w*\}?/g, 'x'));
    await expectNothing([...new Set(paths)]);
  }, 120_000);

  it('says nothing at pages, documents and where files are missing', async () => {
    await expectNothing([
      '/',
      '/solutions',
      '/solutions/zebrafish-ledger',
      '/contact',
      '/nowhere',
      '/index.md',
      '/index.json',
      ...documents,
      '/assets/x',
      '/assets',
      '/favicon.zzz',
      '/favicon.ico',
      '/storage/site/share.png',
      '/api/docs',
      '/api/docs-json',
      '/api/docs-yaml',
      '/metrics',
    ]);
  }, 60_000);

  it('refuses documents and pictures for sharing by any method that reads', async () => {
    for (const path of [...documents, '/storage/site/share.png', `/storage/site/share-${'a'.repeat(24)}.png`])
      for (const method of ['GET', 'HEAD'])
        for (const target of [path, upper(path), lastEncoded(path)])
          expect([target, (await get(target, method)).status]).toEqual([target, 503]);
    expect((await get(documents[1] ?? '', 'GET', { range: 'bytes=0-9' })).status).toBe(503);
  });

  it('answers a missing file in a few words', async () => {
    for (const path of ['/assets/x', '/assets/x.js', '/favicon.zzz', '/ASSETS/x.js', '/%61ssets/x', '//assets//x']) {
      const { status, body, headers } = await get(path);
      expect([path, status, headers['content-type'], body]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
        'There is nothing at this address.',
      ]);
    }
  });

  it('goes on with what sign-ins, the back office and monitoring need', async () => {
    const [asset = ''] = readdirSync(`${WEB}/client/assets`);
    const answered = [
      `/assets/${asset}`,
      '/storage/site/icon-32.png',
      picture,
      '/api/brand',
      '/health/live',
      '/admin/login',
    ];
    for (const path of [...answered, '/admin/api/sign_in_options', '/health/LIVE/'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    // By its permission.
    expect((await get('/admin/api/me', 'GET', { accept: 'application/json' })).status).toBe(401);
    const shown = await administrator.get(documents[0] ?? '');
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('is an open site once it is opened, where pages in capitals lead on and missing files stay short', async () => {
    await administrator.put('/admin/api/opening', { is_open: true });
    const capitals = await get('/SOLUTIONS');
    expect([capitals.status, capitals.headers.location]).toEqual([301, '/solutions']);
    expect((await get(documents[0] ?? '')).body).toContain('%PDF');
    const missing = await get('/assets/x.js');
    expect([missing.status, missing.body]).toEqual([404, 'There is nothing at this address.']);
  });
});
