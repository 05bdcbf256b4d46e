import { RoleName } from '../../backend/core/access/role-name.js';
import { forReleases } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, onSqlite } from './support/databases.js';
import { queriesOf } from './support/queries.js';
import { pathsOf, type ResourceUnderTest, resources } from './support/resources.js';

const noIds = ['0', '-1', '2147483648', '99999999999999999999', 'abc', '1.5', '1e3', '%20'];

describeOnBoth('The back office', (kind) => {
  let site: TestApp;
  let administrator: Client;
  let editor: Client;
  let viewer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn(RoleName.Administrator);
    editor = await site.signIn(RoleName.Editor);
    viewer = await site.signIn(RoleName.Viewer);
  });

  afterAll(() => site.close());

  let marks = 0;
  /** A word that no other record has, for titles. */
  const newMark = (): string => {
    marks += 1;
    return `mark${marks}x`;
  };

  describe.each(resources.map((resource): [string, ResourceUnderTest] => [resource.name, resource]))(
    'manages %s:',
    (name, resource) => {
      const paths = pathsOf(resource);
      const { field } = resource.missing;
      const isFirst = resource === resources[0];
      // By default on each database what it decides, once, and of each resource, on SQLite, what is its own.
      const own = onSqlite(kind);
      const ofDatabase = isFirst ? it : forReleases(it);
      const common = isFirst ? own : forReleases(it);
      const sorting = isFirst ? it : own;
      const unwrapped = (body: Record<string, unknown>) => (name === 'chatbot' ? body.chatbot : body);

      async function create(input: Record<string, unknown>) {
        const { status, body } = await editor.post(paths.create, input);
        expect([status, body]).toEqual([201, expect.any(Object)]);
        return body;
      }

      own('creates with the required fields alone, filling in the rest', async () => {
        const record = await create(resource.minimal(newMark()));

        expect(record).toMatchObject({ id: expect.any(Number), version: 1 });
        expect(record).toMatchObject(name === 'chatbot' ? { is_active: true, priority: 0 } : { status: 'active' });
        expect(new Date(record.created_at).toISOString()).toBe(record.created_at);
        expect(Math.abs(Date.parse(record.created_at) - Date.now())).toBeLessThan(60_000);
      });

      it('creates with everything, and tells it back', async () => {
        const input = resource.complete(newMark());
        const record = await create({ ...input, ...resource.ignored });

        expect(record).toMatchObject({ ...input, ...resource.expected });
        for (const key of Object.keys(resource.ignored ?? {})) expect(record).not.toHaveProperty(key);
        expect(unwrapped((await viewer.get(paths.edit(record.id))).body)).toEqual(record);
      });

      common('treats null and empty choices as not sent', async () => {
        const choices = name === 'chatbot' ? { priority: '', is_active: null } : { status: null, version: null };

        expect(await create({ ...resource.minimal(newMark()), ...choices })).toMatchObject(
          name === 'chatbot' ? { priority: 0, is_active: true } : { status: 'active', version: 1 },
        );
      });

      own('says what is missing in the specified words', async () => {
        const { status, body } = await editor.post(paths.create, {});

        expect(status).toBe(422);
        expect(body.message).toBe(resource.missing.message);
        expect(body.errors[field]).toEqual([resource.missing.message]);
      });

      own.each(Object.entries(resource.wrong))('refuses a wrong %s', async (wrongField, value) => {
        const input = { ...resource.minimal(newMark()), [wrongField]: value };
        const { status, body } = await editor.post(paths.create, input);

        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [wrongField]]);
        expect(body.errors[wrongField]).toHaveLength(1);
        expect(body.message).toBe(body.errors[wrongField][0]);
      });

      const unknownFields = ['id', 'created_at', 'nonsense'];
      common.each(unknownFields)('refuses the unknown field %s', async (unknown) => {
        const input = { ...resource.minimal(newMark()), [unknown]: 1 };
        const record = await create(resource.minimal(newMark()));

        for (const { status, body } of [
          await editor.post(paths.create, input),
          await editor.put(paths.update(record.id), input),
        ]) {
          expect(status).toBe(422);
          expect(body.errors).toEqual({ [unknown]: [`${unknown} is not a field of this request.`] });
        }
      });

      common.each(['[]', '[{}]', '"text"', '5', 'null', '{', ''])('refuses the body %s', async (raw) => {
        const options = { raw, headers: { 'content-type': 'application/json' } };
        const { status, body } = await editor.call('POST', paths.create, undefined, options);

        expect([400, 422]).toContain(status);
        expect(body.message).toEqual(expect.any(String));
        expect(Object.keys(body.errors ?? {})).not.toContain('undefined');
      });

      ofDatabase('lists pages, newest first', async () => {
        const mark = newMark();
        const ids: number[] = [];
        for (const letter of 'abcdefg') ids.push((await create(resource.minimal(`${mark} ${letter}`))).id);
        const newest = ids.toReversed();
        const idsOf = (body: { data: { id: number }[] }): number[] => body.data.map(({ id }) => id);

        const { status, body } = await viewer.get(`${paths.list}?search=${mark}&per_page=3&page=2`);
        expect(status).toBe(200);
        expect(body).toEqual({
          data: expect.any(Array),
          total: 7,
          per_page: 3,
          current_page: 2,
          last_page: 3,
          path: paths.list,
          prev_page_url: `${paths.list}?search=${mark}&per_page=3&page=1`,
          next_page_url: `${paths.list}?search=${mark}&per_page=3&page=3`,
        });
        expect(idsOf(body)).toEqual(newest.slice(3, 6));
        expect(idsOf((await viewer.get(body.prev_page_url)).body)).toEqual(newest.slice(0, 3));
        const last = await viewer.get(body.next_page_url);
        expect(idsOf(last.body)).toEqual(newest.slice(6));
        expect(last.body.next_page_url).toBeNull();

        const beyond = await viewer.get(`${paths.list}?search=${mark}&page=99`);
        expect(beyond.body).toMatchObject({ data: [], total: 7, current_page: 99, next_page_url: null });
        expect(idsOf((await viewer.get(`${paths.list}?search=${mark}`)).body)).toHaveLength(
          Math.min(7, resource.perPage ?? 5),
        );
      });

      common('lists nothing as one empty page', async () => {
        expect((await viewer.get(`${paths.list}?search=${newMark()}`)).body).toEqual({
          data: [],
          total: 0,
          per_page: resource.perPage ?? 5,
          current_page: 1,
          last_page: 1,
          path: paths.list,
          prev_page_url: null,
          next_page_url: null,
        });
      });

      if (!resource.searchesWords) {
        ofDatabase('searches for letters, not patterns', async () => {
          const mark = newMark();
          await create(resource.minimal(`${mark} 100%`));
          await create(resource.minimal(`${mark} 1000`));
          const found = async (search: string) =>
            (await viewer.get(`${paths.list}?search=${encodeURIComponent(search)}`)).body.data.length;

          expect(await found(`${mark} 100`)).toBe(2);
          expect(await found(`${mark} 100%`)).toBe(1);
          expect(await found(`${mark.toUpperCase()} 100%`)).toBe(1);
          expect(await found(`${mark}_100`)).toBe(0);
          expect(await found(`${mark}\\`)).toBe(0);
          expect(await found(`${mark}' OR '1'='1`)).toBe(0);
        });
      }

      sorting.each(Object.entries(resource.sorts))('sorts by %s', async (column, [smaller, larger]) => {
        const mark = newMark();
        const values = [larger, smaller, larger, smaller];
        const created: number[] = [];
        for (const value of values) {
          const input = column === field ? { [field]: `${mark} ${value}` } : { [field]: mark, [column]: value };
          created.push((await create({ ...resource.minimal(mark), ...input })).id);
        }
        const [a, b, c, d] = created;
        const sorted = async (sort: string) =>
          (await viewer.get(`${paths.list}?search=${mark}&sort=${sort}`)).body.data.map(({ id }: { id: number }) => id);

        expect(await sorted(column)).toEqual([d, b, c, a]);
        expect(await sorted(`-${column}`)).toEqual([c, a, d, b]);
        expect(await sorted('id')).toEqual([a, b, c, d]);
      });

      own.each(resource.unsortable)('refuses to sort by %s', async (column) => {
        for (const sort of [column, `-${column}`]) {
          const { status, body } = await viewer.get(`${paths.list}?sort=${encodeURIComponent(sort)}`);

          expect(status).toBe(422);
          expect(body.errors.sort).toHaveLength(1);
        }
      });

      common.each([
        ['page', '0'],
        ['page', '-1'],
        ['page', 'x'],
        ['page', '1.5'],
        ['per_page', '0'],
        ['per_page', '101'],
        ['search', 'x'.repeat(201)],
        ['nonsense', '1'],
      ])('refuses a list with %s=%s', async (parameter, value) => {
        const { status, body } = await viewer.get(`${paths.list}?${parameter}=${value}`);

        expect([status, Object.keys(body.errors)]).toEqual([422, [parameter]]);
      });

      own('lists the beginnings of rich texts when asked, and all else as usual', async () => {
        const complete = resource.complete(newMark());
        const fields = Object.keys(complete).filter((key) => /^<(?:p|h2)>/.test(String(complete[key])));
        if (fields.length === 0) return;
        const text = `<h2>A heading</h2><p>Fees &amp; more. ${'One of many words. '.repeat(200)}</p>`;
        const { id } = await create({ ...complete, ...Object.fromEntries(fields.map((key) => [key, text])) });
        const rowOf = async (query: string) =>
          (await viewer.get(`${paths.list}?per_page=1${query}`)).body.data.find((row: { id: number }) => row.id === id);

        const whole = await rowOf('');
        const short = await rowOf('&texts=short');
        for (const key of fields) {
          expect(whole[key].length).toBeGreaterThan(3000);
          expect(short[key]).toMatch(/^<p>(?:A heading · )?Fees &amp; more\. .{60,140}<\/p>$/);
        }
        const rest = (row: object) => Object.entries(row).filter(([key]) => !fields.includes(key));
        expect(rest(short)).toEqual(rest(whole));
      });

      // The fifth, once after any change: which forms somebody may not read.
      own('lists with at most five queries, however many records there are', async () => {
        const mark = newMark();
        for (let count = 0; count < 6; count += 1) await create(resource.complete(`${mark} ${count}`));
        const list = () => viewer.get(`${paths.list}?search=${mark}&per_page=100`);

        const queries = await queriesOf(async () => expect((await list()).body.data).toHaveLength(6));
        expect(queries.length).toBeGreaterThan(0);
        expect(queries.length).toBeLessThanOrEqual(5);
      });

      it('updates what is sent, and leaves the rest', async () => {
        const before = await create(resource.complete(newMark()));
        const change = resource.change(newMark());
        const { status, body } = await editor.put(paths.update(before.id), { ...change, version: 1 });

        expect(status).toBe(200);
        expect(body).toMatchObject({ ...change, version: 2 });
        const untouched = Object.keys(before).filter(
          (key) => !(key in change) && !/version|updated_at|publication|country_code/.test(key),
        );
        for (const key of untouched) expect([key, body[key]]).toEqual([key, before[key]]);
        expect(unwrapped((await viewer.get(paths.edit(before.id))).body)).toEqual(body);
      });

      own('says when somebody else saved first', async () => {
        const { id } = await create(resource.minimal(newMark()));
        const first = await editor.put(paths.update(id), { ...resource.change(newMark()), version: 1 });
        const second = await administrator.put(paths.update(id), { ...resource.change(newMark()), version: 1 });

        expect(first.status).toBe(200);
        expect(second.status).toBe(409);
        expect(second.body).toEqual({ message: expect.stringContaining('Someone else'), current: first.body });
        expect((await administrator.put(paths.update(id), resource.change(newMark()))).body.version).toBe(3);
      });

      ofDatabase('takes one of two saves at the same moment', async () => {
        const { id } = await create(resource.minimal(newMark()));
        const saves = await Promise.all(
          [editor, administrator, editor].map((who) =>
            who.put(paths.update(id), { ...resource.change(newMark()), version: 1 }),
          ),
        );

        expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      });

      common('says in which words an update lacks something', async () => {
        const { id } = await create(resource.minimal(newMark()));

        expect(await editor.put(paths.update(id), {})).toMatchObject({
          status: 422,
          body: { message: resource.missing.message },
        });
      });

      own('deletes, once', async () => {
        const { id } = await create(resource.complete(newMark()));
        const { status, body } = await editor.delete(paths.delete(id));

        expect([status, body]).toEqual([200, { message: resource.deleted }]);
        for (const again of [
          await editor.delete(paths.delete(id)),
          await editor.get(paths.edit(id)),
          await editor.put(paths.update(id), resource.change(newMark())),
        ]) {
          expect([again.status, again.body]).toEqual([404, { message: expect.stringContaining('not found') }]);
        }
      });

      common.each(noIds)('knows no record with the id %s', async (id) => {
        const answers = [
          await editor.get(paths.edit(id)),
          await editor.put(paths.update(id), resource.change(newMark())),
          await editor.delete(paths.delete(id)),
        ];

        for (const { status, body } of answers) {
          expect([status, body]).toEqual([404, { message: expect.any(String) }]);
        }
      });

      own('lets the role decide on each call', async () => {
        const { id } = await create(resource.minimal(newMark()));
        const calls = (who: Client) => [
          () => who.get(paths.list),
          () => who.get(paths.edit(id)),
          () => who.post(paths.create, resource.minimal(newMark())),
          () => who.put(paths.update(id), resource.change(newMark())),
          () => who.delete(paths.delete(id)),
        ];
        const statuses = async (who: Client): Promise<number[]> => {
          const found: number[] = [];
          for (const call of calls(who)) found.push((await call()).status);
          return found;
        };
        const forger = await site.signIn(RoleName.Administrator);
        forger.csrf = 'not the token';

        expect(await statuses(site.visitor())).toEqual([401, 401, 401, 401, 401]);
        expect(await statuses(viewer)).toEqual([200, 200, 403, 403, 403]);
        expect(await statuses(forger)).toEqual([200, 200, 403, 403, 403]);
        expect((await viewer.get(paths.edit(id))).status).toBe(200);
        expect(await statuses(administrator)).toEqual([200, 200, 201, 200, 200]);
      });
    },
  );
});
