import { PageRegistry } from '../../backend/core/pages/page-registry.js';
import { archivedResources } from '../../backend/operations/site-content/archived-resources.js';
import { startApp, type TestApp } from './support/app.js';
import { downloadArchive } from './support/archives.js';
import { ask } from './support/chat.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, whenIdle } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

const DAY_MS = 86_400_000;
const ahead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** As an owner declares it. */
const MACHINE = {
  key: 'machine',
  names: [
    { language: 'en', singular: 'Machine', plural: 'Machines' },
    { language: 'pl', singular: 'Maszyna', plural: 'Maszyny' },
  ],
  path: 'machines',
  icon: 'engine',
  is_ordered: true,
  fields: [
    { key: 'model', label: 'Model', kind: 'text', role: 'title', required: true, translated: true, max: 80 },
    { key: 'lead', label: 'In short', kind: 'text', role: 'summary', translated: true },
    { key: 'about', label: 'About it', kind: 'rich_text', role: 'body', translated: true },
    { key: 'power', label: 'Power', kind: 'number', min: 0, max: 5000, listed: true },
    { key: 'drive', label: 'Drive', kind: 'one_of', choices: 'electric\ndiesel', listed: true },
    { key: 'is_new', label: 'New', kind: 'yes_no' },
    { key: 'uses', label: 'Uses', kind: 'words' },
    { key: 'data_sheet', label: 'Data sheet', kind: 'link' },
    { key: 'solution_id', label: 'Solution', kind: 'record', of: 'product' },
  ],
};

