import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

// List, create, update and delete are those of every resource: see resources.spec.ts.
describeOnEach('The knowledge base', (kind) => {
  let site: TestApp;
  let editor: Client;
  let viewer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    viewer = await site.signIn(RoleName.Viewer);
  });

  afterAll(() => site.close());

  const item = { title: 'Opening hours', category: 'contact', keywords: 'hours, Saturday', content: '<p>Nine</p>' };

  async function create(): Promise<{ id: number; version: number }> {
    return (await editor.post('/admin/chatbot', item)).body;
  }

  it('wraps a fetched item, for the detail page and for editing', async () => {
    const record = await create();

    for (const path of [`/admin/chatbot/${record.id}`, `/admin/chatbot/${record.id}/edit`]) {
      const { status, body } = await viewer.get(path);
      expect([status, body]).toEqual([200, { chatbot: record }]);
      expect((await site.visitor().get(path)).status).toBe(401);
    }
    expect((await viewer.get('/admin/chatbot/create')).status).toBe(404);
  });

  it('switches an item on and off', async () => {
    const { id } = await create();
    const toggle = () => editor.patch(`/admin/chatbot/${id}/toggle-status`);
    const isActive = async () => (await viewer.get(`/admin/chatbot/${id}`)).body.chatbot.is_active;

    const { status, body } = await toggle();
    expect([status, body]).toEqual([200, { message: 'Status updated successfully', is_active: false, version: 2 }]);
    expect(await isActive()).toBe(false);
    expect((await toggle()).body).toMatchObject({ is_active: true, version: 3 });
    expect(await isActive()).toBe(true);
  });

  it('switches twice when two switch at once', async () => {
    const { id } = await create();
    const answers = await Promise.all([1, 2].map(() => editor.patch(`/admin/chatbot/${id}/toggle-status`, {})));

    expect(answers.map(({ body }) => body.is_active).sort()).toEqual([false, true]);
    expect((await viewer.get(`/admin/chatbot/${id}`)).body.chatbot).toMatchObject({ is_active: true, version: 3 });
  });

  it('lets those switch who may write, with the token', async () => {
    const { id } = await create();
    const path = `/admin/chatbot/${id}/toggle-status`;
    const forger = await site.signIn(RoleName.Editor);
    forger.csrf = undefined;

    expect((await viewer.patch(path)).status).toBe(403);
    expect((await forger.patch(path)).status).toBe(403);
    expect((await site.visitor().patch(path)).status).toBe(401);
    expect((await viewer.get(`/admin/chatbot/${id}`)).body.chatbot.is_active).toBe(true);
  });

  it.each(['0', '-1', 'abc', '99999999999'])('has no item %s to switch', async (id) => {
    expect((await editor.patch(`/admin/chatbot/${id}/toggle-status`)).status).toBe(404);
  });

  it('takes keywords as text and as a list', async () => {
    const { id } = await create();
    const saved = async (keywords: unknown) =>
      (await editor.put(`/admin/chatbot/${id}`, { title: 'x', category: 'faq', keywords })).body.keywords;

    expect(await saved('a, b,, A ,c')).toEqual(['a', 'b', 'c']);
    expect(await saved(['one', 'two, three'])).toEqual(['one', 'two, three']);
    expect(await saved('')).toEqual([]);
    expect(await saved(null)).toEqual([]);
    expect((await editor.get('/admin/chatbot?search=saturday')).body.data).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it.each([
    ['no category', { category: undefined }, 'Please select category'],
    ['an unknown one', { category: 'weather' }, 'Please select category'],
    ['a priority below 0', { priority: -1 }, 'priority must be at least 0.'],
    ['a priority above 100', { priority: '101' }, 'priority must be at most 100.'],
    ['half a priority', { priority: 0.5 }, 'priority must be a whole number.'],
    [
      'too many keywords',
      { keywords: Array.from({ length: 51 }, (_e, i) => `k${i}`) },
      'keywords can have at most 50 entries.',
    ],
  ])('refuses %s', async (_what, change, sentence) => {
    const { status, body } = await editor.post('/admin/chatbot', { ...item, ...change });

    expect([status, body.message]).toEqual([422, sentence]);
  });
});
