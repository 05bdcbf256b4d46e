import { RoleName } from '../../backend/core/access/role-name.js';
import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';
import { addManyPosts } from './support/many-posts.js';
import { mostRowsOf } from './support/queries.js';

interface Found {
  resource: string;
  id: number;
  title: string;
  slug: string | null;
}

describeOnBoth('Records are found by name', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const search = async (q: string, who = me): Promise<Found[]> => {
    const { status, body } = await who.get(`/admin/api/search_records?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return body.data;
  };
  const make = async (resource: string, values: object): Promise<number> =>
    (await me.post(`/admin/api/create_${resource}`, values)).body.id;

  it('across resources, the exact title first, then beginnings, then the rest', async () => {
    const titles = ['About school fees', 'School', 'Schools of the coast', 'Preschool'];
    for (const title of titles) await make('faq', { title, description: 'x' });
    const product = await make('product', { title: 'School manager' });
    await make('post', { title: 'Old school, new fees', description: 'y' });
    const found = await search('school');

    expect(found.filter(({ resource }) => resource === 'faq').map(({ title }) => title)).toEqual([
      'School',
      'Schools of the coast',
      'About school fees',
      'Preschool',
    ]);
    expect(found.find(({ resource }) => resource === 'product')).toEqual(
      expect.objectContaining({ id: product, title: 'School manager', slug: 'school-manager', status: 'active' }),
    );
    expect(found.filter(({ resource }) => resource === 'post').map(({ title }) => title)).toEqual([
      'Old school, new fees',
    ]);
    expect((await search(String(product).padStart(2, '0'))).length).toBeGreaterThanOrEqual(0);
  });

  it('by the words of published texts, after those found by name, for users who may read the resource', async () => {
    const description = '<p>Hydroponics for beginners.</p>';
    const shown = await make('post', { title: 'Growing without soil', description });
    const named = await make('post', { title: 'Hydroponics', description: '<p>Water.</p>' });
    await make('post', { title: 'Not yet', description, status: 'inactive' });
    const draft = await make('post', { title: 'With a draft', description: '<p>Soil.</p>' });
    await me.put(`/admin/api/draft_post/${draft}`, { values: { title: 'With a draft', description } });
    const posts = (found: Found[]) => found.filter(({ resource }) => resource === 'post').map(({ id }) => id);
    expect(posts(await search('hydroponics'))).toEqual([named, shown]);
    expect(posts(await search('hydroponic'))).toEqual([named, shown]);

    for (const role of Object.values(RoleName)) {
      const somebody = await site.signIn(role);
      const { status, body } = await somebody.get('/admin/api/search_records?q=hydroponics');
      const read = await somebody.get('/admin/api/list_post');
      expect([role, status]).toEqual([role, 200]);
      expect([role, posts(body.data)]).toEqual([role, read.status === 200 ? [named, shown] : []]);
    }
  });

  it('by their ids, for users who may read them', async () => {
    const ids = [
      await make('faq', { title: 'Named one', description: 'x' }),
      await make('post', { title: 'Named two' }),
    ];
    const names = (path: string, who = me) => who.get(`/admin/api/record_names/${path}`);
    expect((await names(`faq?ids=${ids[0]},999999`)).body).toEqual({ data: [{ id: ids[0], title: 'Named one' }] });
    expect((await names(`post?ids=${ids[1]}`)).body.data).toEqual([{ id: ids[1], title: 'Named two' }]);
    const reader = await site.signIn(RoleName.Content);
    const answers = await Promise.all([
      names('faq?ids=x'),
      names(`faq?ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`),
      names('nothing?ids=1'),
      names('user?ids=1', reader),
      names(`faq?ids=${ids[0]}`, site.visitor()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 404, 404, 401]);
  });

  it('without those of a part that the site does not offer', async () => {
    await make('faq', { title: 'Switched off parts', description: 'x' });
    await make('newsletter', { title: 'Switched off letters', html: '<p>x</p>' });
    const offer = (values: object) => me.put('/admin/api/offerings', values);
    expect((await offer({ questions: false, newsletter: false })).status).toBe(200);
    expect(await search('switched')).toEqual([]);
    await offer({ questions: true, newsletter: true });
    expect((await search('switched')).map(({ resource }) => resource)).toEqual(['faq', 'newsletter']);
  });

  it('among newsletters, too, which are no resource', async () => {
    const id = await make('newsletter', { title: 'The autumn letter', html: '<p>Hello</p>' });
    const found = { resource: 'newsletter', label: 'Newsletter', id, title: 'The autumn letter', slug: null };
    expect(await search('autumn')).toEqual([{ ...found, status: 'draft' }]);
    expect(await search('autumn', await site.signIn(RoleName.Viewer))).toEqual([]);
  });

  it('by their address, at most five of each resource', async () => {
    for (let number = 1; number <= 8; number++) await make('service', { title: `Numbered ${number}` });
    expect((await search('numbered')).filter(({ resource }) => resource === 'service')).toHaveLength(5);
    expect(await search('numbered-7')).toEqual([expect.objectContaining({ title: 'Numbered 7' })]);
    expect(await search("x'; DROP TABLE posts; -- %")).toEqual([]);
    expect(await search('100%')).toEqual([]);
  });

  it('only as far as one may read them', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    const { email } = viewer.user;
    expect((await search(email)).map(({ resource }) => resource)).toEqual(['user']);
    expect(await search(email, viewer)).toEqual([]);
    expect((await site.visitor().get('/admin/api/search_records?q=school')).status).toBe(401);
    expect((await me.get('/admin/api/search_records?q=a')).status).toBe(422);
  });

  it('among many posts by reading few of them', async () => {
    await addManyPosts(site.database, 20_000);
    const services = site.nest.get(ResourceRegistry).all;
    const rows = [];
    for (const q of ['many', 'many-1999', 'school', 'nothing like it', 'ma'])
      rows.push(await mostRowsOf(() => Promise.all(services.map((service) => service.suggest(q)))));
    expect(Math.max(...rows)).toBeLessThan(100);
  });
});
