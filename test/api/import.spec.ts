import { RoleName } from '../../backend/core/access/role-name.js';
import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

interface Row {
  line: number;
  fate: string;
  id: number | null;
  title: string;
  fields: string[];
  message: string;
}

describeOnEach('CSV files', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const make = async (resource: string, values: object): Promise<number> =>
    (await me.post(`/admin/api/create_${resource}`, values)).body.id;
  const read = async (resource: string, id: number | null | undefined) =>
    (await me.get(`/admin/edit_${resource}/${id}`)).body;

  async function send(resource: string, file: string | Buffer, query = '', who = me) {
    const form = new FormData();
    form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'file.csv');
    const response = await fetch(`${site.url}/admin/api/import_${resource}${query}`, {
      method: 'POST',
      body: form,
      headers: { cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '), 'x-csrf-token': who.csrf ?? '' },
    });
    const text = await response.text();
    if (!response.headers.get('content-type')?.includes('ndjson'))
      return { status: response.status, rows: [], errors: JSON.parse(text).errors, message: JSON.parse(text).message };
    const lines: { total: number; rows: Row[] }[] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { status: response.status, rows: lines.flatMap(({ rows }) => rows), lines };
  }

  const fates = ({ rows }: { rows: Row[] }) => rows.map(({ fate }) => fate);

  it('say in a dry run what would become of each row, then add and change, and the second time do nothing', async () => {
    const category = await make('post_category', { title: 'Field, notes' });
    const present = await make('post', { title: 'Present', tags: 'a', author: 'Ann' });
    const file = [
      'id,title,slug,status,tags,categories,author',
      `${present},Present,,active,"a, b",,Ann`,
      ',Added by file,,Inactive,x,"Field, notes",Bob',
      ',,,active,,,',
      ',Wrong category,,active,,Nowhere,',
      '99999,Unknown,,active,,,',
      ',added BY file,,active,,,',
    ].join('\r\n');
    const dry = await send('post', file, '?dry_run=1');

    expect(fates(dry)).toEqual(['changed', 'new', 'refused', 'refused', 'refused', 'refused']);
    expect(dry.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(dry.rows[0]?.fields).toEqual(['tags']);
    expect(dry.rows.slice(2).map(({ message }) => message)).toEqual([
      'Please enter title',
      'There are no update categories called “Nowhere”.',
      'There is no post with the id 99999. Leave the id empty to add a new one.',
      'This row is for the same record as line 3.',
    ]);
    expect((await me.get('/admin/api/list_post')).body.total).toBe(1);

    const run = await send('post', file);
    expect(fates(run)).toEqual(fates(dry));
    expect(await read('post', run.rows[1]?.id)).toMatchObject({
      status: 'inactive',
      tags: ['x'],
      author: 'Bob',
      categories: [{ id: category }],
    });
    expect((await read('post', present)).tags).toEqual(['a', 'b']);

    const versions = async () =>
      (await me.get('/admin/api/list_post')).body.data.map((row: { version: number }) => row.version);
    const before = await versions();
    expect(fates(await send('post', file)).slice(0, 2)).toEqual(['unchanged', 'unchanged']);
    expect(await versions()).toEqual(before);
  });

  it('that were exported are unchanged when they are imported, whatever the texts hold', async () => {
    const client = await make('client', { name: 'Bank; of "Quotes"', country: 'Kenya' });
    const ids = [
      await make('portifolio', { name: '=1+1', introduction: 'Line one\nline; =two', client_id: client }),
      await make('portifolio', { name: '-5', description: '<p>a, b; c</p>' }),
    ];
    const exported = await me.get('/admin/api/export_portifolio');
    expect(exported.status).toBe(200);
    expect(exported.body).toContain("'=1+1");
    expect(exported.body.split('\r\n', 1)[0]?.slice(1)).toBe(
      'id,name,slug,status,introduction,summary,description,feedback,client_name,service_title,product_title,photo,images,meta_title,meta_description,share_picture,no_index,canonical_url,created_at',
    );
    const again = await send('portifolio', exported.body);
    expect(again.rows.map(({ fate, id }) => [fate, id])).toEqual(ids.toReversed().map((id) => ['unchanged', id]));
  });

  it('have the names of countries in the language of the user, and are filtered by country', async () => {
    await make('client', { name: 'Wodociągi', country: 'Ivory Coast' });
    await make('client', { name: 'Others', country: 'Uganda' });
    const user = await site.signIn(RoleName.Administrator);
    await user.patch('/admin/update_profile', { language: 'pl' });
    const { body } = await user.get<string>('/admin/api/export_client?country=Ivory Coast');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Côte d’Ivoire');
    expect((await me.get<string>('/admin/api/export_client?country=Ivory Coast')).body).toContain('Ivory Coast');
    expect((await me.get('/admin/api/list_client?country=Uganda')).body.data).toMatchObject([{ name: 'Others' }]);

    expect(fates(await send('client', body, '', user))).toEqual(['unchanged']);
    const added = await send(
      'client',
      'name,country,status\nA,niemcy,active\nB,DE,active\nC,Atlantis,active',
      '',
      user,
    );
    expect(fates(added)).toEqual(['new', 'new', 'new']);
    const countries = await Promise.all(added.rows.map(({ id }) => read('client', id)));
    expect(countries.map(({ country, country_code }) => [country, country_code])).toEqual([
      ['Germany', 'DE'],
      ['Germany', 'DE'],
      ['Atlantis', null],
    ]);
  });

  it('respect the search and the filters of the list when they are exported', async () => {
    await make('faq', { title: 'Exported', status: 'inactive' });
    await make('faq', { title: 'Not exported' });
    const { body } = await me.get<string>('/admin/api/export_faq?status=inactive&search=xporte');
    const { body: activity } = await me.get('/admin/api/list_activity?resource=faq');
    expect(activity.data[0]).toMatchObject({ action: 'export', title: 'Faq: 1', by: { id: expect.any(Number) } });
    expect(body.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('Exported,inactive')]);
  });

  it.each([
    ['semicolons', 'title;price\r\nSemicolons;1,5', 'utf8'],
    ['a byte order mark', '\ufefftitle,price\nMarked,2', 'utf8'],
    ['UTF-16', '\ufefftitle\tprice\nWide ä\t3', 'utf16le'],
  ] as const)('are read with %s', async (_name, text, encoding) => {
    const { rows } = await send('statistic', Buffer.from(text, encoding));
    expect(rows).toEqual([expect.objectContaining({ fate: 'new', fields: ['title', 'price'] })]);
  });

  it.each([
    ['in Latin-1', Buffer.from('title,price\nCaf\xe9,1', 'latin1'), /UTF-8/],
    ['a binary', Buffer.from('title\0,price\n\0,1'), /not a CSV/],
    ['with an unknown column', 'title,colour\nA,red', /no column “colour”/],
    ['without rows', 'title,price\n', /no rows/],
    ['with an open quote', 'title,price\n"A,1', /can't be read/],
    ['with a column twice', 'title,title\nA,B', /twice/],
    [
      'with too many rows',
      `title\n${Array.from({ length: 5001 }, (_, index) => `T${index}`).join('\n')}`,
      /at most 5,000/,
    ],
    ['with too many blank rows', `title\n${',\n'.repeat(20_000)}A`, /too many rows/],
    ['with too many cells', `title\n${`${','.repeat(16_000)}\n`.repeat(40)}A`, /too many rows or cells/],
    ['with millions of columns', `${','.repeat(2_000_000)}x\n1`, /^A row of the file has more than 16,384 cells\.$/],
    ['with millions of cells in a row', `title\n${','.repeat(2_000_000)}x`, /^A row of the file has more than 16,384/],
    ['with too many columns', `${'title,'.repeat(200)}\nA`, /more than 100/],
  ])('%s are refused as a whole', async (_name, file, message) => {
    const { status, errors } = await send('statistic', file);
    expect([status, errors?.file?.[0]]).toEqual([422, expect.stringMatching(message)]);
  });

  it.each([
    ['blank rows', `title\nKept;\n${',\n'.repeat(2_400_000)}`, 200],
    ['cells', `title\n${`${','.repeat(900_000)}\n`.repeat(5)}A`, 422],
  ])('keep nobody else waiting with millions of %s', async (_name, file, status) => {
    let isRunning = true;
    const sent = send('statistic', file, '?dry_run=true').finally(() => {
      isRunning = false;
    });
    const others = site.visitor();
    let longest = 0;
    while (isRunning) {
      const started = performance.now();
      await others.get('/health/live');
      longest = Math.max(longest, performance.now() - started);
    }
    const answer = await sent;
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.rows).toEqual([expect.objectContaining({ fate: 'new', title: 'Kept;' })]);
    // Blank rows took 96 s when the whole file was parsed at once. A busy machine, and collecting the garbage of many test
    // files, take seconds.
    expect(longest).toBeLessThan(10_000);
  });

  it('beyond 5 MB, without a permission or of users are refused', async () => {
    expect((await send('statistic', `title\n${'x'.repeat(6_000_000)}`)).status).toBe(413);
    const viewer = await site.signIn('Viewer' as never);
    expect((await send('statistic', 'title\nA', '', viewer)).status).toBe(403);
    expect((await send('user', 'name\nA')).status).toBe(404);
  });

  it('name files that are stored, and no others', async () => {
    const { rows } = await send('banner', 'name,photo\nForeign,https://example.com/a.png\nNone,');
    expect(rows.map(({ fate }) => fate)).toEqual(['refused', 'new']);
  });

  it('have times as spreadsheets write them, in the order of their column, and say no title that is not there', async () => {
    const { rows } = await send(
      'post',
      'sep=;\r\ntitle;published_at\r\nOf serial number;43964,5\r\nOf numbers;5/6/2020\r\nOf the order;5/13/2020 08:30\r\nOf dots;13.05.2020\r\n;13.05.2020\r\n',
    );
    expect(rows.map(({ fate, title, line }) => [fate, title, line]).slice(3)).toEqual([
      ['new', 'Of dots', 6],
      ['refused', '', 7],
    ]);
    const times = await Promise.all(
      ['serial number', 'numbers', 'the order', 'dots'].map(async (words) => {
        const { body } = await me.get(`/admin/api/list_post?search=${encodeURIComponent(`Of ${words}`)}`);
        return (body.data as { title: string; published_at: string }[]).find(({ title }) => title === `Of ${words}`)
          ?.published_at;
      }),
    );
    expect(times).toEqual(
      ['2020-05-13T12:00', '2020-05-06T00:00', '2020-05-13T08:30', '2020-05-13T00:00'].map((time) => `${time}:00.000Z`),
    );
  });

  it('of many rows are imported in parts, and go on where they were interrupted', async () => {
    const file = (count: number) =>
      `title,price\n${Array.from({ length: count }, (_, index) => `Part ${index},${index}`).join('\n')}`;
    await send('statistic', file(60));
    const { lines, rows } = await send('statistic', file(120));
    expect(lines?.map((line) => [line.total, line.rows.length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
    ]);
    expect(rows.filter(({ fate }) => fate === 'new')).toHaveLength(60);
  });

  it('have a sample for each resource, which can be imported as it is', async () => {
    const registry = site.nest.get(ResourceRegistry, { strict: false });
    const names = registry.all.flatMap(({ definition }) => {
      const { operations } = definition as object as { operations?: readonly string[] };
      return operations && !operations.includes('import') ? [] : definition.name;
    });
    expect(names.length).toBeGreaterThanOrEqual(13);
    const sampleOf = async (name: string): Promise<string> => {
      const answer = await me.get(`/admin/api/sample_${name}`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}-sample.csv"`);
      return answer.body;
    };
    for (const name of names) {
      const dry = await send(name, await sampleOf(name), '?dry_run=1');
      expect([name, fates(dry), dry.rows.map(({ message }) => message)]).toEqual([name, ['new'], ['']]);
      // Twice it is the same record, and nobody sees it.
      const [added] = (await send(name, await sampleOf(name))).rows;
      expect([name, added?.fate]).toEqual([name, 'new']);
      expect([name, fates(await send(name, await sampleOf(name)))]).toEqual([name, ['unchanged']]);
    }
    // Nobody sees what was added, and references have the names of records that are there.
    const { data } = (await me.get('/admin/api/list_post?search=Example')).body;
    expect(data).toMatchObject([
      { title: 'Example: post', status: 'inactive', categories: [{ title: 'Field, notes' }] },
    ]);

    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.get('/admin/api/sample_post')).status).toBe(403);
  });
});
