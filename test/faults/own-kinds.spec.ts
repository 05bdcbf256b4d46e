import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../api/support/client.js';
import { databaseKinds, databaseWithTables, type FaultedDatabase } from './support/databases.js';
import { removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { startSite } from './support/site.js';

const ROWS = 20_000;

/** After how many milliseconds a process is killed that changes fields. */
const MOMENTS = [20, 150, 400];

const text = { key: 'power', label: 'Power', kind: 'text' };
const number = { ...text, kind: 'number' };
const name = { key: 'name', label: 'Name', kind: 'text', role: 'title' };

let database: FaultedDatabase | undefined;

afterEach(async () => {
  await Launch.endAll();
  await database?.drop();
  database = undefined;
  removeFolders();
});

// biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
async function ok(call: Promise<{ status: number; body: any }>): Promise<any> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const makeKind = (client: Client) =>
  ok(
    client.post('/admin/api/create_kind', {
      key: 'tool',
      names: [{ language: 'en', singular: 'Tool', plural: 'Tools' }],
      fields: [name, text],
    }),
  );

/** Waits until a copy serves the kind as another one has made it. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (await condition()) return;
    await delay(100);
  }
  throw new Error('It did not happen within ten seconds.');
}

/** A storage folder and its database, with all tables. */
async function home(kind: string): Promise<{ storageDir: string; database: FaultedDatabase }> {
  const storageDir = kind === 'SQLite' ? await startedFolder() : temporaryFolder();
  const made = await databaseWithTables(kind, storageDir);
  database = made;
  return { storageDir, database: made };
}

describe('Kinds of content of owners', () => {
  for (const [kind, test] of databaseKinds()) {
    // Copies of the application share a server.
    if (kind !== 'SQLite')
      test('are the same in two copies, and lose nothing that one writes while the other changes fields', async () => {
        const { storageDir, database } = await home(kind);
        const [one, other] = [
          await startSite(storageDir, database.environment),
          await startSite(storageDir, database.environment),
        ];
        const [me, they] = [await one.signIn(), await other.signIn()];
        const made = await makeKind(me);
        await until(async () => (await they.get('/admin/api/list_tool')).status === 200);
        await ok(me.post('/admin/api/create_tool', { name: 'First', power: '1' }));
        expect((await ok(they.get('/admin/api/list_tool'))).data[0].power).toBe('1');

        const written = new Map<number, string>();
        let isChanging = true;
        const writing = (async () => {
          for (let turn = 2; isChanging; turn += 1) {
            const { status, body } = await they.post('/admin/api/create_tool', {
              name: `Tool ${turn}`,
              power: String(turn),
            });
            // In between it says that fields have changed, or takes numbers alone: both take the text of one.
            if (status === 201) written.set(body.id, String(turn));
            else expect([404, 409]).toContain(status);
          }
        })();
        await delay(300);
        await ok(me.put(`/admin/api/update_kind/${made.id}`, { version: made.version, fields: [name, number] }));
        await until(async () => typeof (await they.get('/admin/api/list_tool')).body.data?.[0]?.power === 'number');
        isChanging = false;
        await writing;
        expect(written.size).toBeGreaterThan(0);
        for (const [id, power] of written)
          expect([id, (await ok(me.get(`/admin/edit_tool/${id}`))).power]).toEqual([id, Number(power)]);
      }, 60_000);

    test(`are the old or the new on ${kind} after a kill amid a change of fields`, async () => {
      const { storageDir, database } = await home(kind);
      let site = await startSite(storageDir, database.environment);
      let me = await site.signIn();
      let tool = await makeKind(me);
      const slots = new Map<string, string>(tool.slots);
      const [nameSlot, powerSlot] = [slots.get('name'), slots.get('power')];
      for (let from = 0; from < ROWS; from += 2000) {
        const rows = Array.from({ length: 2000 }, (_, at) => `(${tool.id}, 's${from + at}', 'Tool', '${from + at}')`);
        await database.query(
          `INSERT INTO own_records (kind_id, slug, ${nameSlot}, ${powerSlot}) VALUES ${rows.join(',')}`,
        );
      }
      for (const moment of MOMENTS) {
        const isText = tool.fields[1].kind === 'text';
        const changed = me
          .put(`/admin/api/update_kind/${tool.id}`, { version: tool.version, fields: [name, isText ? number : text] })
          .catch(() => undefined);
        await delay(moment);
        await site.launch.stop('SIGKILL');
        await changed;
        expect(await database.complaints()).toEqual([]);
        site = await startSite(storageDir, database.environment);
        me = await site.signIn();
        const version = tool.version;
        tool = await ok(me.get(`/admin/edit_kind/${tool.id}`));
        const type = tool.fields[1].kind === 'text' ? 'string' : 'number';
        expect([
          [version, isText ? 'string' : 'number'],
          [version + 1, isText ? 'number' : 'string'],
        ]).toContainEqual([tool.version, type]);
        const { total } = await ok(me.get('/admin/api/list_tool'));
        expect(total).toBe(ROWS);
        for (const page of [1, 77, 200]) {
          const { data } = await ok(me.get(`/admin/api/list_tool?sort=id&per_page=100&page=${page}`));
          for (const { slug, power } of data as { slug: string; power: unknown }[])
            expect([typeof power, String(power)]).toEqual([type, slug.slice(1)]);
        }
      }
    }, 120_000);
  }
});
