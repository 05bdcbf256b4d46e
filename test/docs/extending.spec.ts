import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../api/support/client.js';
import { freePort, Launch } from '../faults/support/launcher.js';
import { forReleases } from '../jest/for-releases.js';
import { follow, sectionOf, stepsOf } from './support/guide.js';
import { ProjectCopy } from './support/project-copy.js';

const administrator = { email: 'guide@example.com', password: 'follow the yellow road' };
const guide = readFileSync('docs/extending.md', 'utf8');

/** The extension of the guide, the examples, and one that is written for the first version, in a copy of the project that is built with them. */
describe("A site built with the extension of 'A block in fifteen minutes', the examples and one for version 1.0", () => {
  let copy: ProjectCopy;
  let storageDir: string;
  let application: Launch;
  let url: string;
  let client: Client;

  beforeAll(async () => {
    copy = await ProjectCopy.make();
    for (const step of stepsOf(sectionOf(guide, 'A block in fifteen minutes'))) await follow(copy.folder, step);
    const [, configuration = ''] = /```json\n(.*?)```/s.exec(guide) ?? [];
    await writeFile(join(copy.folder, 'extensions/tsconfig.json'), configuration);
    for (const name of ['crm', 'places', 'price-calculator'])
      await cp(`examples/extensions/${name}`, join(copy.folder, 'extensions', name), { recursive: true });
    await cp('test/extensions/written-for-1-0', join(copy.folder, 'extensions/written-for-1-0'), { recursive: true });
    await copy.build();
    await copy.tool('typescript-7/bin/tsc', '-b', 'extensions');

    storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-extending-storage-'));
    await start();
    client = await new Client(url).signIn(administrator.email, administrator.password);
    await client.put('/admin/api/opening', { is_open: true });
  }, 900_000);

  async function start(): Promise<void> {
    url = `http://127.0.0.1:${await freePort()}`;
    application = Launch.start(
      {
        PORT: new URL(url).port,
        STORAGE_DIR: storageDir,
        SEED_DEMO: 'false',
        CRM_URL: 'http://127.0.0.1:9/crm',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      },
      { project: copy.folder, args: ['dist/application/main.js'] },
    );
    await application.answers(`${url}/api/docs-json`, performance.now());
  }

  afterAll(async () => {
    await application?.stop('SIGTERM');
    await copy?.remove();
    if (storageDir) await rm(storageDir, { recursive: true, force: true });
  });

  it('shows their blocks on a page', async () => {
    await client.post('/admin/api/create_price_rate', { name: 'Users', price: 4.5, unit: 'a month' });
    const blocks = [
      { kind: 'greeting', morning: 'Good morning', evening: 'Good evening' },
      { kind: 'price_calculator', heading: 'What it costs', currency: 'EUR' },
    ];
    const page = await client.post('/admin/api/create_page', { title: 'Prices', status: 'active', blocks });
    expect(page.status).toBe(201);
    const { status, body: text } = await client.get(`/${page.body.slug}`);
    expect(status).toBe(200);
    for (const shown of ['Good morning', 'What it costs', 'Users', '€4.50 a month']) expect(text).toContain(shown);
    expect(text).not.toContain('Good evening</p>');
  });

  it('shows their pages at addresses of their own', async () => {
    const { status, body: text } = await client.get('/all-prices');
    expect(status).toBe(200);
    expect(text).toMatch(/<link rel="help" href="\/all-prices"/);
    for (const shown of ['<title>All prices', 'What one of each costs.', 'Users', '4.5 a month'])
      expect(text).toContain(shown);
  });

  it('shows their sections on the home page, where editors can move them', async () => {
    const { body: text } = await client.get('/');
    expect(text).toMatch(/<section class="section" id="price-calculator">.*?Users.*?4\.5 a month.*?<\/section>/s);
    const { sections } = (await client.get('/admin/api/home_sections')).body;
    expect(sections.at(-1)).toEqual({ name: 'price-calculator', hidden: false });
  });

  it('has their screens in the navigation of the back office', async () => {
    const { body: text } = await client.get('/admin/price_rate');
    for (const shown of ['Rates', 'Prices at a glance', '/admin/own-screen/price-calculator/overview'])
      expect(text).toContain(shown);
    expect((await client.get('/admin/own-screen/price-calculator/overview')).status).toBe(200);
    expect((await client.get('/admin/own-screen/price-calculator/nothing')).status).toBe(404);
  });

  it('has the record, blocks and screens of the one for version 1.0', async () => {
    await client.post('/admin/api/create_tour_1_0', { name: 'Castle', price: 4.5 });
    const blocks = [{ kind: 'tours_1_0', heading: 'Walk with us' }, { kind: 'tour_line_1_0' }];
    const page = await client.post('/admin/api/create_page', { title: 'Tours', status: 'active', blocks });
    const { body: text } = await client.get(`/${page.body.slug}`);
    for (const shown of ['Walk with us', 'Castle: 4.5', '<hr/>']) expect(text).toContain(shown);
    const { body: list } = await client.get('/admin/tour_1_0');
    for (const shown of ['What guides show', '/admin/own-screen/written-for-1-0/board']) expect(list).toContain(shown);
    const { status, body: board } = await client.get('/admin/own-screen/written-for-1-0/board');
    expect([status, board.includes('Board of tours')]).toEqual([200, true]);
  });

  it('has fields of their kinds in the forms, lists and pages of a kind of content', async () => {
    const fields = [
      { key: 'name', label: 'Name', kind: 'text', role: 'title' },
      { key: 'spot', label: 'Where it is', kind: 'places.place', listed: true },
    ];
    const names = [{ language: 'en', singular: 'Branch', plural: 'Branches' }];
    await client.post('/admin/api/create_kind', { key: 'branch', path: 'branches', names, fields });
    const spot = { name: 'Head office', latitude: 52.2297, longitude: 21.0122 };
    const { status, body: branch } = await client.post('/admin/api/create_branch', { name: 'Warsaw', spot });
    expect([status, branch.spot]).toEqual([201, spot]);
    const { body: list } = await client.get('/admin/branch');
    for (const shown of ['Where it is', 'Head office']) expect(list).toContain(shown);
    const { body: form } = await client.get('/admin/branch/create');
    expect(form).toContain('Where it is');
    const { body: text } = await client.get('/branches/warsaw');
    expect(text).toMatch(
      /<a href="https:\/\/www\.openstreetmap\.org\/[^"]*52\.2297[^"]*"[^>]*><bdi>Head office<\/bdi>/,
    );
  });

  it('describes their calls and blocks', async () => {
    const { body } = await client.get('/api/docs-json');
    expect(body.paths['/admin/api/create_price_rate'].post['x-permission']).toBe('kind.price_rate.write');
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(['GreetingBlock', 'CalculatorBlock']));
  });

  forReleases(describe)('that goes to the next version of the product', () => {
    it('is built, and starts', async () => {
      await application.stop('SIGTERM');
      await release(copy.folder);
      await copy.build();
      await start();
      client = await new Client(url).signIn(administrator.email, administrator.password);
    }, 900_000);

    it('runs that version, with the same extensions and without a complaint', async () => {
      const { body } = await client.get('/admin/api/status');
      expect(body.version).toBe('0.9.0');
      expect(body.extensions.map((one: { name: string }) => one.name)).toEqual([
        'crm',
        'greeting',
        'places',
        'price-calculator',
        'written-for-1-0',
      ]);
      for (const one of body.extensions) expect(one).toMatchObject({ is_loaded: true, failed: 0, last_error: null });
    });

    it('has their tables and values, and shows them', async () => {
      const { body: rates } = await client.get('/admin/api/list_price_rate');
      expect(rates.data).toMatchObject([{ name: 'Users', price: 4.5, unit: 'a month' }]);
      const { body: tours } = await client.get('/admin/api/list_tour_1_0');
      expect(tours.data).toMatchObject([{ name: 'Castle', price: 4.5 }]);
      const { body: branches } = await client.get('/admin/api/list_branch');
      expect(branches.data).toMatchObject([{ spot: { name: 'Head office', latitude: 52.2297, longitude: 21.0122 } }]);
      for (const [path, shown] of [
        ['/prices', '€4.50 a month'],
        ['/tours', 'Castle: 4.5'],
        ['/branches/warsaw', 'Head office'],
      ] as const)
        expect((await client.get(path)).body).toContain(shown);
      expect((await client.post('/admin/api/create_price_rate', { name: 'Branches', price: 9 })).status).toBe(201);
    });

    it('has the tables of that version', async () => {
      const { status, body } = await client.post('/admin/api/create_faq', {
        title: 'New?',
        description: '<p>Yes.</p>',
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ title: 'New?' });
    });
  });
});