describeOnEach('A kind of content that an owner makes', (kind) => {
  let site: TestApp;
  let me: Client;

  const start = async () => {
    const app = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test' } });
    const client = await app.signIn();
    const others = [{ tag: 'pl', is_published: true }];
    expect((await client.put('/admin/api/languages', { others })).status).toBe(200);
    const made = await client.post('/admin/api/create_kind', MACHINE);
    expect([made.status, made.body]).toMatchObject([201, { key: 'machine', version: 1 }]);
    return [app, client] as const;
  };
  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const make = (values: object) => ok(me.post('/admin/api/create_machine', values));

  beforeAll(async () => {
    [site, me] = await start();
  });
  afterAll(() => site.close());

  it('is written, read, listed, searched, filtered and sorted', async () => {
    const solution = await ok(me.post('/admin/api/create_product', { title: 'Ploughing' }));
    const first = await make({
      model: 'P 200',
      lead: 'For stony ground.',
      about: '<p>Ploughs <script>x</script>four furrows.</p>',
      power: '120',
      drive: 'diesel',
      uses: 'fields, orchards',
      solution_id: solution.id,
    });
    expect(first).toMatchObject({
      slug: 'p-200',
      about: '<p>Ploughs four furrows.</p>',
      power: 120,
      drive: 'diesel',
      is_new: false,
      uses: ['fields', 'orchards'],
      status: 'active',
      version: 1,
    });
    await make({ model: 'A 10', power: 7 });
    expect(await ok(me.get(`/admin/edit_machine/${first.id}`))).toMatchObject({
      model: 'P 200',
      solution_id: solution.id,
    });
    const models = async (query: string) =>
      (await ok(me.get(`/admin/api/list_machine?${query}`))).data.map(({ model }: { model: string }) => model);
    expect(await models('')).toEqual(['A 10', 'P 200']);
    expect(await models('search=stony')).toEqual(['P 200']);
    expect(await models('drive=electric')).toEqual(['A 10']);
    expect(await models('sort=-power')).toEqual(['P 200', 'A 10']);
    expect(await models('sort=power')).toEqual(['A 10', 'P 200']);
    expect((await me.delete(`/admin/api/delete_product/${solution.id}`)).status).toBe(409);
  });

  it('has a screen in the back office that needs no reload: its names and fields, in the language of the user', async () => {
    const own = async (client: Client, language: string) => {
      const { kinds } = await ok(client.get('/admin/api/me', { headers: { 'Accept-Language': language } }));
      return kinds.find(({ name }: { name: string }) => name === 'machine')?.own;
    };
    const shown = await own(me, 'en');
    expect(shown).toMatchObject({
      name: 'Machine',
      singular: 'machine',
      title: 'Machines',
      plural: 'machines',
      icon: 'engine',
    });
    expect(shown.fields[0]).toEqual({
      key: 'model',
      label: 'Model',
      kind: 'text',
      role: 'title',
      required: true,
      translated: true,
    });
    expect(shown.fields[4]).toEqual({
      key: 'drive',
      label: 'Drive',
      kind: 'one_of',
      listed: true,
      choices: ['electric', 'diesel'],
    });
    expect(shown.fields[8]).toMatchObject({ key: 'solution_id', of: 'product' });
    expect(await own(me, 'pl')).toMatchObject({ name: 'Maszyna', title: 'Maszyny', plural: 'maszyny' });
    const { kinds } = await ok(me.get('/admin/api/me'));
    expect(kinds.filter(({ own: form }: { own?: object }) => form)).toHaveLength(1);
  });

  it('refuses what its fields do not take, in words', async () => {
    const refused = await me.post('/admin/api/create_machine', {
      model: ' ',
      power: 5001,
      drive: 'steam',
      data_sheet: 'javascript:alert(1)',
      solution_id: 999,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['data_sheet', 'drive', 'model', 'power']);
    expect(refused.body.errors.model).toEqual(['Please fill in model.']);
    const missing = await me.post('/admin/api/create_machine', { model: 'X', solution_id: 999 });
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { solution_id: ['The chosen record does not exist.'] },
    ]);
    expect((await me.post('/admin/api/create_machine', { model: 'X', colour: 'red' })).status).toBe(422);
    expect((await me.get('/admin/edit_machine/99')).body.message).toMatch(/machine/i);
    expect((await site.visitor().get('/admin/api/list_machine')).status).toBe(401);
  });

  it('is ordered, changed in bulk, duplicated, exported and imported', async () => {
    const { data } = await ok(me.get('/admin/api/list_machine'));
    const ids: number[] = data.map(({ id }: { id: number }) => id);
    await ok(me.put('/admin/api/order_machine', { ids: ids.toReversed() }));
    expect(
      (await ok(me.get('/admin/api/list_machine?sort=position'))).data.map(({ id }: { id: number }) => id),
    ).toEqual(ids.toReversed());
    const copy = await ok(me.post(`/admin/api/duplicate_machine/${ids[0]}`));
    expect(copy).toMatchObject({ model: expect.stringContaining('A 10'), status: 'inactive' });
    const done = await ok(me.post('/admin/api/bulk_machine', { action: 'delete', ids: [copy.id] }));
    expect(done.done).toEqual([copy.id]);
    const csv: string = await ok(me.get('/admin/api/export_machine'));
    expect(csv).toContain('P 200');
    const form = new FormData();
    form.append('file', new Blob(['model,power,uses\nB 30,30,"roads, yards"\n,1,\n']), 'machines.csv');
    const cookie = [...me.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'x-csrf-token': me.csrf ?? '' };
    const imported = await fetch(`${site.url}/admin/api/import_machine`, { method: 'POST', body: form, headers });
    const rows = await imported.text();
    expect([imported.status, rows]).toEqual([200, expect.stringContaining('B 30')]);
    expect(rows).toContain('Please fill in model.');
    expect((await ok(me.get('/admin/api/list_machine?search=B 30'))).data[0]).toMatchObject({
      uses: ['roads', 'yards'],
    });
    expect(await ok(me.get('/admin/api/sample_machine'))).toContain('model');
  });

  it('has drafts, a schedule, a history and a bin', async () => {
    const { id } = await make({ model: 'D 5', lead: 'As it is.' });
    await ok(me.put(`/admin/api/draft_machine/${id}`, { values: { lead: 'As it will be.' } }));
    expect((await ok(me.get(`/admin/edit_machine/${id}`))).lead).toBe('As it is.');
    await ok(me.post(`/admin/api/publish_machine/${id}`, {}));
    expect((await ok(me.get(`/admin/edit_machine/${id}`))).lead).toBe('As it will be.');
    await ok(me.put(`/admin/api/schedule_machine/${id}`, { unpublish_at: ahead(2) }));
    expect(JSON.stringify(await ok(me.get('/admin/api/list_schedule')))).toContain('D 5');
    const { data } = await ok(me.get(`/admin/api/history/machine/${id}`));
    const [created] = data.toReversed();
    await ok(me.post(`/admin/api/restore_machine/${id}`, { entry: created.id, publish: true }));
    expect((await ok(me.get(`/admin/edit_machine/${id}`))).lead).toBe('As it is.');
    expect(await ok(me.delete(`/admin/api/delete_machine/${id}`))).toEqual({ message: 'Machine deleted' });
    const bin = await ok(me.get('/admin/api/list_bin?resource=machine'));
    expect(bin.data[0]).toMatchObject({ resource: 'machine', title: 'D 5' });
  });

  it('is translated, and found by visitors in their language', async () => {
    const { id } = await make({ model: 'L 7', lead: 'Lifts seven tonnes.', about: '<p>With four wheels.</p>' });
    await make({ model: 'L 7 PL', lead: 'Podnosi siedem ton.', language: 'pl', translation_of: id });
    const view = await ok(me.get(`/admin/api/machine/${id}/translations/pl`));
    expect(JSON.stringify(view)).toContain('Podnosi siedem ton.');
    const found = await ok(me.get('/admin/api/search_records?q=L 7'));
    expect(found.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ resource: 'machine', label: 'Machine' })]),
    );
    const pages = site.nest.get(PageRegistry);
    expect((await pages.search('L 7', 5)).map(({ path, kind: of }) => [path, of])).toEqual(
      expect.arrayContaining([['/machines/l-7', 'Machine']]),
    );
    const { text, sources } = await ask(site, 'How many tonnes does the L 7 lift?');
    expect(text).toContain('seven tonnes');
    expect(sources).toEqual([expect.objectContaining({ kind: 'machine', title: 'L 7', path: '/machines/l-7' })]);
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(map).toContain('<loc>https://jukwaa.test/machines/l-7</loc>');
    expect(map).toContain('/pl/machines/l-7-pl');
  });

  it('has the data of its list and of a page for each record', async () => {
    const { id } = await make({
      model: 'S 3',
      lead: 'Sweeps.',
      about: '<p>Any street.</p>',
      power: 1200,
      is_new: true,
      data_sheet: 'https://www.example.com/s3',
    });
    const visitor = site.visitor();
    const list = await ok(visitor.get('/api/pages/records/machine'));
    expect(list.records).toContainEqual(
      expect.objectContaining({ id, title: 'S 3', path: '/machines/s-3', text: 'Sweeps.', photo: null }),
    );
    const page = await ok(visitor.get('/api/pages/records/machine/s-3'));
    expect(page.record).toMatchObject({ id, title: 'S 3', summary: 'Sweeps.', body: '<p>Any street.</p>' });
    expect(page.section).toEqual({ title: 'Machines', path: '/machines' });
    expect(page.record.facts).toEqual([
      { label: 'Power', text: '1200' },
      { label: 'Drive', text: 'electric' },
      { label: 'New', text: 'Yes' },
      { label: 'Data sheet', text: 'example.com/s3', url: 'https://www.example.com/s3' },
    ]);
    // By the section, as their addresses have it.
    expect((await ok(visitor.get('/api/pages/records/machines/s-3'))).record.id).toBe(id);
    expect(page.alternates).toEqual([expect.objectContaining({ path: '/machines/s-3' })]);
    expect(page.shareCard).toContain('page=records/machine/s-3');
    expect((await fetch(`${site.url}/storage/${page.shareCard}`)).status).toBe(200);
    await ok(me.put(`/admin/api/update_machine/${id}`, { model: 'S 3', status: 'inactive' }));
    expect((await visitor.get('/api/pages/records/machine/s-3')).status).toBe(404);
    // Of kinds without pages nothing is shown, nor of inactive records.
    expect((await visitor.get('/api/pages/records/faq')).status).toBe(404);
  });

  it('is called by tokens, announced to webhooks, counted and described', async () => {
    const { token } = await ok(
      me.post('/admin/api/create_token', { name: 'Of machines', scopes: ['machine:read'], expires_at: ahead(30) }),
    );
    const bearer = { headers: { Authorization: `Bearer ${token}` } };
    expect((await site.visitor().get('/admin/api/list_machine', bearer)).status).toBe(200);
    expect((await site.visitor().get('/admin/api/list_post', bearer)).status).toBe(403);
    expect((await site.visitor().post('/admin/api/create_machine', { model: 'No' }, bearer)).status).toBe(403);
    const hook = { name: 'Machines', url: 'https://example.com/hook', events: ['published'], resources: ['machine'] };
    await ok(me.post('/admin/api/create_webhook', hook));
    const reports: { name: string; value: number }[] = await ok(me.get('/admin/api/reports'));
    expect(reports.find(({ name }) => name === 'Machines')?.value).toBeGreaterThan(0);
    const kinds: { name: string; facets: string[] }[] = (await ok(me.get('/admin/api/me'))).kinds;
    expect(kinds.find(({ name }) => name === 'machine')?.facets).toEqual(
      expect.arrayContaining(['pages', 'archive', 'answers', 'webhooks', 'tokens']),
    );
    const { paths, components } = await ok(site.visitor().get('/api/docs-json'));
    expect(paths['/admin/api/list_machine'].get.tags).toEqual(['Machine']);
    expect(components.schemas.MachineInput.properties.power).toMatchObject({
      type: ['integer', 'null'],
      maximum: 5000,
    });
    expect(components.schemas.MachineRecord.properties.drive.enum).toEqual(['electric', 'diesel']);
  });

  it('goes out in an archive and comes in again', async () => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(await jpeg(1200, 800))]), 'field.jpg');
    const { filename } = await ok(me.post('/admin/api/page/upload_image', undefined, { raw: form }));
    const solution = await ok(me.post('/admin/api/create_product', { title: 'Shown on the list' }));
    const [{ id: kindId, version }] = (await ok(me.get('/admin/api/list_kind'))).data;
    const page_blocks = [
      { kind: 'record_head' },
      { kind: 'lead', heading: 'In the field', photo: filename, alt: 'A field' },
      { kind: 'record_facts' },
    ];
    const list_blocks = [
      { kind: 'showcase', shows: 'solutions', product_ids: [solution.id] },
      { kind: 'record_list', resource: 'machine' },
    ];
    await ok(me.put(`/admin/api/update_kind/${kindId}`, { version, page_blocks, list_blocks }));
    expect(archivedResources().some(({ name }) => name === 'machine')).toBe(true);
    const first = await downloadArchive(me, '/admin/api/exports/content');
    expect([...first.files.keys()].filter((name) => name.startsWith('content/machine/')).length).toBeGreaterThan(2);
    expect([...first.files.keys()]).toContain('kinds.json');
    // A process knows the kinds of one application.
    await site.close();
    site = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test' } });
    me = await site.signIn();
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] }));
    expect((await me.get('/admin/api/list_machine')).status).toBe(404);
    const id = await sendExport(me, 'content.zip', first.bytes);
    expect(await whenIdle(me, id)).toMatchObject({ state: 'planned', problems: 0 });
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    // What blocks name has other names here, and is there.
    const [made] = (await ok(me.get('/admin/api/list_kind'))).data;
    const [own] = (await ok(me.get('/admin/api/list_product?search=Shown on the list'))).data;
    expect(made.list_blocks[0].product_ids).toEqual([own.id]);
    expect(made.page_blocks[1].photo).toMatch(/^page\//);
    expect((await fetch(`${site.url}/storage/${made.page_blocks[1].photo}`)).status).toBe(200);
    const second = await downloadArchive(me, '/admin/api/exports/content');
    const texts = ({ files }: typeof first) =>
      Object.fromEntries(
        [...files].flatMap(([name, bytes]) =>
          /^content\/machine\/|^kinds\.json$/.test(name) ? [[name, String(bytes)]] : [],
        ),
      );
    expect(texts(second)).toEqual(texts(first));
    expect(String(first.files.get('kinds.json'))).toContain('"pictures/field.jpg"');
    expect(await ok(me.get(`/admin/api/imports/${id}/edited`))).toEqual([]);
    await ok(me.post(`/admin/api/imports/${id}/undo`, {}));
    expect(await whenIdle(me, id)).toMatchObject({ state: 'undone', kept_kinds: [] });
    expect((await ok(me.get('/admin/api/list_kind'))).data).toEqual([]);
    expect((await me.get('/admin/api/list_machine')).status).toBe(404);
  });

  it('of an archive that is only looked at is gone with the import', async () => {
    await ok(me.post('/admin/api/create_kind', MACHINE));
    await make({ model: 'P 1' });
    const { bytes } = await downloadArchive(me, '/admin/api/exports/content');
    const [present] = (await ok(me.get('/admin/api/list_kind'))).data;
    await ok(me.delete(`/admin/api/delete_kind/${present.id}`));
    const id = await sendExport(me, 'content.zip', bytes);
    expect(await whenIdle(me, id)).toMatchObject({ state: 'planned' });
    expect((await ok(me.get('/admin/api/list_kind'))).total).toBe(1);
    await ok(me.delete(`/admin/api/imports/${id}`));
    expect((await ok(me.get('/admin/api/list_kind'))).total).toBe(0);
  });
});
