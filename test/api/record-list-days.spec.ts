import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import { VacancyEndsService } from '../../backend/site/pages/vacancy-ends.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

const day = (fromToday: number): string =>
  new Date(Date.now() + fromToday * 24 * 60 * 60_000).toISOString().slice(0, 10);

describeOnBoth('Lists of records by their last day', (database) => {
  let site: TestApp;
  let me: Client;

  const fields = [
    { key: 'name', label: 'Name', kind: 'text', role: 'title' },
    { key: 'first', label: 'First', kind: 'date', role: 'date' },
    { key: 'last', label: 'Last', kind: 'date', role: 'end' },
    { key: 'lead', label: 'Lead', kind: 'long_text', role: 'summary' },
  ];
  const records = [
    ['Over', day(-9), day(-2)],
    ['Over in a day', day(-4), ''],
    ['Far', day(40), day(41)],
    ['Going on', day(-9), day(2)],
    ['Near', day(5), ''],
    ['Someday', '', ''],
  ];

  const makeKind = async (key: string, schema_type: string, lists = ['upcoming', 'past', 'all']) => {
    const list = (when: string) => ({ kind: 'record_list', resource: key, look: 'rows', has_search: true, when });
    const { status, body } = await me.post('/admin/api/create_kind', {
      key,
      path: `${key}s`,
      names: [{ language: 'en', singular: key, plural: `${key}s` }],
      fields,
      schema_type,
      list_blocks: lists.map((when) => ({ ...list(when), ...(when === 'all' ? { order_field: 'name' } : {}) })),
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    for (const [name, first, last] of records) {
      const made = await me.post(`/admin/api/create_${key}`, { name, first, last, lead: 'By the lighthouse' });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
    }
  };
  const listsOf = async (path: string): Promise<string[][]> => {
    const { body } = await site.visitor().get(`/api/pages/records/${path}`);
    return body.blocks.map(({ records: shown }: { records: { title: string }[] }) => shown.map(({ title }) => title));
  };

  beforeAll(async () => {
    site = await startApp({ kind: database });
    me = await site.signIn();
    await makeKind('fair', 'Event');
    await makeKind('job', 'JobPosting');
    await makeKind('vacancy', 'JobPosting', ['upcoming']);
  });
  afterAll(() => site.close());

  it('have events that are not over, the next one first, and those that are', async () => {
    const [upcoming, past, all] = await listsOf('fairs');
    expect([upcoming?.toSorted(), past]).toEqual([
      ['Far', 'Going on', 'Near', 'Someday'],
      ['Over in a day', 'Over'],
    ]);
    expect(upcoming?.filter((name) => name !== 'Someday')).toEqual(['Going on', 'Near', 'Far']);
    expect(all).toHaveLength(6);
  });

  it('keep other records without a last day, whose date is when they were published', async () => {
    const [upcoming, past] = await listsOf('jobs');
    expect([upcoming?.toSorted(), past]).toEqual([['Far', 'Going on', 'Near', 'Over in a day', 'Someday'], ['Over']]);
  });

  it('count and search only those', async () => {
    const { body } = await site.visitor().get('/api/pages/records/fairs?search=over');
    const [first, second] = body.blocks;
    // The first list with a choice has it.
    expect([first.records, first.list.total]).toEqual([[], 0]);
    expect(second.list.total).toBe(2);
  });

  it('are made anew at the end of a day, which no save tells', async () => {
    const { entity } = site.nest.get(ResourceRegistry, { strict: false }).get('fair').definition;
    await listsOf('fairs');
    await site.database.transactionUnlogged((manager) =>
      manager.update(entity, { name: 'Going on' }, { last: day(-1) } as object),
    );
    await site.nest.get(VacancyEndsService, { strict: false }).runHourly(new Date());
    const [upcoming, past] = await listsOf('fairs');
    expect([upcoming?.includes('Going on'), past?.includes('Going on')]).toEqual([false, true]);
  });

  describe('and searches', () => {
    const found = async (q: string): Promise<Record<string, string[]>> => {
      const { body } = await site.visitor().get(`/api/search?q=${q}`);
      const kinds: { kind: string; count: number; results: { title: string }[] }[] = body.kinds;
      return Object.fromEntries(
        kinds.map(({ kind, count, results }) => {
          expect([kind, count]).toEqual([kind, results.length]);
          return [kind, results.map(({ title }) => title)];
        }),
      );
    };

    it('do not find what is over and in no list, but what has a list of the past', async () => {
      expect(await found('over')).toEqual({
        fair: expect.arrayContaining(['Over', 'Over in a day']),
        job: expect.arrayContaining(['Over', 'Over in a day']),
        vacancy: ['Over in a day'],
      });
      // The page stays where it was, and colleagues find it by its words.
      expect((await site.visitor().get('/api/pages/records/vacancys/over')).status).toBe(200);
      const { body } = await me.get('/admin/api/search_records?q=lighthouse');
      const names = body.data.filter(({ resource }: { resource: string }) => resource === 'vacancy');
      expect(names.map(({ title }: { title: string }) => title)).toContain('Over');
    });

    it('forget it at the end of a day, which no save tells', async () => {
      const { entity } = site.nest.get(ResourceRegistry, { strict: false }).get('vacancy').definition;
      expect((await found('far')).vacancy).toEqual(['Far']);
      await site.database.transactionUnlogged((manager) =>
        manager.update(entity, { name: 'Far' }, { last: day(-1) } as object),
      );
      await site.nest.get(VacancyEndsService, { strict: false }).runHourly(new Date(Date.now() + 24 * 60 * 60_000));
      const after = await found('far');
      expect([after.fair, after.vacancy]).toEqual([['Far'], undefined]);
    });
  });
});
