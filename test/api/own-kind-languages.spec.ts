import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const NAMES = [
  { language: 'pl', singular: 'Maszyna', plural: 'Maszyny' },
  { language: 'de', singular: 'Maschine', plural: 'Maschinen' },
];

const DRIVE = {
  key: 'drive',
  label: 'Napęd',
  kind: 'one_of',
  labels: [{ language: 'de', label: 'Antrieb' }],
  choices: 'electric\ndiesel',
  choice_labels: [
    { value: 'electric', label: 'elektryczny', labels: [{ language: 'de', label: 'Elektroantrieb' }] },
    { value: 'diesel', labels: [{ language: 'de', label: 'Dieselmotor' }] },
  ],
};

const USES = {
  key: 'uses',
  label: 'Zastosowania',
  kind: 'several_of',
  choices: 'field\nwood',
  choice_labels: [
    { value: 'field', label: 'pole', labels: [{ language: 'de', label: 'Acker, Wiese' }] },
    { value: 'wood', label: 'las', labels: [{ language: 'de', label: 'Wald' }] },
  ],
};

const TITLE = { key: 'model', label: 'Model', kind: 'text', role: 'title', translated: true };

const MACHINE = {
  key: 'machine',
  names: NAMES,
  path: 'maszyny',
  paths: [{ language: 'de', path: 'maschinen' }],
  fields: [TITLE, DRIVE, USES],
};

