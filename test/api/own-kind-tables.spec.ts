import { Buffer } from 'node:buffer';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const field = (key: string, label: string, more: object = {}) => ({ key, label, kind: 'text', ...more });

describeOnEach('The table of records of an own kind', (kind) => {
  let site: TestApp;
  let me: Client;

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const send = async (table: string) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(table)]), 'table.csv');
    const response = await fetch(`${site.url}/admin/api/import_course`, {
      method: 'POST',
      body: form,
      headers: { cookie: [...me.cookies].map((pair) => pair.join('=')).join('; '), 'x-csrf-token': me.csrf ?? '' },
    });
    const { status } = response;
    const text = await response.text();
    if (status >= 300) return { status, rows: [], errors: JSON.parse(text).errors };
    const rows = text
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line).rows);
    return { status, rows };
  };

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] }));
    await ok(
      me.post('/admin/api/create_kind', {
        key: 'trainer',
        names: [{ language: 'en', singular: 'Trainer', plural: 'Trainers' }],
        path: 'trainers',
        fields: [field('name', 'Name', { role: 'title', required: true, translated: true })],
      }),
    );
    await ok(
      me.post('/admin/api/create_kind', {
        key: 'course',
        names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
        path: 'courses',
        fields: [
          field('called', 'Title of it', {
            role: 'title',
            required: true,
            labels: [{ language: 'pl', label: 'Nazwa Kursu' }],
          }),
          field('lead', 'Led by', { kind: 'record', of: 'trainer' }),
          field('others', 'With', { kind: 'records', of: 'trainer' }),
          field('start', 'Beginning', { kind: 'date', labels: [{ language: 'pl', label: 'Początek' }] }),
          field('free', 'Free', { kind: 'yes_no' }),
          field('photo', 'Photo', { kind: 'picture' }),
          field('one', 'Twice'),
          field('two', 'Twice'),
        ],
      }),
    );
  });
  afterAll(() => site.close());

  it('has headers in the languages of the site, records by id, slug or title, and files by address', async () => {
    const ada = await ok(me.post('/admin/api/create_trainer', { name: 'Ada, the first' }));
    const grace = await ok(me.post('/admin/api/create_trainer', { name: 'Grace', slug: 'g-h' }));
    await ok(me.post('/admin/api/create_trainer', { name: 'Grace', translation_of: grace.id, language: 'pl' }));
    const twin = await ok(me.post('/admin/api/create_trainer', { name: 'Twin', slug: 'twin-1' }));
    await ok(me.post('/admin/api/create_trainer', { name: 'Twin', slug: 'twin-2' }));
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(await jpeg(1000, 700))]), 'a.jpg');
    const { filename } = await ok(me.post('/admin/api/page/upload_image', undefined, { raw: form }));
    const table = [
      'Nazwa kursu;Led by;With;Początek;free;Photo',
      `Welding;Grace;"Ada, the first";31.12.2026;ja;https://this.example/storage/${filename}`,
      `Sawing;g-h;Grace | twin-1;2026-01-31;nein;/storage/${filename}?v=2`,
      `Planing;${ada.id};"""Ada, the first"", ${grace.id}";;;`,
      'Gluing;Twin;;;;',
      'Oiling;;Twin;;;',
      'Sanding;Nobody;;;;',
      'Filing;;;31.02.2026;;',
    ].join('\n');
    const { rows } = await send(table);
    expect(rows.map(({ title, fate }: { title: string; fate: string }) => [title, fate])).toEqual([
      ['Welding', 'new'],
      ['Sawing', 'new'],
      ['Planing', 'new'],
      ['Gluing', 'refused'],
      ['Oiling', 'refused'],
      ['Sanding', 'refused'],
      ['Filing', 'refused'],
    ]);
    expect(rows[3].message).toContain('“Twin”');
    const { data } = await ok(me.get('/admin/api/list_course?sort=id'));
    const ids = data.map(({ id }: { id: number }) => id);
    const read = await Promise.all(ids.map((id: number) => ok(me.get(`/admin/edit_course/${id}`))));
    expect(read.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { called: 'Welding', lead: grace.id, others: [ada.id], start: '2026-12-31', free: true, photo: filename },
      {
        called: 'Sawing',
        lead: grace.id,
        others: [grace.id, twin.id],
        start: '2026-01-31',
        free: false,
        photo: filename,
      },
      { called: 'Planing', lead: ada.id, others: [ada.id, grace.id], start: '', free: false, photo: null },
    ]);
    // An export is what it was, and changes nothing.
    const { body: text } = await me.get('/admin/api/export_course');
    expect(text.split('\r\n')[0]?.replace('\ufeff', '')).toBe(
      'id,slug,status,called,lead,others,start,free,photo,one,two,language,translation_of,meta_title,meta_description,share_picture,no_index,canonical_url,created_at',
    );
    const again = await send(text);
    expect(again.rows.map(({ fate }: { fate: string }) => fate)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('is refused with a header that several fields have, or none', async () => {
    expect((await send('called,Twice\nA,b\n')).errors.file[0]).toContain('“twice”');
    expect((await send('called,Title of it\nA,b\n')).errors.file[0]).toBeDefined();
  });
});
