import { RoleName } from '../../backend/core/access/role-name.js';
import { openSnapshot } from '../../backend/operations/backups/snapshot.js';
import { startApp, type TestApp } from './support/app.js';
import { downloadArchive } from './support/archives.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually } from './support/mail-server.js';
import { jpeg } from './support/pictures.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

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
    { key: 'model', label: 'Model', kind: 'text', role: 'title', required: true, translated: true },
    { key: 'lead', label: 'In short', kind: 'text', role: 'summary', translated: true },
    { key: 'about', label: 'About it', kind: 'rich_text', role: 'body', translated: true },
    { key: 'photo', label: 'Picture', kind: 'picture', role: 'picture' },
    { key: 'weight', label: 'Weight', kind: 'number', unit: 'kg', listed: true },
    { key: 'reach', label: 'Reach', kind: 'decimal', unit: 'm' },
    { key: 'seats', label: 'Seats', kind: 'number', unit: 'people' },
    { key: 'drive', label: 'Drive', kind: 'one_of', choices: 'electric\ndiesel', listed: true },
  ],
};

/** Calls of built-in kinds that are no call of their records, or of fields that they alone have. */
const OF_OTHERS = /upload_|_tags$|\/values_/;

/** What the kinds of the product take part in, and owners' kinds by another name or by `own` itself. */
const BY_OWN = new Set(['content', 'offering', 'importedCategories']);

