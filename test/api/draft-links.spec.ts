import { RoleName } from '../../backend/core/access/role-name.js';
import { DraftLink } from '../../backend/site/preview/draft-link.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import { type Client, newAddress } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Links to drafts', (kind) => {
  let site: TestApp;
  let me: Client & { user: { name: string } };
  let post: { id: number; slug: string };

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    const saved = { title: 'Saved title', description: '<p>Saved text</p>', status: 'inactive' };
    post = (await me.post('/admin/api/create_post', saved)).body;
  });

  afterAll(() => site.close());

  const create = (days: unknown, as: Client = me, path = `post/${post.id}`) =>
    as.post(`/admin/api/create_draft_link/${path}`, { days });
  const list = async (as: Client = me) => (await as.get(`/admin/api/list_draft_link/post/${post.id}`)).body.links;
  const open = async (url: string) => {
    const response = await fetch(`${site.url}${new URL(url).pathname}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': newAddress() },
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it('show the page with the draft to whoever has the address, and to nobody else', async () => {
    const { status, body } = await create(7);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      created_by: me.user.name,
      created_at: expect.any(String),
      expires_at: expect.any(String),
      url: expect.stringMatching(/\/show\/[\w-]{32}$/),
    });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(7 * 24 * 60 * 60 * 1000);

    // Without a draft the record as it was saved, also while visitors do not see it.
    const before = await open(body.url);
    expect(before.html).toMatch(/<h1[^>]*>Saved title/);
    expect((await fetch(`${site.url}/updates/${post.slug}`)).status).toBe(404);

    await me.put(`/admin/api/draft_post/${post.id}`, { values: { title: 'Title of the draft' } });
    const { status: found, html, headers } = await open(body.url);
    expect(found).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Title of the draft/);
    expect(html).toMatch(
      /<body><style>[^<]*<\/style><aside class="draftBar">Draft, shown until \d+ \w+ \d{4}, \d\d:\d\d [\w+:]+<\/aside>/,
    );
    expect(html).not.toMatch(/<script/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("script-src 'none'; form-action 'none'"),
    });
    expect(await fetch(`${site.url}/sitemap.xml`).then((answer) => answer.text())).not.toContain('/show/');
    expect((await me.get(`/admin/edit_post/${post.id}`)).body).toMatchObject({
      title: 'Saved title',
      status: 'inactive',
    });
  });

  it('are stored as a hash', async () => {
    const { body } = await create(1);
    const token = body.url.split('/').at(-1);
    const rows = await site.database.manager.find(DraftLink);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows) expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('end when they are revoked, or their time is over, or the record is gone', async () => {
    const { body: revoked } = await create(1);
    const { body: expired } = await create(30);
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([revoked.id, expired.id]),
    );

    const { body: other } = await me.post('/admin/api/create_post', { title: 'Another post' });
    const path = `/admin/api/delete_draft_link/post/${post.id}/${revoked.id}`;
    expect((await me.delete(`/admin/api/delete_draft_link/post/${other.id}/${revoked.id}`)).status).toBe(404);
    expect((await open(revoked.url)).status).toBe(200);
    expect(await me.delete(path)).toMatchObject({ status: 200, body: { message: 'Link revoked' } });
    expect((await me.delete(path)).status).toBe(404);

    await site.database.transaction((manager) =>
      manager.update(DraftLink, { id: expired.id }, { expires_at: new Date(Date.now() - 1000) }),
    );
    const { body: orphaned } = await create(7, me, `post/${other.id}`);
    await me.delete(`/admin/api/delete_post/${other.id}`);

    const none = `${site.config.siteUrl}/show/${'x'.repeat(32)}`;
    const texts = await Promise.all([revoked.url, expired.url, orphaned.url, none, `${none}%00`].map(open));
    for (const { status, html, headers } of texts) {
      expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 404, cache: 'no-store' });
      expect(html).toContain('<h1>This link no longer works</h1>');
      expect(html).toMatch(/<header><a href="\/">[^<]+<\/a><\/header>/);
    }
    const left = (await list()).map(({ id }: { id: number }) => id);
    expect(left).not.toContain(revoked.id);
    expect(left).not.toContain(expired.id);
  });

  it('are made, listed and revoked by those who may write the content', async () => {
    const [editor, viewer] = [await site.signIn(RoleName.Editor), await site.signIn(RoleName.Viewer)];
    expect((await create(1, editor)).status).toBe(201);
    expect((await create(1, viewer)).status).toBe(403);
    expect((await create(1, site.visitor())).status).toBe(401);
    expect((await viewer.get(`/admin/api/list_draft_link/post/${post.id}`)).status).toBe(403);
    for (const days of [0, 2, 365, '7 days', null]) expect((await create(days)).status).toBe(422);
    for (const path of ['post/999999', 'user/1', 'banner/1', 'nothing/1'])
      expect((await create(1, me, path)).status).toBe(404);
  });

  it('are limited in number for each draft', async () => {
    const { body: busy } = await me.post('/admin/api/create_post', { title: 'Shown to many' });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await create(1, me, `post/${busy.id}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 422]);
  });

  it('are not opened too often from one address', async () => {
    const { body } = await create(1);
    const visitor = site.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await visitor.get(new URL(body.url).pathname)).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