describeOnEach('A kind of content on a site with two languages', (database) => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;
  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  let kind: any;

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const change = async (values: object) => {
    kind = await ok(me.put(`/admin/api/update_kind/${kind.id}`, values));
  };
  const page = async (path: string) => {
    const response = await fetch(site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const html = await response.text();
    return { status: response.status, html, to: response.headers.get('location') };
  };
  const leads = async (path: string) => {
    const { status, to } = await page(path);
    return [status, to];
  };

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({ kind: database, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    await ok(me.put('/admin/api/identity', { language: 'pl' }));
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'de', is_published: true, missing: 'show_original' }] }));
    kind = await ok(me.post('/admin/api/create_kind', MACHINE));
    await ok(me.post('/admin/api/create_machine', { model: 'P 200', uses: ['field', 'wood'] }));
    await ok(me.post('/admin/api/create_machine', { model: 'D 7', drive: 'diesel' }));
  });
  afterAll(() => site.close());

  describe('has choices that', () => {
    it('visitors see and filter by in their language, while addresses and calls have the value', async () => {
      expect((await page('/maszyny/p-200')).html).toContain('elektryczny');
      expect((await page('/maszyny/d-7')).html).toContain('diesel');
      const german = (await page('/de/maschinen/p-200')).html;
      expect(german).toContain('Elektroantrieb');
      expect(german).toContain('Acker, Wiese');
      expect(german).not.toContain('elektryczny');
      const { html } = await page('/de/maschinen?f1=diesel');
      expect(html).toMatch(/<option value="electric">Elektroantrieb</);
      expect(html).toMatch(/<option value="diesel" selected="">Dieselmotor</);
      expect(html).toContain('/de/maschinen/d-7');
      expect(html).not.toContain('/de/maschinen/p-200');
      const { body } = await site.visitor().get('/api/content/machine?language=de&drive=electric');
      expect(body.data).toMatchObject([{ drive: 'electric', uses: ['field', 'wood'] }]);
      const { components } = (await site.visitor().get('/api/docs-json')).body;
      expect(components.schemas.MachineContent.properties.drive).toMatchObject({
        enum: ['electric', 'diesel'],
        description: 'Napęd: `electric`: elektryczny, Elektroantrieb (de); `diesel`: Dieselmotor (de)',
      });
      expect(components.schemas.MachineInput.properties.drive.enum).toEqual(['electric', 'diesel', null]);
    });

    it('are found by what they are called in any language, by colleagues and visitors', async () => {
      const found = async (search: string) => {
        const { data } = await ok(me.get(`/admin/api/list_machine?search=${encodeURIComponent(search)}`));
        const shown = await ok(site.visitor().get(`/api/content/machine?search=${encodeURIComponent(search)}`));
        const models = [data, shown.data].map((rows) => rows.map(({ model }: { model: string }) => model).sort());
        expect(models[0]).toEqual(models[1]);
        return models[0];
      };
      expect(await found('Elektroantrieb')).toEqual(['P 200']);
      expect(await found('elektrycz')).toEqual(['P 200']);
      expect(await found('dieselMOTOR')).toEqual(['D 7']);
      expect(await found('wiese')).toEqual(['P 200']);
      expect(await found('diesel')).toEqual(['D 7']);
      expect(await found("' OR 1=1 --")).toEqual([]);
    });

    it('files have by their values, and take by what they are called', async () => {
      const csv: string = await ok(me.get('/admin/api/export_machine'));
      expect(csv).toContain('electric');
      const read = async () =>
        (await ok(me.get('/admin/api/list_machine'))).data.map(({ model, drive, uses }: Record<string, unknown>) => [
          model,
          drive,
          uses,
        ]);
      const before = await read();
      const send = async (text: string) => {
        const form = new FormData();
        form.append('file', new Blob([text], { type: 'text/csv' }), 'machines.csv');
        const cookie = [...me.cookies].map((pair) => pair.join('=')).join('; ');
        const headers = { cookie, 'x-csrf-token': me.csrf ?? '' };
        const sent = await fetch(`${site.url}/admin/api/import_machine`, { method: 'POST', body: form, headers });
        expect(sent.status).toBeLessThan(300);
      };
      await send(csv);
      expect(await read()).toEqual(before);
      await send('model,drive,uses\nE 1,elektroantrieb,"""Acker, Wiese"", las"\n');
      expect((await read())[0]).toEqual(['E 1', 'electric', ['field', 'wood']]);
      const { data } = await ok(me.get('/admin/api/list_machine?search=E+1'));
      await ok(me.delete(`/admin/api/delete_machine/${data[0].id}`));
    });

    it('are told to colleagues in their language, and keep their values when they are called otherwise', async () => {
      const own = async () => {
        const { kinds } = await ok(me.get('/admin/api/me', { headers: { 'Accept-Language': 'de' } }));
        const { fields } = kinds.find(({ name }: { name: string }) => name === 'machine').own;
        return fields.find(({ key }: { key: string }) => key === 'drive');
      };
      expect(await own()).toMatchObject({
        label: 'Antrieb',
        choices: ['electric', 'diesel'],
        choice_labels: ['Elektroantrieb', 'Dieselmotor'],
      });
      const [electric, diesel] = DRIVE.choice_labels;
      const renamed = { ...DRIVE, choice_labels: [{ ...electric, label: 'na prąd' }, diesel] };
      const { fields } = await ok(me.post(`/admin/api/compare_kind/${kind.id}`, { fields: [TITLE, renamed, USES] }));
      expect(fields).toEqual([]);
      await change({ fields: [TITLE, renamed, USES] });
      expect((await page('/maszyny/p-200')).html).toContain('na prąd');
      await change({ fields: MACHINE.fields });
    });

    it('are refused where two are called the same, and forget labels of values that are none', async () => {
      const tried = (choice_labels: object[]) =>
        me.post(`/admin/api/compare_kind/${kind.id}`, { fields: [TITLE, { ...DRIVE, choice_labels }, USES] });
      const same = ['electric', 'diesel'].map((value) => ({ value, labels: [{ language: 'de', label: 'Motor' }] }));
      expect((await tried(same)).body.errors).toEqual({
        'fields.1.choice_labels': [expect.stringContaining('“Motor”')],
      });
      expect((await tried([{ value: 'electric', label: 'x'.repeat(121) }])).status).toBe(422);
      await change({
        fields: [TITLE, { ...DRIVE, choice_labels: [...DRIVE.choice_labels, { value: 'steam', label: 'para' }] }, USES],
      });
      expect(kind.fields[1].choice_labels.map(({ value }: { value: string }) => value)).toEqual(['electric', 'diesel']);
      await change({ fields: MACHINE.fields });
    });
  });

  describe('has an address in each of them that', () => {
    it('pages, lists, alternates, sitemap, feeds and files for programs have', async () => {
      const original = (await ok(me.get('/admin/api/list_machine?search=P+200'))).data[0].id;
      const german = { model: 'P 200 D', language: 'de', translation_of: original };
      expect(await ok(me.post('/admin/api/create_machine', german))).toMatchObject({
        slug: 'p-200-d',
        status: 'active',
      });
      const { status, html } = await page('/de/maschinen/p-200-d');
      expect(status).toBe(200);
      expect(html).toMatch(/<link(?=[^>]*hreflang="pl")(?=[^>]*\/maszyny\/p-200")[^>]*>/i);
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/de\/maschinen\/p-200-d"/);
      expect((await page('/maszyny/p-200')).html).toMatch(
        /<link(?=[^>]*hreflang="de")(?=[^>]*\/de\/maschinen\/p-200-d")[^>]*>/i,
      );
      expect(html).toContain('href="/de/maschinen"');
      expect(html).not.toContain('/de/maszyny');
      for (const path of ['/de/maschinen', '/de/maschinen/p-200-d.md', '/maszyny'])
        expect([path, (await page(path)).status]).toEqual([path, 200]);
      expect((await page('/maschinen')).status).toBe(404);
      const sitemap = (await page('/sitemap.xml')).html;
      expect(sitemap).toContain('/de/maschinen<');
      expect(sitemap).not.toContain('/de/maszyny');
      expect((await page('/de/maschinen')).html).toContain('/de/maschinen/d-7');
      const { body } = await site.visitor().get('/api/content/machine?language=de');
      expect(body.data[0].page_url).toMatch(/\/de\/maschinen\//);
      for (const path of ['/llms.txt?language=de', '/llms-full.txt?language=de'])
        expect([path, (await page(path)).html.includes('/de/maszyny')]).toEqual([path, false]);
    });

    it('those of the first language and former ones lead to', async () => {
      expect(await leads('/de/maszyny/p-200-d')).toEqual([301, '/de/maschinen/p-200-d']);
      expect(await leads('/de/maszyny')).toEqual([301, '/de/maschinen']);
      await change({ paths: [{ language: 'de', path: 'geräte' }] });
      expect(await leads('/de/maschinen/p-200-d')).toEqual([301, `/de/${encodeURIComponent('geräte')}/p-200-d`]);
      expect((await page(`/de/${encodeURIComponent('geräte')}/p-200-d`)).status).toBe(200);
      await change({ path: 'urzadzenia' });
      expect(await leads('/maszyny/p-200')).toEqual([301, '/urzadzenia/p-200']);
      expect(await leads('/de/maszyny/p-200-d')).toEqual([301, `/de/${encodeURIComponent('geräte')}/p-200-d`]);
      await change({ path: 'maszyny', paths: [] });
      expect(await leads('/de/maschinen/p-200-d')).toEqual([301, '/de/maszyny/p-200-d']);
      await change({ paths: MACHINE.paths });
      expect(kind.former_language_paths).toEqual([{ language: 'de', path: 'geräte' }]);
      expect((await page('/de/maschinen/p-200-d')).status).toBe(200);
    });

    it('are refused where a page, a route, a language or another kind has them', async () => {
      const other = (paths: object[], path = 'narzedzia') =>
        me.post('/admin/api/create_kind', { ...MACHINE, key: 'tool', path, paths });
      const refused = async (path: string) => (await other([{ language: 'de', path }])).body.errors;
      await ok(me.post('/admin/api/create_page', { title: 'Strona', slug: 'strona', status: 'inactive' }));
      for (const path of ['maschinen', 'maszyny', 'de', 'contact', 'admin', 'api', 'strona'])
        expect([path, await refused(path)]).toEqual([
          path,
          { 'paths.0.path': [expect.stringContaining('address already')] },
        ]);
      for (const path of ['Große', 'a/b', 'a b', '-a', '../a'])
        expect([path, await refused(path)]).toEqual([path, { 'paths.0.path': [expect.any(String)] }]);
      expect((await other([], 'maschinen')).body.errors).toHaveProperty('path');
      const tried = (query: string) => me.get(`/admin/api/check_kind_address?${query}`);
      expect((await tried('path=maschinen&language=de')).body.refused).toContain('address already');
      expect((await tried(`path=maschinen&language=de&kind=${kind.id}`)).body.refused).toBeNull();
      expect((await tried('path=werkzeuge&language=de')).body.refused).toBeNull();
      const taken = await me.post('/admin/api/create_page', { title: 'Maschinen', slug: 'maschinen' });
      expect(taken.body.errors).toHaveProperty('slug');
    });

    it('no language and no built-in section can have', async () => {
      await change({ path: 'es', paths: [{ language: 'de', path: 'fr' }] });
      const languages = (others: object[]) => me.put('/admin/api/languages', { others });
      const de = { tag: 'de', is_published: true, missing: 'show_original' };
      for (const tag of ['es', 'fr'])
        expect((await languages([de, { tag }])).body.errors).toEqual({
          'others.1.tag': [expect.stringMatching(new RegExp(`“${tag}” is the section of your pages “Maszyny”`))],
        });
      expect((await languages([{ ...de, sections: { contact: 'fr' } }])).body.errors).toHaveProperty([
        'others.0.sections.contact',
      ]);
      await change({ path: MACHINE.path, paths: MACHINE.paths });
      await ok(languages([de]));
    });
  });
});
