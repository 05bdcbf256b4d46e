import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Lookups', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  async function create(resource: string, input: object): Promise<{ id: number; slug: string }> {
    return (await me.post(`/admin/api/create_${resource}`, input)).body;
  }

  it.each([
    ['service', '/api/services'],
    ['post_category', '/api/post_categories'],
  ])('of each %s tell anybody id, title and slug of active ones, newest first', async (resource, path) => {
    const first = await create(resource, { title: 'First one' });
    await create(resource, { title: 'Hidden', status: 'inactive' });
    const second = await create(resource, { title: 'Second one' });
    const { status, body } = await site.visitor().get(path);

    expect([status, body]).toEqual([
      200,
      [
        { id: second.id, title: 'Second one', slug: 'second-one' },
        { id: first.id, title: 'First one', slug: 'first-one' },
      ],
    ]);
  });

  it('of clients tell id and name', async () => {
    const { id } = await create('client', { name: 'Nyumba Ltd', country: 'Kenya', comment: '<p>Private</p>' });
    await create('client', { name: 'Hidden', status: 'inactive' });

    expect((await site.visitor().get('/api/clients')).body).toEqual([{ id, name: 'Nyumba Ltd' }]);
  });

  it('of solutions put featured ones first', async () => {
    const featured = await create('product', { title: 'Featured', is_featured: '1' });
    const plain = await create('product', { title: 'Plain', is_featured: '0' });
    await create('product', { title: 'Hidden', is_featured: '1', status: 'inactive' });

    expect((await site.visitor().get('/api/products')).body).toEqual([
      { id: featured.id, title: 'Featured', slug: 'featured' },
      { id: plain.id, title: 'Plain', slug: 'plain' },
    ]);
  });

  it('of countries are complete, without asking anybody', async () => {
    const { status, headers, body } = await site.visitor().get('/api/countries');

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('public');
    expect(body.length).toBeGreaterThan(240);
    expect(body).toContainEqual({ name: { common: 'Kenya' }, cca2: 'KE' });
    expect(Object.keys(body[0])).toEqual(['name', 'cca2']);
    const names = body.map(({ name }: { name: { common: string } }) => name.common);
    expect(names).toEqual(names.toSorted((one: string, other: string) => one.localeCompare(other, 'en')));
  });
});
