import { Buffer } from 'node:buffer';
import { RoleName } from '../../backend/core/access/role-name.js';
import type { OwnColumnRecord } from '../../backend/features/site-imports/own-kinds/own-kind.dto.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendPart, whenIdle, zipOf } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

/** As a spreadsheet on a German Windows writes it. */
const MACHINES = Buffer.from(
  [
    'Bezeichnung;Preis;Leistung (kW);Baujahr seit;Neu;Antrieb;Beschreibung;Aktiv;Name;Name;__proto__;constructor;id;status',
    ...Array.from({ length: 12 }, (_, at) =>
      [
        at === 3 ? '"Säge ""Süd"""' : `Maschine ${at}`,
        `1.2${at % 10}0,50 \x80`,
        at === 5 ? '' : `${at},5`,
        `${at + 1}.3.2020`,
        at % 2 ? 'ja' : 'nein',
        at % 3 ? 'Diesel' : 'Strom',
        `"Zeile eins\r\nZeile ${at}"`,
        at === 4 ? 'nein' : 'ja',
        `A${at}`,
        `B${at}`,
        'p',
        `=1+${at}`,
        String(at + 900),
        'neu',
      ].join(';'),
    ),
  ].join('\r\n'),
  'latin1',
);

describeOnEach('A kind of content that an import makes', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });
  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const send = async (name: string, content: Buffer | string, media?: Buffer): Promise<number> => {
    const bytes = Buffer.from(content);
    const { id } = await ok(me.post('/admin/api/imports', { name, size: bytes.length, makes_kind: true }));
    await sendPart(me, `/admin/api/imports/${id}/export?from=0`, bytes);
    if (media) await sendPart(me, `/admin/api/imports/${id}/media?from=0&name=pictures.zip`, media);
    await ok(me.post(`/admin/api/imports/${id}/look`, {}));
    return id;
  };
  const change = async (id: number, values: object) => {
    await ok(me.put(`/admin/api/imports/${id}/kind`, values));
    return whenIdle(me, id);
  };
  const undo = async (id: number, remove: number[] = []) => {
    await ok(me.post(`/admin/api/imports/${id}/undo`, { remove }));
    return whenIdle(me, id);
  };
  const columnsOf = ({ own_kind }: { own_kind: { columns: OwnColumnRecord[] } }) =>
    new Map(own_kind.columns.map((column) => [column.header, column]));
  const kindsIn = async (): Promise<string[]> =>
    (await ok(me.get('/admin/api/list_kind?per_page=100'))).data.map(({ key }: { key: string }) => key);
  const rowsIn = async (): Promise<number> =>
    Number((await site.database.manager.query('SELECT COUNT(*) AS count FROM own_records'))[0].count);

  it('is guessed from all values, looked at, made with its records, and taken back', async () => {
    const id = await send('machines_2026-11.csv', MACHINES);
    const seen = await whenIdle(me, id);
    expect(seen).toMatchObject({
      state: 'planned',
      own_kind: {
        id: null,
        key: 'machine',
        path: 'machines',
        offered: false,
        names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
      },
      kinds: [{ kind: 'row', target: 'machine', fates: { create: 12 } }],
    });
    expect(seen.table).toBeUndefined();
    const columns = columnsOf(seen);
    const kinds = [...columns].map(([header, { use, field }]) => [header, use && field.kind]);
    expect(kinds).toEqual([
      ['Bezeichnung', 'text'],
      ['Preis', 'amount'],
      ['Leistung (kW)', 'decimal'],
      ['Baujahr seit', 'date'],
      ['Neu', 'yes_no'],
      ['Antrieb', 'one_of'],
      ['Beschreibung', 'long_text'],
      // It says nothing but which rows visitors saw.
      ['Aktiv', ''],
      ['Name', 'text'],
      ['Name (2)', 'text'],
      ['__proto__', 'text'],
      ['constructor', 'text'],
      ['id', 'number'],
      ['status', 'text'],
    ]);
    expect(columns.get('Bezeichnung')?.field).toMatchObject({ role: 'title', required: true });
    expect(columns.get('Preis')?.field).toMatchObject({ currency: 'EUR', required: true });
    expect(columns.get('Leistung (kW)')).toMatchObject({
      filled: 11,
      // The unit stands behind each number, and not before it.
      field: { label: 'Leistung', unit: 'kW', required: false },
      lost: 0,
    });
    expect(columns.get('Antrieb')?.field).toMatchObject({ choices: 'Diesel\nStrom' });
    expect(columns.get('Beschreibung')?.samples[0]).toBe('Zeile eins Zeile 0');
    expect([await kindsIn(), await rowsIn()]).toEqual([[], 0]);

    // What a kind can't have is listed before anything is written.
    const asNumbers = await change(id, { columns: [{ header: 'Name', kind: 'number', label: 'Number' }] });
    expect(columnsOf(asNumbers).get('Name')).toMatchObject({
      lost: 12,
      examples: expect.arrayContaining([{ line: 2, text: 'A0' }]),
      field: { label: 'Number', kind: 'number' },
    });
    expect(columnsOf(asNumbers).get('Name')?.examples).toHaveLength(5);
    const chosen = await change(id, {
      columns: [
        { header: 'Name', kind: 'one_of' },
        { header: 'Name (2)', use: '' },
        { header: 'id', required: true },
        { header: 'Leistung (kW)', required: true },
      ],
    });
    expect(columnsOf(chosen).get('Name')).toMatchObject({
      lost: 0,
      field: { choices: expect.stringContaining('A11') },
    });
    // Without what is required there is no record.
    expect(chosen.kinds[0].fates).toEqual({ create: 11, left_out: 1 });
    const last = await change(id, { columns: [{ header: 'Leistung (kW)', required: false }] });
    // A state in words that are not known is no state that visitors saw.
    expect(last.problems).toBe(12);

    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    expect(await kindsIn()).toEqual(['machine']);
    const { data, total } = await ok(me.get('/admin/api/list_machine?sort=id&per_page=50'));
    expect(total).toBe(12);
    const saw = data.find(({ bezeichnung }: { bezeichnung: string }) => bezeichnung === 'Säge "Süd"');
    expect(saw).toMatchObject({
      status: 'inactive',
      preis: 1230.5,
      leistung: 3.5,
      baujahr_seit: '2020-03-04',
      neu: true,
      antrieb: 'Strom',
    });
    const whole = await ok(me.get(`/admin/edit_machine/${saw.id}`));
    expect(whole.beschreibung.replaceAll('\r', '')).toBe('Zeile eins\nZeile 3');
    const kindRecord = (await ok(me.get('/admin/api/list_kind'))).data[0];
    const keys = kindRecord.fields.map(({ key }: { key: string }) => key);
    for (const key of ['id', 'status', 'constructor', '__proto__']) expect(keys).not.toContain(key);
    expect(JSON.stringify(whole)).toContain('=1+3');
    // Neither the kind nor its records are there for visitors before the owner says so.
    expect((await site.visitor().get('/api/content/machine')).status).toBe(404);

    const undone = await undo(id);
    expect(undone).toMatchObject({ state: 'undone', kept_kinds: [] });
    expect([await kindsIn(), await rowsIn()]).toEqual([[], 0]);
    expect((await me.get('/admin/api/list_machine')).status).toBe(404);
  });

  it('stays with records that were changed or made since, and says so', async () => {
    const id = await send('tools.csv', 'Tool,Weight\nSaw,2\nAxe,3\nRake,1\n');
    await whenIdle(me, id);
    await runImport(me, id);
    const { data } = await ok(me.get('/admin/api/list_tool?sort=id'));
    const saw = data.find(({ tool }: { tool: string }) => tool === 'Saw');
    await ok(me.put(`/admin/api/update_tool/${saw.id}`, { tool: 'Saw', weight: 5 }));
    const edited = await ok(me.get(`/admin/api/imports/${id}/edited`));
    expect(edited).toEqual([expect.objectContaining({ resource: 'tool', record_id: saw.id, title: 'Saw' })]);
    expect(await undo(id)).toMatchObject({ state: 'undone', kept_kinds: ['Tools'] });
    expect((await ok(me.get('/admin/api/list_tool'))).data.map(({ id: one }: { id: number }) => one)).toEqual([saw.id]);
    // The owner decides otherwise.
    expect(await undo(id, [edited[0].id])).toMatchObject({ state: 'undone', kept_kinds: [] });
    expect([await kindsIn(), await rowsIn()]).toEqual([[], 0]);
  });

  it('stays when it was changed itself, unless it is chosen', async () => {
    const id = await send('tools.csv', 'Tool,Weight\nSaw,2\n');
    await whenIdle(me, id);
    await runImport(me, id);
    const [made] = (await ok(me.get('/admin/api/list_kind'))).data;
    await ok(me.put(`/admin/api/update_kind/${made.id}`, { icon: 'engine', version: made.version }));
    const edited = await ok(me.get(`/admin/api/imports/${id}/edited`));
    expect(edited).toEqual([expect.objectContaining({ resource: 'kind', record_id: made.id, title: 'Tools' })]);
    expect(await undo(id)).toMatchObject({ kept_kinds: ['Tools'] });
    expect(await rowsIn()).toBe(0);
    expect(await undo(id, [edited[0].id])).toMatchObject({ kept_kinds: [] });
    expect(await kindsIn()).toEqual([]);
  });

  it('can be deleted by hand, and the import is undone nevertheless', async () => {
    const id = await send('tools.csv', 'Tool,Weight\nSaw,2\n');
    await whenIdle(me, id);
    await runImport(me, id);
    const [made] = (await ok(me.get('/admin/api/list_kind'))).data;
    await ok(me.delete(`/admin/api/delete_kind/${made.id}`));
    expect(await ok(me.get(`/admin/api/imports/${id}/edited`))).toEqual([]);
    expect(await undo(id)).toMatchObject({ state: 'undone', kept_kinds: [] });
    await site.database.transaction((manager) => manager.query('DELETE FROM own_records'));
  });

  it('is made of texts with front matter, of which hidden ones become drafts', async () => {
    const recipe = (title: string, more: string, body: string) => `---\ntitle: ${title}\n${more}---\n${body}\n`;
    const archive = await zipOf({
      'recipes/ugali.md': recipe(
        'Ugali',
        'minutes: 20\ntags: [maize, quick]\nphoto: ugali.jpg\n',
        '# How\n\n**Stir.**',
      ),
      'recipes/pilau.md': recipe('Pilau', 'minutes: 60\ntags: [rice]\ndraft: true\n', 'Fry. [More](../x.md)'),
      'recipes/chapati.md': recipe(
        'Chapati',
        'minutes: about an hour\n',
        'Roll ![it](roll.jpg).\n\n![Rolled](../pictures/dough.jpg)\n\n| Flour | Oil |\n|---|---|\n| 500 g | 20 ml |',
      ),
      'pictures/dough.jpg': await jpeg(60, 40),
      'recipes/ugali.jpg': await jpeg(40, 30),
    });
    const id = await send('recipes.zip', archive);
    const seen = await whenIdle(me, id);
    expect(seen.own_kind).toMatchObject({ key: 'recipe', names: [{ singular: 'Recipe', plural: 'Recipes' }] });
    const kinds = [...columnsOf(seen)].map(([header, { use, field }]) => [header, use && field.kind, field.role]);
    expect(kinds).toEqual([
      ['title', 'text', 'title'],
      ['minutes', 'text', ''],
      ['tags', 'words', ''],
      ['photo', 'picture', 'picture'],
      ['body', 'rich_text', 'body'],
      ['draft', '', ''],
    ]);
    const asNumber = await change(id, { columns: [{ header: 'minutes', kind: 'number' }] });
    expect(columnsOf(asNumber).get('minutes')).toMatchObject({
      lost: 1,
      examples: [{ text: 'about an hour' }],
    });
    const problems = await ok(me.get(`/admin/api/imports/${id}/items?filter=problems`));
    expect(
      problems.map(({ title, problems: all }: { title: string; problems: { code: string }[] }) => [
        title,
        all.map(({ code }) => code),
      ]),
    ).toEqual([
      ['Pilau', ['hidden', 'link']],
      ['Chapati', ['value', 'picture']],
    ]);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const { data } = await ok(me.get('/admin/api/list_recipe?sort=title'));
    const rows = await Promise.all(data.map(({ id: one }: { id: number }) => ok(me.get(`/admin/edit_recipe/${one}`))));
    expect(rows.toSorted((a, b) => (a.title_2 < b.title_2 ? -1 : 1))).toMatchObject([
      { slug: 'chapati', status: 'active', minutes: null, body: expect.stringContaining('<p>Roll  .</p>') },
      { slug: 'pilau', status: 'inactive', minutes: 60, tags: ['rice'], body: '<p>Fry. More</p>' },
      { slug: 'ugali', status: 'active', minutes: 20, tags: ['maize', 'quick'], photo: expect.any(String) },
    ]);
    const chapati = rows.find(({ slug }) => slug === 'chapati').body;
    expect(chapati).toMatch(/<img src="\/storage\/text\/[^"]+" alt="Rolled" width="60" height="40"/);
    const [, picture = ''] = /src="([^"]+)"/.exec(chapati) ?? [];
    expect((await fetch(`${site.url}${picture}`)).status).toBe(200);
    expect(chapati.replaceAll(/\s*\n\s*/g, '')).toMatch(/<table>.*<td>(?:<p>)?500 g.*<\/table>/);
    await undo(id);
    expect([await kindsIn(), await rowsIn()]).toEqual([[], 0]);
    const files = await site.database.manager.query('SELECT COUNT(*) AS count FROM media_files');
    expect(Number(files[0].count)).toBe(0);
  });

  it('keeps the pictures and tables of all formatted texts of a table', async () => {
    const text = (name: string) =>
      `<p>See ${name}:</p><img src=""pictures/dough.jpg"" alt=""${name}""><table><tbody><tr><td>${name}</td></tr></tbody></table>`;
    const rows = ['Saw', 'Drill'].map((name) => `${name};"${text(`text of ${name}`)}";"${text(`care of ${name}`)}"`);
    const media = await zipOf({ 'pictures/dough.jpg': await jpeg(60, 40) });
    const id = await send('machines.csv', `Name;Text;Care\n${rows.join('\n')}\n`, media);
    const seen = columnsOf(await whenIdle(me, id));
    expect(['Text', 'Care'].map((header) => seen.get(header)?.field)).toMatchObject([
      { kind: 'rich_text', role: 'body' },
      { kind: 'rich_text', role: '' },
    ]);
    expect(await ok(me.get(`/admin/api/imports/${id}/items?filter=problems`))).toEqual([]);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const [{ id: saw }] = (await ok(me.get('/admin/api/list_machine?search=Saw'))).data;
    const { text: main, care } = await ok(me.get(`/admin/edit_machine/${saw}`));
    for (const [html, name] of [
      [main, 'text of Saw'],
      [care, 'care of Saw'],
    ]) {
      expect(html).toMatch(new RegExp(`<img src="/storage/text/[^"]+" alt="${name}" width="60" height="40"`));
      expect(html).toContain('<table>');
    }
    // And they stay when the record is saved.
    expect((await ok(me.put(`/admin/api/update_machine/${saw}`, { name: 'Saw', care }))).care).toBe(care);
    const edited: { id: number }[] = await ok(me.get(`/admin/api/imports/${id}/edited`));
    expect(
      await undo(
        id,
        edited.map((record) => record.id),
      ),
    ).toMatchObject({ kept_kinds: [] });
  });

  it('has choices that are renamed, made one of several, and left out', async () => {
    const drives = ['Diesel', 'diesel ', 'Strom', 'unbekannt'];
    const rows = Array.from({ length: 16 }, (_, at) => `M${at};${drives[at % 4]};${at % 2 ? 'Feld, Wald' : 'Wald'}`);
    const id = await send('machines.csv', `Name;Antrieb;Wo\n${rows.join('\n')}\n`);
    const seen = columnsOf(await whenIdle(me, id));
    expect(seen.get('Antrieb')).toMatchObject({
      field: { kind: 'one_of', choices: 'Diesel\ndiesel\nStrom\nunbekannt' },
      values: ['Diesel', 'diesel', 'Strom', 'unbekannt'],
      conversions: [],
    });
    expect(seen.get('Wo')).toMatchObject({ field: { kind: 'several_of' }, values: ['Wald', 'Feld'] });
    const changed = columnsOf(
      await change(id, {
        columns: [
          {
            header: 'Antrieb',
            conversions: [{ from: 'diesel', to: 'Diesel' }, { from: 'Strom', to: 'Elektrisch' }, { from: 'unbekannt' }],
          },
          { header: 'Wo', conversions: [{ from: 'Feld', to: '' }] },
        ],
      }),
    );
    expect(changed.get('Antrieb')).toMatchObject({ field: { choices: '–\nDiesel\nElektrisch' }, lost: 0 });
    expect(changed.get('Wo')).toMatchObject({ field: { choices: 'Wald' }, lost: 0 });
    // Another name of the column changes nothing of them.
    const named = columnsOf(await change(id, { columns: [{ header: 'Antrieb', label: 'Drive' }] }));
    expect(named.get('Antrieb')).toMatchObject({ field: { label: 'Drive', choices: '–\nDiesel\nElektrisch' } });
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const { data } = await ok(me.get('/admin/api/list_machine?sort=name&per_page=100'));
    const of = (title: string) => data.find(({ name }: { name: string }) => name === title);
    expect(['M0', 'M1', 'M2', 'M3'].map((title) => of(title)?.drive)).toEqual(['Diesel', 'Diesel', 'Elektrisch', '–']);
    expect(await undo(id)).toMatchObject({ kept_kinds: [] });
  });

  it('can be chosen when the file was looked at, and be left again', async () => {
    const bytes = Buffer.from('Ort,Einwohner\nKisumu,610082\nNakuru,570674\n');
    const { id } = await ok(me.post('/admin/api/imports', { name: 'orte.csv', size: bytes.length }));
    await sendPart(me, `/admin/api/imports/${id}/export?from=0`, bytes);
    await ok(me.post(`/admin/api/imports/${id}/look`, {}));
    const first = await whenIdle(me, id);
    expect(first.own_kind).toBeUndefined();
    await ok(me.post(`/admin/api/imports/${id}/kind`, {}));
    expect(await whenIdle(me, id)).toMatchObject({ state: 'planned', own_kind: { columns: [{}, {}] } });
    await ok(me.delete(`/admin/api/imports/${id}/kind`));
    const again = await whenIdle(me, id);
    expect(again.own_kind).toBeUndefined();
    expect(again.table).toEqual(first.table);
    expect((await me.delete(`/admin/api/imports/${id}/kind`)).status).toBe(409);
    await ok(me.delete(`/admin/api/imports/${id}`));
  });

  it('is refused with sentences: without a name, with a key or a section of something else, and without the right', async () => {
    const id = await send('export.csv', 'Tool,Price\nSaw,2\n');
    await whenIdle(me, id);
    const refused = async () => (await me.post(`/admin/api/imports/${id}/run`, {})).body.errors;
    expect(await refused()).toEqual({ names: [expect.any(String)] });
    const names = [{ language: 'en', singular: 'Tool', plural: 'Tools' }];
    await change(id, { names, key: 'post', path: 'updates' });
    expect(await refused()).toEqual({ key: [expect.any(String)], path: [expect.any(String)] });
    await change(id, { key: '', path: '', columns: [{ header: 'Price', kind: 'amount' }] });
    expect(await refused()).toEqual({ 'fields.1.currency': [expect.any(String)] });
    expect([await kindsIn(), (await whenIdle(me, id)).state]).toEqual([[], 'planned']);
    const { status, body } = await me.put(`/admin/api/imports/${id}/kind`, { columns: [{ header: 'Nothing' }] });
    expect([status, body.errors]).toEqual([422, { columns: [expect.stringContaining('“Nothing”')] }]);
    await ok(me.delete(`/admin/api/imports/${id}`));
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.post('/admin/api/imports', { name: 'a.csv', size: 3, makes_kind: true })).status).toBe(403);
  });

  it.each([
    ['10,000 columns', Buffer.from(`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1\n`)],
    ['a cell without an end', Buffer.from(`A,B\n1,"${'x'.repeat(3_000_000)}`)],
  ])('is not made of a file with %s', async (_name, bytes) => {
    const id = await send('hostile.csv', bytes);
    expect(await whenIdle(me, id)).toMatchObject({ state: 'failed', error: expect.stringContaining('csv:') });
    await ok(me.delete(`/admin/api/imports/${id}`));
  });

  it('takes what it can of columns without values, headers and Latin letters', async () => {
    const table = `الاسم,,فارغ,Many\nمحراث,1,,${'x'.repeat(9000)}\nمنشار,2,,y\n`;
    const id = await send('معدات.csv', table);
    const seen = await whenIdle(me, id);
    expect(seen.own_kind).toMatchObject({ key: 'medat', path: 'medat' });
    expect([...columnsOf(seen)].map(([header, { use, field }]) => [header, use && field.kind, field.max])).toEqual([
      ['الاسم', 'text', null],
      ['#2', 'number', null],
      ['فارغ', '', null],
      ['Many', 'long_text', 12_000],
    ]);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    expect((await ok(me.get('/admin/api/list_kind'))).data[0].names[0].plural).toBe('معدات');
    expect(await undo(id)).toMatchObject({ kept_kinds: [] });
    expect([await kindsIn(), await rowsIn()]).toEqual([[], 0]);
  });
});
