import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('The page of a record', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const statusOf = async (path: string) =>
    (await site.visitor().get(path, { headers: { Accept: 'text/html' } })).status;
  const create = async (resource: string, input: object): Promise<{ id: number; slug: string }> =>
    (await me.post(`/admin/api/create_${resource}`, input)).body;
  const remove = (resource: string, id: number) => me.delete(`/admin/api/delete_${resource}/${id}`);
  const purge = (resource: string, id: number) => me.delete(`/admin/api/delete_bin/${resource}/${id}`);

  it.each([
    ['post', { title: 'Gone post' }, '/updates/gone-post'],
    ['product', { title: 'Gone solution' }, '/solutions/gone-solution'],
    ['page', { title: 'Gone page' }, '/gone-page'],
  ])('in the bin is not found, and gone once that is emptied: %s', async (resource, input, path) => {
    const { id } = await create(resource, input);
    expect((await remove(resource, id)).status).toBe(200);
    expect(await statusOf(path)).toBe(404);
    expect((await purge(resource, id)).status).toBe(200);
    for (const address of [path, `${path}.md`, path.toUpperCase()]) expect(await statusOf(address)).toBe(410);
  });

  it('is gone at its former addresses, unless another has taken them', async () => {
    const { id } = await create('post', { title: 'First name' });
    for (const slug of ['second-name', 'third-name'])
      await me.put(`/admin/api/update_post/${id}`, { title: 'First name', slug });
    await create('post', { title: 'Taker', slug: 'second-name' });
    await remove('post', id);
    expect(await statusOf('/updates/first-name')).toBe(404);
    await purge('post', id);
    expect(await statusOf('/updates/first-name')).toBe(410);
    expect(await statusOf('/updates/third-name')).toBe(410);
    expect((await me.get('/admin/api/list_redirect?search=second-name')).body.data).toEqual([]);
  });

  it('that visitors never saw is not found', async () => {
    const { id } = await create('post', { title: 'Never seen', status: 'inactive' });
    await remove('post', id);
    await purge('post', id);
    expect(await statusOf('/updates/never-seen')).toBe(404);
  });

  it('that leads elsewhere goes on to do so', async () => {
    const { id } = await create('post', { title: 'Led away' });
    await remove('post', id);
    expect(
      (await me.post('/admin/api/create_redirect', { path: '/updates/led-away', target: '/contact' })).status,
    ).toBe(201);
    await purge('post', id);
    expect(await statusOf('/updates/led-away')).toBe(301);
  });
});
