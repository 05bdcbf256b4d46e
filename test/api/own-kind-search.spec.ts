import { setTimeout } from 'node:timers/promises';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

describeOnBoth('Searching records of a kind that an owner makes', (kind) => {
  let site: TestApp;
  let me: Client;
  let made: { id: number; slots: [string, string][] };
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    const { status, body } = await me.post('/admin/api/create_kind', {
      key: 'course',
      names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
      path: 'courses',
      fields: [
        { key: 'name', label: 'Name', kind: 'text', role: 'title' },
        {
          key: 'level',
          label: 'Level',
          kind: 'one_of',
          choices: 'easy\nhard',
          choice_labels: [{ value: 'easy', label: 'For everyone', labels: [] }],
        },
        { key: 'note', label: 'Note', kind: 'long_text' },
        { key: 'secret', label: 'Secret', kind: 'long_text', internal: true },
      ],
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    made = body;
    const make = async (name: string, values: object) => {
      const created = await me.post('/admin/api/create_course', { name, level: 'hard', ...values });
      expect([created.status, created.body.errors]).toEqual([201, undefined]);
      ids[name] = created.body.id;
    };
    await make('Welding', { note: 'With sparks, and a Waschmaschine', secret: 'Zebrafish' });
    await make('Sawing', { level: 'easy', note: '<p>Wood and water</p>' });
    await make('Milling', { note: '東京都で学ぶ' });
    const slotOf = new Map(made.slots);
    const digits = `(SELECT 0 AS n ${Array.from({ length: 9 }, (_, index) => `UNION SELECT ${index + 1}`).join(' ')})`;
    await site.database.transaction((manager) =>
      manager.query(
        `INSERT INTO own_records (kind_id, slug, status, ${slotOf.get('name')}, ${slotOf.get('level')}, ${slotOf.get('note')})
         SELECT ${made.id}, n, 'active', ${kind === 'sqlite' ? "'Part ' || n" : "CONCAT('Part ', n)"}, 'hard', 'One of many and more'
         FROM (SELECT a.n * 1000 + b.n * 100 + c.n * 10 + d.n AS n FROM ${digits} a, ${digits} b, ${digits} c, ${digits} d WHERE a.n < 3) numbers ORDER BY n`,
      ),
    );
    await make('Last', { note: 'Nothing else' });
    await indexed();
  }, 120_000);

  afterAll(() => site.close());

  /** Waits until all records are in the index. */
  async function indexed(): Promise<void> {
    for (;;) {
      const [row]: { missing: number }[] = await site.database.manager.query(
        `SELECT COUNT(*) AS missing FROM own_records r LEFT JOIN own_word_rows i ON i.record_id = r.id AND i.version = r.version WHERE i.record_id IS NULL`,
      );
      if (Number(row?.missing) === 0) return;
      await setTimeout(100);
    }
  }

  const found = async (path: string, search: string, more = '') => {
    const { status, body } = await me.get(`${path}?search=${encodeURIComponent(search)}&per_page=5${more}`);
    expect(status).toBe(200);
    return { names: body.data.map(({ name }: { name: string }) => name), total: body.total };
  };

  describe.each(['/admin/api/list_course', '/api/content/course'])('by %s', (path) => {
    it.each([
      // Visitors found it in the newest long texts alone, before there was an index.
      ['sparks', ['Welding']],
      ['SPARKS, and', ['Welding']],
      ['sparks and', []],
      ['maschine', ['Welding']],
      ['wood and wat', ['Sawing']],
      ['everyone', ['Sawing']],
      ['京都', ['Milling']],
      ['Part 2999', ['Part 2999']],
      ['art 299', ['Part 2999', 'Part 2998', 'Part 2997', 'Part 2996', 'Part 2995']],
      ['100%', []],
      ['nothing like it', []],
    ])('finds %s', async (search, names) => {
      for (const more of ['', '&count=no']) {
        const { names: all, total } = await found(path, search, more);
        expect(all).toEqual(names);
        if (names.length < 5) expect(total).toBe(names.length);
      }
    });

    it('finds many, sorted', async () => {
      expect((await found(path, 'many and', '&sort=name&count=no')).names).toEqual([
        'Part 0',
        'Part 1',
        'Part 10',
        'Part 100',
        'Part 1000',
      ]);
      expect((await found(path, 'many and')).total).toBe(3000);
      expect((await found(path, 'art 1', '&sort=name')).names).toEqual([
        'Part 1',
        'Part 10',
        'Part 100',
        'Part 1000',
        'Part 1001',
      ]);
      expect((await found(path, 'art 1')).total).toBe(1111);
    });
  });

  it('finds what is only for users in the back office alone', async () => {
    expect((await found('/admin/api/list_course', 'zebraf')).names).toEqual(['Welding']);
    expect((await found('/api/content/course', 'zebraf')).names).toEqual([]);
  });

  it('knows what was just saved, and forgets what was deleted', async () => {
    const { Welding: id } = ids;
    expect((await me.put(`/admin/api/update_course/${id}`, { note: 'With protective goggles' })).status).toBe(200);
    for (const path of ['/admin/api/list_course', '/api/content/course']) {
      expect((await found(path, 'goggles')).names).toEqual(['Welding']);
      expect((await found(path, 'sparks')).names).toEqual([]);
    }
    await indexed();
    for (const path of ['/admin/api/list_course', '/api/content/course']) {
      expect((await found(path, 'goggles')).names).toEqual(['Welding']);
      expect((await found(path, 'sparks')).names).toEqual([]);
    }
    expect((await me.delete(`/admin/api/delete_course/${id}`)).status).toBe(200);
    expect((await found('/admin/api/list_course', 'goggles')).total).toBe(0);
    const rows = await site.database.manager.query('SELECT record_id FROM own_word_rows WHERE record_id = ?', [id]);
    expect(rows).toEqual([]);
  });

  it('looks into a field that is new', async () => {
    const { fields, version } = (await me.get(`/admin/edit_kind/${made.id}`)).body;
    const changed = await me.put(`/admin/api/update_kind/${made.id}`, {
      version,
      fields: [...fields, { key: 'tool', label: 'Tool', kind: 'text' }],
    });
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    expect((await me.put(`/admin/api/update_course/${ids.Sawing}`, { tool: 'Fretsaw' })).status).toBe(200);
    for (const path of ['/admin/api/list_course', '/api/content/course'])
      expect((await found(path, 'fretsaw')).names).toEqual(['Sawing']);
  });
});