/** Makes the next version of the product in its folder: another number, one more column, and an addition to what extensions import. */
async function release(folder: string): Promise<void> {
  const change = async (path: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} is not as it was.`);
    await writeFile(join(folder, path), changed);
  };
  await change('package.json', /"version": "[^"]+"/, '"version": "0.9.0"');
  await change('backend/extensions/extension.ts', /EXTENSION_API = '1\.\d+'/, "EXTENSION_API = '1.90'");
  const migration = `import { adds, string } from './columns.js';

export const AddAskers1999999999999 = adds('AddAskers1999999999999', () => ({
  columns: { faqs: [string('asked_by', 80, { nullable: true })] },
}));
`;
  await writeFile(join(folder, 'backend/migrations/1999999999999-add-askers.ts'), migration);
  const list = 'backend/migrations/migrations.ts';
  await change(list, /\n\];\n/, '\n  AddAskers1999999999999,\n];\n');
  await change(list, /^/, "import { AddAskers1999999999999 } from './1999999999999-add-askers.js';\n");
}

it('An extension that imports another file of the product is not built, with a sentence', async () => {
  const copy = await ProjectCopy.make();
  try {
    await mkdir(join(copy.folder, 'extensions/nosy'), { recursive: true });
    const source = "import { Database } from '../../backend/core/database/database.js';\nexport default Database;\n";
    await writeFile(join(copy.folder, 'extensions/nosy/extension.ts'), source);
    await copy.tool('@nestjs/cli/bin/nest.js', 'build');
    await expect(copy.node('scripts/bundle.mjs')).rejects.toThrow(
      "The extension 'nosy' can't be built: nosy/extension.ts imports '../../backend/core/database/database.js', which is outside of its folder",
    );
  } finally {
    await copy.remove();
  }
});
