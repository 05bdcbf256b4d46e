import { RoleName } from '../../backend/core/access/role-name.js';
import { User } from '../../backend/people/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, whenIdle } from './support/old-sites.js';

const ghost = JSON.stringify({
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: [{ id: 'a', uuid: 'u1', title: 'One', slug: 'one', html: '<p>One</p>', status: 'draft', type: 'post' }],
        users: [
          { id: 'x', name: 'Casper', email: 'Casper@former.example' },
          { id: 'y', name: 'Grace', email: 'grace@former.example' },
          { id: 'z', name: 'Nobody', email: 'no address' },
        ],
        posts_authors: [{ post_id: 'a', author_id: 'x' }],
      },
    },
  ],
});

describeOnEach('Authors of an older site', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn(RoleName.Administrator);
  });
  afterAll(() => site.close());

  const userCalled = (email: string) =>
    site.database.manager.findOne(User, { where: { email }, relations: { role: true } });

  it('become users when that is asked for, without a password, and go with an undo unless they came', async () => {
    const id = await sendExport(me, 'ghost.json', ghost);
    await whenIdle(me, id);
    const path = `/admin/api/imports/${id}/authors`;
    const emails = ['casper@former.example', 'grace@former.example'];
    const first = await me.get(path);
    expect(first.body).toEqual([
      { name: 'Casper', email: emails[0], user: null },
      { name: 'Grace', email: emails[1], user: null },
    ]);
    expect((await me.post(path, { emails })).status).toBe(409);
    await runImport(me, id);
    expect(await userCalled('casper@former.example')).toBeNull();

    for (const wrong of [undefined, 'x', [1]]) expect((await me.post(path, { emails: wrong })).status).toBe(422);
    const { status, body } = await me.post(path, { emails: [...emails, 'stranger@example.com'] });
    expect([status, body.map(({ user }: { user: number | null }) => typeof user)]).toEqual([200, ['number', 'number']]);
    expect(await userCalled('stranger@example.com')).toBeNull();
    expect(await userCalled('casper@former.example')).toMatchObject({
      name: 'Casper',
      role: { name: 'Viewer' },
      status: 'active',
      invitation_expires_at: expect.any(Date),
    });
    expect((await site.visitor().post('/admin/login', { email: emails[0], password: '' })).status).not.toBe(200);
    expect((await me.post(path, { emails })).body).toEqual(body);

    // Grace has chosen a password since.
    await site.database.transaction((manager) =>
      manager.update(User, { email: emails[1] }, { invitation_expires_at: null }),
    );
    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect((await whenIdle(me, id)).state).toBe('undone');
    expect(await userCalled('casper@former.example')).toBeNull();
    expect(await userCalled('grace@former.example')).not.toBeNull();
  });

  it('are made users by administrators alone', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.post('/admin/api/imports/1/authors', { emails: [] })).status).toBe(403);
    expect((await editor.get('/admin/api/imports/1/authors')).status).toBe(403);
  });
});
