import { AddSynonyms1796256000000 } from '../../backend/migrations/1796256000000-add-synonyms.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

/** Words of their own, in groups. */
const numbered = (count: number, wordsInGroup: number): string =>
  Array.from({ length: count }, (_, index) => `x${index}${(index + 1) % wordsInGroup === 0 ? '\n' : ','}`).join('');

describeOnEach('Synonyms of the search', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await me.post('/admin/api/create_product', { title: 'Clinic Desk' });
    await me.post('/admin/api/create_product', { title: 'Point of Sale' });
  });

  afterAll(() => site.close());

  const save = (groups: unknown) => me.put('/admin/api/synonyms', { groups });
  const found = async (query: string): Promise<string[]> =>
    (await me.get(`/api/pages/search-solutions?${new URLSearchParams({ query })}`)).body.products.map(
      ({ title }: { title: string }) => title,
    );

  it('can be separated by Arabic commas, which stay', async () => {
    const { body } = await save('مستشفى ،عيادة،  Clinic\nfee,price');
    expect(body.groups).toBe('مستشفى، عيادة، Clinic\nfee, price');
    expect(await found('مستشفى')).toEqual(['Clinic Desk']);
    await save('');
  });

  it('are none at first, and find words and phrases as soon as they are saved', async () => {
    expect(await found('hospital')).toEqual([]);
    const { status, body } = await save(' Hospital ,clinic,, HOSPITAL \r\n\n\n  till,   point   of sale ');
    expect([status, body.groups]).toEqual([200, 'HOSPITAL, clinic\ntill, point of sale']);
    expect(await found('hospital')).toEqual(['Clinic Desk']);
    expect(await found('till')).toEqual(['Point of Sale']);
    await save('');
    expect(await found('hospital')).toEqual([]);
  });

  it('may be named like what objects have', async () => {
    expect((await save('constructor, clinic\n__proto__, till')).body.groups).toBe(
      'constructor, clinic\n__proto__, till',
    );
    expect(await found('constructor')).toEqual(['Clinic Desk']);
    await save('toString, clinic\nhasOwnProperty, point of sale');
    expect(await found('tostring')).toEqual(['Clinic Desk']);
    expect(await found('hasOwnProperty')).toEqual(['Point of Sale']);
  });

  it('stay those of earlier versions on a site that was in use', async () => {
    const runner = site.database.dataSource.createQueryRunner();
    try {
      const migration = new AddSynonyms1796256000000();
      await migration.down(runner);
      await migration.up(runner);
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    const { groups } = (await me.get('/admin/api/synonyms')).body;
    expect(groups.split('\n')).toContain('learner, student, pupil, child, mwanafunzi');
    expect((await save(groups)).body.groups).toBe(groups);
  });

  it.each([
    ['hospital', 'Line 1: “hospital” is on its own. Separate words with commas.'],
    ['fee, tuition\nclinic, Clinic', 'Line 2: “Clinic” is on its own. Separate words with commas.'],
    ['fee, !!', 'Line 1: “!!” has no letters to search for.'],
    [`fee, ${'x'.repeat(61)}`, 'Line 1: “xxxxxxxxxxxxxxxxxxxx…” can have at most 60 characters.'],
    ['a, b\n'.repeat(4001), 'groups can have at most 20,000 characters.'],
    ['a, b\n'.repeat(501), 'Line 101: “a” would have 101 synonyms in all its groups, and can have at most 100.'],
    [numbered(1002, 2), 'There can be at most 500 groups.'],
    [`fee, tuition\n${numbered(51, 51)}`, 'Line 2: A group can have at most 50 words, and this one has 51.'],
    [
      numbered(150, 50).replace(/\bx(?:0|50|100)\b/g, 'Fees'),
      'Line 3: “Fees” would have 147 synonyms in all its groups, and can have at most 100.',
    ],
  ])('are refused when they are no groups: %j', async (groups, message) => {
    await save('kept, saved');
    const { status, body } = await save(groups);
    expect([status, body.errors]).toEqual([422, { groups: [message] }]);
    expect((await me.get('/admin/api/synonyms')).body.groups).toBe('kept, saved');
  });
});