describeOnEach('A kind that an owner makes has what built-in ones have:', (kind) => {
  let site: TestApp;
  let me: Client & { user: { id: number; name: string } };
  let editor: Client & { user: { id: number; name: string } };

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const make = (values: object) => ok(me.post('/admin/api/create_machine', values));
  const read = (id: number) => ok(me.get(`/admin/edit_machine/${id}`));
  const send = async (path: string, content: BlobPart, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    return ok(me.call('POST', path, undefined, { raw: form }));
  };

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({
      kind,
      frontend: { renderer: async () => renderer, webFolder: 'dist/web' },
      config: { siteUrl: 'https://jukwaa.test', linkChecks: 'all' },
    });
    me = await site.signIn();
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] }));
    await ok(me.post('/admin/api/create_kind', MACHINE));
    editor = await site.signIn(RoleName.Editor);
  });
  afterAll(() => site.close());

  it('every call, and every part that they take in the rest of the program', async () => {
    const { paths } = await ok(me.get('/api/docs-json'));
    const callsOf = (name: string): string[] =>
      Object.entries<object>(paths).flatMap(([path, methods]) =>
        new RegExp(`[/_]${name}(?:/|$)`).test(path)
          ? Object.keys(methods).map((method) => `${method} ${path.replace(name, 'x')}`)
          : [],
      );
    const own = new Set(callsOf('machine'));
    for (const name of ['post', 'product', 'portifolio', 'service', 'faq', 'banner', 'testimonial', 'client']) {
      const calls = callsOf(name).filter((call) => !OF_OTHERS.test(call));
      expect(calls.length).toBeGreaterThan(20);
      // Records without pages are told by their ids.
      expect([name, calls.filter((call) => !own.has(call) && call !== 'get /api/content/x/{id}')]).toEqual([name, []]);
    }
    const { kinds } = await ok(me.get('/admin/api/me'));
    const facetsOf = new Map<string, string[]>(
      kinds.map((one: { name: string; facets?: string[] }) => [one.name, one.facets ?? []]),
    );
    const machine = facetsOf.get('machine') ?? [];
    for (const [name, facets] of facetsOf)
      expect([name, facets.filter((facet) => !BY_OWN.has(facet) && !machine.includes(facet))]).toEqual([name, []]);
    expect(machine).toContain('own');
  });

  it('changes of many records that can be taken back, and ids of a search', async () => {
    const [one, two] = [await make({ model: 'Bulk 1' }), await make({ model: 'Bulk 2' })];
    const bulk = (values: object) => ok(me.post('/admin/api/bulk_machine', values));
    const hidden = await bulk({ action: 'unpublish', query: { search: 'Bulk', drive: 'electric' } });
    expect(hidden.done.toSorted()).toEqual([one.id, two.id]);
    expect((await ok(me.get('/admin/api/list_machine?status=inactive&search=Bulk'))).total).toBe(2);
    expect((await bulk({ action: 'revert', rows: hidden.undo })).done).toHaveLength(2);
    expect((await read(one.id)).status).toBe('active');
    expect((await ok(me.get('/admin/api/ids_machine?search=Bulk'))).ids).toEqual([two.id, one.id]);
    const gone = await bulk({ action: 'delete', ids: [one.id, two.id] });
    expect(gone.done).toHaveLength(2);
    const bin = await ok(me.get('/admin/api/list_bin?resource=machine'));
    await ok(me.post(`/admin/api/restore_machine/${one.id}`, {}));
    expect([bin.data.length, (await read(one.id)).model]).toEqual([2, 'Bulk 1']);
  });

  it('columns and saved filters of each person', async () => {
    const settings = { columns: ['id', 'model', 'weight'], filters: [{ name: 'Diesel', query: 'drive=diesel' }] };
    expect(await ok(me.put('/admin/api/list_settings/machine', settings))).toEqual(settings);
    expect(await ok(editor.get('/admin/api/list_settings/machine'))).toEqual({ columns: [], filters: [] });
  });

  it('who else has a record open, and a refusal with the present state for merging', async () => {
    const { id } = await make({ model: 'Open', lead: 'One' });
    const tell = (client: Client, more: object = {}) =>
      ok(client.put('/admin/api/presence', { resource: 'machine', id, tab: 'one', ...more }));
    await tell(me, { field: 'model' });
    expect((await tell(editor)).others).toEqual([expect.objectContaining({ id: me.user.id, field: 'model' })]);
    await ok(editor.put(`/admin/api/update_machine/${id}`, { model: 'Open', lead: 'Two', version: 1 }));
    const late = await me.put(`/admin/api/update_machine/${id}`, { model: 'Opened', lead: 'One', version: 1 });
    expect([late.status, late.body.current]).toEqual([409, expect.objectContaining({ lead: 'Two', version: 2 })]);
    const tag = '"1"';
    const patched = await me.call(
      'PATCH',
      `/admin/api/update_machine/${id}`,
      { model: 'Opened' },
      { headers: { 'If-Match': tag } },
    );
    expect([patched.status, (await read(id)).lead]).toEqual([412, 'Two']);
  });

  it('a dry run of files, and units that come along', async () => {
    const file = 'Model,Weight,Reach,Drive\r\nFrom a file,"1,200 kg",2.5 m,diesel\r\n,1,,\r\nWrong,heavy,,\r\n';
    const path = '/admin/api/import_machine';
    const sent = async (query: string): Promise<string[]> => {
      const form = new FormData();
      form.append('file', new Blob([file]), 'machines.csv');
      const cookie = [...me.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { cookie, 'x-csrf-token': me.csrf ?? '' };
      const answer = await fetch(`${site.url}${path}${query}`, { method: 'POST', body: form, headers });
      return [...(await answer.text()).matchAll(/"fate":"(\w+)"/g)].map(([, fate = '']) => fate);
    };
    expect(await sent('?dry_run=1')).toEqual(['new', 'refused', 'refused']);
    expect((await ok(me.get('/admin/api/list_machine?search=From a file'))).total).toBe(0);
    expect(await sent('')).toEqual(['new', 'refused', 'refused']);
    const { data } = await ok(me.get('/admin/api/list_machine?search=From a file'));
    expect(data).toMatchObject([{ weight: 1200, drive: 'diesel' }]);
    expect(await read(data[0].id)).toMatchObject({ reach: 2.5 });
  });

  it('numbers with their unit, as each reader writes it', async () => {
    const { id } = await make({ model: 'Lifter', weight: 1200, reach: 2.5, seats: 2 });
    await make({ model: 'Podnośnik', translation_of: id, language: 'pl' });
    const facts = async (path: string) => {
      const { record } = await ok(site.visitor().get(path));
      return record.facts.map(({ text }: { text: string }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
    };
    expect(await facts('/api/pages/records/machine/lifter')).toEqual(
      expect.arrayContaining(['1,200 kg', '2.5 m', '2 people']),
    );
    expect(await facts('/api/pages/records/machine/podnosnik?language=pl')).toEqual(
      expect.arrayContaining(['1200 kg', '2,5 m', '2 people']),
    );
    const { kinds } = await ok(me.get('/admin/api/me'));
    const { own } = kinds.find(({ name }: { name: string }) => name === 'machine');
    expect(own.fields.find(({ key }: { key: string }) => key === 'weight')).toMatchObject({
      kind: 'number',
      unit: 'kg',
    });
    const { components } = await ok(site.visitor().get('/api/docs-json'));
    expect(components.schemas.MachineRecord.properties.weight.description).toBe('In kg.');
  });

  it('places of the library where a file is used, and links that lead nowhere', async () => {
    const media = await send('/admin/api/create_upload', Uint8Array.from(await jpeg(900, 600)), 'lifter.jpg');
    const choose = (of: string) => ok(me.post(`/admin/api/choose_upload/${media.id}`, { kind: of }));
    const [photo, text] = [await choose('page'), await choose('text')];
    const news = await ok(me.post('/admin/api/create_post', { title: 'Moves' }));
    const about = `<p><a href="/updates/moves">See</a></p><img src="${text.url}" alt="It lifts">`;
    const { id } = await make({ model: 'With a picture', photo: photo.filename, about });
    const uses = await ok(me.get(`/admin/api/uses_upload/${media.id}`));
    expect(uses.map(({ resource, id: of, field }: Record<string, unknown>) => [resource, of, field])).toEqual([
      ['machine', id, 'about'],
      ['machine', id, 'photo'],
    ]);
    expect((await ok(me.get('/admin/api/list_upload?used_in=machine'))).total).toBe(1);
    expect((await me.delete(`/admin/api/delete_upload/${media.id}`)).status).toBe(409);
    await ok(me.put(`/admin/api/update_post/${news.id}`, { title: 'Moves', slug: 'moved' }));
    const { broken } = await ok(me.get('/admin/api/broken_links'));
    expect(broken).toEqual([expect.objectContaining({ resource: 'machine', id, url: '/updates/moves' })]);
  });

  it('a place in the activity, in searches by keys, in reviews, and in what webhooks tell', async () => {
    const receiver = await WebhookReceiver.start();
    try {
      const hook = {
        name: 'M',
        url: receiver.url,
        events: ['published', 'changed', 'deleted'],
        resources: ['machine'],
      };
      await ok(me.post('/admin/api/create_webhook', hook));
      const { id } = await make({ model: 'Told', weight: 7 });
      await ok(me.put(`/admin/api/update_machine/${id}`, { model: 'Told again' }));
      await ok(me.delete(`/admin/api/delete_machine/${id}`));
      await eventually(() => receiver.calls.length === 3);
      expect(receiver.calls.map(({ event }) => event.type)).toEqual([
        'machine.published',
        'machine.changed',
        'machine.deleted',
      ]);
      expect(receiver.calls[0]?.event.data.record).toMatchObject({ id, model: 'Told', weight: 7 });
      const { data } = await ok(me.get('/admin/api/list_activity?resource=machine'));
      expect(data.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
    } finally {
      await receiver.stop();
    }
    const { id } = await make({ model: 'Wanted in review', status: 'inactive' });
    const found = await ok(me.get('/admin/api/search_records?q=Wanted in'));
    expect(found.data).toEqual([expect.objectContaining({ resource: 'machine', id })]);
    await ok(editor.post(`/admin/api/ask_review_machine/${id}`, { note: 'Please' }));
    const { reviews } = await ok(me.get('/admin/api/list_review'));
    expect(reviews).toEqual([expect.objectContaining({ resource: 'machine', id })]);
  });

  it('a preview, pages in the static copy of the site, and its tables in backups', async () => {
    const { id } = await make({ model: 'Copied', lead: 'As it is.' });
    const shown = await ok(me.post(`/admin/api/preview_machine/${id}`, { model: 'Copied', lead: 'As it will be.' }));
    expect(JSON.stringify(shown)).toContain('As it will be.');
    const { files } = await downloadArchive(me, '/admin/api/exports/site?base=https://copy.example');
    expect([...files.keys()]).toEqual(expect.arrayContaining(['machines/index.html', 'machines/copied/index.html']));
    expect(String(files.get('machines/copied/index.html'))).toContain('As it is.');
    const snapshot = await openSnapshot(site.config.database);
    const tables = (await snapshot.tables()).map(({ name }) => name);
    await snapshot.close();
    expect(tables).toEqual(expect.arrayContaining(['own_kinds', 'own_records', 'own_values']));
  });
});
