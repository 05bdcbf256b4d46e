import { READY_MADE_KINDS } from '../../backend/content/kinds/ready-made/ready-made-kinds.js';
import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Ready-made kinds of content', (database) => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const page = async (path: string) => {
    const response = await fetch(site.url + encodeURI(path), { headers: { accept: 'text/html' }, redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  const thingsIn = (html: string): { '@type': string }[] => {
    const [, json = '{"@graph":[]}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json)['@graph'];
  };

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({ kind: database, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    await ok(me.put('/admin/api/identity', { language: 'pl' }));
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'de', is_published: true, missing: 'show_original' }] }));
  });
  afterAll(() => site.close());

  it('are taken with pages and an example, which nobody sees before it is published', async () => {
    for (const ready of READY_MADE_KINDS) {
      const { kind, example } = await ok(me.post('/admin/api/take_ready_made_kind', { name: ready.key }));
      expect(kind).toMatchObject({ ready_made: ready.key, schema_type: ready.schemaType });
      expect(kind.names).toEqual([
        { language: 'pl', singular: ready.singular.pl, plural: ready.plural.pl },
        { language: 'de', singular: ready.singular.de, plural: ready.plural.de },
      ]);
      const record = await ok(me.get(`/admin/edit_${kind.key}/${example}`));
      expect(record).toMatchObject({ status: 'inactive' });
      const title = ready.fields.find(({ role }) => role === 'title')?.key ?? '';
      expect(record[title]).toMatch(/^Przykład: /);
      const path = `/${kind.path}/${record.slug}`;
      expect([path, (await page(path)).status]).toEqual([path, 404]);
      expect((await page(`/${kind.path}`)).html).not.toContain(record[title]);
      expect((await ok(site.visitor().get(`/api/content/${kind.key}`))).data).toEqual([]);

      // What the example has is what its editor takes.
      const { version } = record;
      await ok(me.put(`/admin/api/update_${kind.key}/${example}`, { ...record, status: 'active', version }));
      const { status, html } = await page(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain(record[title]);
      const types = thingsIn(html).map((thing) => thing['@type']);
      expect(types).toContain(ready.schemaType || 'Article');
      const list = await page(`/${kind.path}`);
      expect(list.html).toContain(record[title]);
      const section = kind.paths.find(({ language }: { language: string }) => language === 'de')?.path ?? kind.path;
      const german = await page(`/de/${section}/${record.slug}`);
      expect([section, german.status]).toEqual([section, 200]);
    }
    const event = thingsIn((await page('/wydarzenia/przyklad-dzien-otwarty')).html)[0];
    expect(event).toMatchObject({
      '@type': 'Event',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      name: 'Przykład: Dzień otwarty',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT10:00:00\+00:00$/),
      location: { '@type': 'Place', address: 'ul. Główna 12, Przykładowo' },
    });
    const plan = thingsIn((await page('/plany/przyklad-zespol')).html)[0];
    expect(plan).toMatchObject({ '@type': 'Offer', price: 29, priceCurrency: 'EUR' });
    const job = thingsIn((await page('/praca/przyklad-programista-lub-programistka')).html)[0];
    expect(job).toMatchObject({
      '@type': 'JobPosting',
      jobLocation: { address: 'Przykładowo' },
      baseSalary: { currency: 'EUR', value: { minValue: 42_000, maxValue: 58_000 } },
    });
  });

  it('have another key and section where these are taken, and say so', async () => {
    const all = await ok(me.get('/admin/api/ready_made_kinds'));
    expect(all.map(({ name }: { name: string }) => name)).toEqual(READY_MADE_KINDS.map(({ key }) => key));
    expect(all.find(({ name }: { name: string }) => name === 'event')).toMatchObject({
      path: 'wydarzenia-2',
      look: 'month',
      taken: expect.any(Number),
    });
    const { kind, example } = await ok(
      me.post('/admin/api/take_ready_made_kind', { name: 'event', has_example: false, currency: 'PLN' }),
    );
    expect(kind).toMatchObject({ key: 'event_2', path: 'wydarzenia-2', paths: [{ path: 'veranstaltungen-2' }] });
    expect(example).toBeNull();
    const taken = await me.post('/admin/api/take_ready_made_kind', { name: 'event', path: 'wydarzenia' });
    expect([taken.status, taken.body.errors]).toEqual([422, { path: [expect.any(String)] }]);
    const unknown = await me.post('/admin/api/take_ready_made_kind', { name: 'nothing' });
    expect(unknown.status).toBe(422);
    expect((await site.visitor().post('/admin/api/take_ready_made_kind', { name: 'event' })).status).toBe(401);
  });

  it('are named to their readers in the language of each, and in English where the product does not speak it', async () => {
    for (const [read, plural] of [
      ['pt-BR', 'Glossário'],
      ['it', 'Glossary'],
      ['ja, sw;q=0.5', 'Faharasa'],
    ] as const) {
      const all = await ok(me.get('/admin/api/ready_made_kinds', { headers: { 'Accept-Language': read } }));
      const { title, names } = all.find(({ name }: { name: string }) => name === 'term');
      expect([read, title]).toEqual([read, plural]);
      expect(names.map(({ language }: { language: string }) => language)).toEqual(['pl', 'de']);
    }
  });

  it('bring the form that they need, in each language of the site, bound to the record', async () => {
    const { kind, form } = await ok(me.post('/admin/api/take_ready_made_kind', { name: 'vacancy' }));
    expect(kind.page_blocks).toContainEqual(
      expect.objectContaining({ kind: 'record_form', form_ids: [form], closes_field: 'closes' }),
    );
    const own = await ok(me.get(`/admin/edit_form/${form}`));
    expect([own.title, own.fields.map(({ key }: { key: string }) => key)]).toEqual([
      'Aplikuj',
      ['name', 'email', 'phone', 'cv', 'letter', 'consent'],
    ]);
    const german = (await site.visitor().get(`/api/pages/forms/bewerben?language=de`)).body.form;
    expect([german.title, german.button]).toEqual(['Bewerben', 'Bewerbung senden']);
    const first = await ok(me.get('/admin/api/ready_made_kinds'));
    expect(
      first.filter((view: { form: string }) => view.form !== '').map((view: { name: string }) => view.name),
    ).toEqual(['vacancy', 'event', 'download']);
    // It stays when the kind is deleted, and none is left behind when a kind is refused.
    await ok(me.delete(`/admin/api/delete_kind/${kind.id}`));
    expect((await ok(me.get(`/admin/edit_form/${form}`))).title).toBe('Aplikuj');
    const names = [{ language: 'pl', singular: '', plural: '' }];
    const forms = (await ok(me.get('/admin/api/list_form?per_page=100'))).total;
    expect((await me.post('/admin/api/take_ready_made_kind', { name: 'event', names })).status).toBe(422);
    expect((await ok(me.get('/admin/api/list_form?per_page=100'))).total).toBe(forms);
  });

  it('leave nothing behind when what they are to be is refused, and are gone with one undo', async () => {
    const count = async () => (await ok(me.get('/admin/api/list_kind?per_page=100'))).total;
    const before = await count();
    const names = [{ language: 'pl', singular: '', plural: '' }];
    expect((await me.post('/admin/api/take_ready_made_kind', { name: 'term', names })).status).toBe(422);
    expect(await count()).toBe(before);
    const { kind } = await ok(me.post('/admin/api/take_ready_made_kind', { name: 'term' }));
    await ok(me.delete(`/admin/api/delete_kind/${kind.id}`));
    expect(await count()).toBe(before);
    expect((await page(`/${kind.path}`)).status).toBe(404);
  });

  it('have an example whose address is written as the first language writes it', async () => {
    // Texts in a language keep it from being taken away.
    const { data } = await ok(me.get('/admin/api/list_form?per_page=100'));
    for (const { id } of data) await ok(me.delete(`/admin/api/delete_form/${id}`));
    await ok(
      me.put('/admin/api/languages', { others: [{ tag: 'de', is_published: false, missing: 'show_original' }] }),
    );
    await ok(me.put('/admin/api/languages', { others: [] }));
    await ok(me.put('/admin/api/identity', { language: 'de' }));
    const { kind, example } = await ok(me.post('/admin/api/take_ready_made_kind', { name: 'article' }));
    expect((await ok(me.get(`/admin/edit_${kind.key}/${example}`))).slug).toBe('beispiel-einfuehrung');
  });

  it('are in English where the product does not speak the first language of the site', async () => {
    await ok(me.put('/admin/api/identity', { language: 'it' }));
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'ja', is_published: true, missing: 'show_original' }] }));
    const { kind, example } = await ok(me.post('/admin/api/take_ready_made_kind', { name: 'partner' }));
    expect(kind.names).toEqual([expect.objectContaining({ language: 'it', plural: 'Partners' })]);
    expect((await ok(me.get(`/admin/edit_${kind.key}/${example}`))).slug).toMatch(/^example-/);
    for (const path of [`/${kind.path}`, `/ja/${kind.path}`])
      expect([path, (await page(path)).status]).toEqual([path, 200]);
  });
});
