import type { FoundExtension } from '../../backend/extensions/found-extensions.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach, migratedDatabase, type TestDatabase } from './support/databases.js';

/** The example, whose types are checked by themselves. */
const places: FoundExtension = {
  name: 'places',
  load: () => import(`../../examples/extensions/${'places'}/extension.js`),
};

const OFFICE = { name: 'Head office', latitude: 52.2297, longitude: 21.0122 };

const field = (key: string, kind: string, more: object = {}) => ({ key, label: key, kind, ...more });

const FIELDS = [
  field('name', 'text', { role: 'title', required: true }),
  field('spot', 'places.place', { listed: true, required: true }),
  field('stop', 'group', { fields: [field('line', 'text'), field('spot', 'places.place')] }),
];

describeOnEach('A kind of field of an extension', (kind) => {
  let database: TestDatabase;
  let site: TestApp;
  let me: Client;
  let branch: { id: number; version: number };
  let own: { id: number; version: number };

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const start = async (extensions: readonly FoundExtension[]) => {
    const storageDir = site?.storageDir;
    await site?.close();
    site = await startApp({ database, isKept: true, extensions, ...(storageDir ? { storageDir } : {}) });
    me = await site.signIn();
  };
  const read = () => ok(me.get(`/admin/edit_branch/${branch.id}`));
  const formField = async () =>
    (await ok(me.get('/admin/api/me'))).kinds
      .find(({ name }: { name: string }) => name === 'branch')
      .own.fields.find(({ key }: { key: string }) => key === 'spot');

  beforeAll(async () => {
    database = await migratedDatabase(kind);
    await start([places]);
    const names = [{ language: 'en', singular: 'Branch', plural: 'Branches' }];
    own = await ok(me.post('/admin/api/create_kind', { key: 'branch', path: 'branches', names, fields: FIELDS }));
    const stop = { line: '175', spot: { latitude: '1.5', longitude: -2 } };
    branch = await ok(me.post('/admin/api/create_branch', { name: 'Warsaw', spot: OFFICE, stop }));
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  it('takes the values that its class takes, also within groups', async () => {
    expect(await read()).toMatchObject({
      spot: OFFICE,
      stop: { line: '175', spot: { name: '', latitude: 1.5, longitude: -2 } },
    });
    const refused = async (spot: unknown) => {
      const { status, body } = await me.post('/admin/api/create_branch', { name: 'Nowhere', spot });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ ...OFFICE, latitude: 91 })).toEqual([422, ['spot.latitude']]);
    expect(await refused({ ...OFFICE, height: 3 })).toEqual([422, ['spot.height']]);
    expect(await refused('somewhere')).toEqual([422, ['spot']]);
    expect(await refused(null)).toEqual([422, ['spot']]);
  });

  it('is described with its class, and is among the kinds that fields can have', async () => {
    const { body } = await site.visitor().get('/api/docs-json');
    const { schemas } = body.components;
    expect(schemas.KindField.properties.kind.enum).toContain('places.place');
    expect(schemas.BranchRecord.properties.spot).toMatchObject({
      anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }],
    });
    expect(schemas.Place.required).toEqual(['latitude', 'longitude']);
    expect(await formField()).toMatchObject({ kind: 'places.place', located: true, listed: true });
  });

  it('is shown on pages as its text that leads to a map, and in maps of records', async () => {
    const record = await ok(site.visitor().get('/api/pages/records/branches/warsaw'));
    const facts = record.blocks.flatMap((block: { facts?: object[] }) => block.facts ?? []);
    expect(facts).toContainEqual({
      label: 'spot',
      text: 'Head office',
      place: { latitude: 52.2297, longitude: 21.0122 },
    });
    const blocks = [{ kind: 'record_list', resource: 'branch', look: 'map' }];
    const { slug } = await ok(
      me.post('/admin/api/create_page', { title: 'Branches of ours', status: 'active', blocks }),
    );
    const { page: made } = await ok(site.visitor().get(`/api/pages/page/${slug}`));
    expect(made.blocks[0].records[0].location).toEqual({
      latitude: 52.2297,
      longitude: 21.0122,
      address: 'Head office',
    });
  });

  it('has a cell in files, which reads what it writes', async () => {
    const { body: csv } = await me.get('/admin/api/export_branch');
    expect(csv).toContain('"52.2297, 21.0122; Head office"');
  });

  it('stands in the history, from which its values come back', async () => {
    const { version } = await read();
    await ok(
      me.put(`/admin/api/update_branch/${branch.id}`, { name: 'Warsaw', spot: { ...OFFICE, name: 'Moved' }, version }),
    );
    expect((await read()).spot.name).toBe('Moved');
    const { data } = await ok(me.get(`/admin/api/history/branch/${branch.id}`));
    await ok(me.post(`/admin/api/restore_branch/${branch.id}`, { entry: data.at(-1).id, publish: true }));
    expect((await read()).spot).toEqual(OFFICE);
  });

  describe('whose extension is gone', () => {
    beforeAll(() => start([]));
    afterAll(() => start([places]));

    it('keeps its values, whatever is sent', async () => {
      const before = await read();
      expect(before.spot).toEqual(OFFICE);
      const sent = { name: 'Warszawa', spot: { latitude: 0 }, version: before.version };
      await ok(me.put(`/admin/api/update_branch/${branch.id}`, sent));
      expect(await read()).toMatchObject({ name: 'Warszawa', spot: OFFICE, stop: before.stop });
      expect((await formField()).missing).toBe(true);
      expect((await me.get('/admin/api/export_branch')).body).toContain('Head office');
      // Nobody could fill it in.
      await ok(me.post('/admin/api/create_branch', { name: 'Elsewhere' }));
    });

    it('stays a field of its kind, and no other can have it', async () => {
      const { version, fields } = await ok(me.get(`/admin/edit_kind/${own.id}`));
      const more = [...fields, field('hours', 'text')];
      const saved = await ok(me.put(`/admin/api/update_kind/${own.id}`, { fields: more, version }));
      const other = [...more, field('other', 'places.place')];
      const { status, body } = await me.put(`/admin/api/update_kind/${own.id}`, {
        fields: other,
        version: saved.version,
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['fields.4.kind']]);
    });

    it('is back with its extension', async () => {
      await start([places]);
      expect((await read()).spot).toEqual(OFFICE);
      expect(await formField()).not.toHaveProperty('missing');
      await start([]);
    });
  });
});

it('A kind of field must have the name of its extension', async () => {
  const { place } = (await import(`../../examples/extensions/${'places'}/place.js`)) as { place: object };
  const other = { name: 'other', compatible: '1.2', fieldKinds: [place] };
  await expect(startApp({ extensions: [{ name: 'other', load: async () => ({ default: other }) }] })).rejects.toThrow(
    "The extension 'other' can't be started: 'places.place' must begin with 'other.'.",
  );
});
