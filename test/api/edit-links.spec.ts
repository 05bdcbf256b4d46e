import { RoleName } from '../../backend/core/access/role-name.js';
import type { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('The links to what a page shows', (kind) => {
  let site: TestApp;
  let admin: Client;
  let editor: Client & { user: User };
  let viewer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
    editor = await site.signIn(RoleName.Editor);
    viewer = await site.signIn(RoleName.Viewer);
  });
  afterAll(() => site.close());

  const make = async (resource: string, input: object) => {
    const { status, body } = await admin.post(`/admin/api/create_${resource}`, { status: 'active', ...input });
    expect(status).toBe(201);
    return body;
  };
  const of = async (client: Client, path: string) => {
    const { status, body } = await client.get(`/admin/api/edit_links?path=${encodeURIComponent(path)}`);
    expect(status).toBe(200);
    return body.links.map(({ resource, id }: { resource: string; id: number | null }) => [resource, id]);
  };

  it.each([
    ['post', '/updates', { title: 'Rain over Kisumu' }, []],
    ['product', '/solutions', { title: 'Shule' }, [['faq', null]]],
    ['portifolio', '/portifolios', { name: 'A cooperative' }, []],
    ['form', '/forms', { title: 'Ask for a visit' }, []],
  ])('lead to the %s at its address', async (resource, folder, input, more) => {
    const { id, slug } = await make(resource, input);
    await make(resource, { ...input });
    for (const client of [admin, editor]) {
      expect(await of(client, `${folder}/${slug}`)).toEqual([[resource, id], ...more]);
    }
    expect(await of(viewer, `${folder}/${slug}`)).toEqual([]);

    const { body } = await admin.get(`/admin/edit_${resource}/${id}`);
    const { status } = await admin.put(`/admin/api/update_${resource}/${id}`, {
      ...input,
      version: body.version,
      status: 'inactive',
    });
    expect(status).toBe(200);
    expect(await of(admin, `${folder}/${slug}`)).toEqual([]);
  });

  it('tell editors what the page has nothing of yet, until there is an active record', async () => {
    const missing = async (client: Client, path: string) =>
      (await client.get(`/admin/api/edit_links?path=${encodeURIComponent(path)}`)).body.missing;
    expect(await missing(editor, '/contact')).toEqual(['faq']);
    expect(await missing(viewer, '/contact')).toEqual([]);
    expect(await missing(editor, '/terms')).toEqual([]);

    const { id, version } = await make('faq', { title: 'When?', description: '<p>Now.</p>' });
    expect(await missing(editor, '/contact')).toEqual([]);
    expect(await missing(editor, '/')).toEqual(expect.not.arrayContaining(['faq']));
    await admin.put(`/admin/api/update_faq/${id}`, { title: 'When?', version, status: 'inactive' });
    expect(await missing(editor, '/contact')).toEqual(['faq']);
  });

  it('tell what is missing at the address of a section in another language as well', async () => {
    const { body } = await admin.get('/admin/api/languages');
    const others = [{ tag: 'pl', is_published: true, sections: { contact: 'kontakt' } }];
    expect((await admin.put('/admin/api/languages', { others, version: body.version })).status).toBe(200);
    const missing = async (path: string) => (await editor.get(`/admin/api/edit_links?path=${path}`)).body.missing;
    expect(await missing('/pl/kontakt')).toEqual(await missing('/contact'));
    expect(await missing('/pl')).toEqual(await missing('/'));
    expect((await missing('/pl')).length).toBeGreaterThan(0);
    await admin.put('/admin/api/languages', { others: [] });
  });

  it('are named in the language of the user', async () => {
    const user = await site.signIn(RoleName.Editor);
    const { body } = await user.get('/admin/api/edit_sentences');
    expect([body.language, body.direction, body.sentences.editWords]).toEqual(['en', 'ltr', 'Edit words']);
    await user.patch('/admin/update_profile', { language: 'ar' });
    const arabic = (await user.get('/admin/api/edit_sentences')).body;
    expect([arabic.language, arabic.direction]).toEqual(['ar', 'rtl']);
    expect(Object.keys(arabic.sentences)).toEqual(Object.keys(body.sentences));
    expect(Object.values(arabic.sentences).filter((text) => !/[\u0600-\u06ff]/.test(String(text)))).toEqual([]);
    expect((await site.visitor().get('/admin/api/edit_sentences')).status).toBe(401);
  });

  it('tell whether the role may edit the words of the page', async () => {
    const words = async (client: Client) => (await client.get('/admin/api/edit_links?path=/')).body.words;
    expect([await words(editor), await words(viewer)]).toEqual([true, false]);
  });

  it('lead from the home page to its banner and its words, the newest that are active', async () => {
    expect(await of(editor, '/')).toEqual([
      ['slider', null],
      ['banner', null],
      ['home_sections', null],
      ['homeimage', null],
      ['faq', null],
    ]);
    const slider = await make('slider', { title: 'Words' });
    const banner = await make('banner', { name: 'Market' });
    await make('slider', { title: 'Later', status: 'inactive' });
    expect(await of(editor, '/')).toEqual([
      ['slider', slider.id],
      ['banner', banner.id],
      ['home_sections', null],
      ['homeimage', null],
      ['faq', null],
    ]);
    expect(await of(viewer, '/')).toEqual([]);
  });

  it('lead to settings only whom they may change them', async () => {
    expect(await of(admin, '/contact')).toEqual([
      ['contact', null],
      ['faq', null],
    ]);
    expect(await of(editor, '/contact')).toEqual([['faq', null]]);
    for (const path of ['/terms', '/privacy']) {
      expect(await of(admin, path)).toEqual([['legal', null]]);
      expect(await of(editor, path)).toEqual([]);
    }
  });

  it.each([
    '',
    '/nowhere',
    '/updates',
    '/updates/none-such',
    '/updates/RAIN',
    'constructor',
    '/updates/a/b',
    'x'.repeat(999),
  ])('are none for %j', async (path) => {
    expect(await of(admin, path)).toEqual([]);
  });

  it('are none for several paths at once or none at all, and refused to strangers', async () => {
    expect((await admin.get('/admin/api/edit_links?path=/&path=/terms')).body).toEqual({
      links: [],
      missing: [],
      additions: [],
      words: true,
      own_css: false,
    });
    expect((await admin.get('/admin/api/edit_links')).body).toEqual({
      links: [],
      missing: [],
      additions: [],
      words: true,
      own_css: false,
    });
    expect((await site.visitor().get('/admin/api/edit_links?path=/')).status).toBe(401);
  });

  describe('are hinted at by a cookie', () => {
    const HINT = 'jukwaa_editor';
    const hintOf = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith(`${HINT}=`));

    it('that says nothing, and that scripts may read', async () => {
      const answer = await site.visitor().post('/admin/login', { email: editor.user.email, password: PASSWORD });
      const hint = hintOf(answer.headers) ?? '';
      expect(hint).toMatch(/^jukwaa_editor=1;/);
      expect(hint).not.toMatch(/httponly/i);
      expect(hint).toMatch(/SameSite=Lax/i);
      expect(hint).toMatch(/Max-Age=28800/);
    });

    it('for those alone who may edit something', async () => {
      expect(editor.cookies.get(HINT)).toBe('1');
      expect(viewer.cookies.get(HINT)).toBeUndefined();
    });

    it('that goes with the session', async () => {
      const client = await site.signIn(RoleName.Editor);
      const { headers } = await client.post('/admin/logout');
      expect(hintOf(headers)).toMatch(/Expires=Thu, 01 Jan 1970/);
      expect(client.cookies.has(HINT)).toBe(false);

      const other = await site.signIn(RoleName.Editor);
      const { body } = await other.get('/admin/api/sessions');
      await other.delete(`/admin/api/delete_session/${body[0].id}`);
      expect(other.cookies.has(HINT)).toBe(false);
    });

    it('that is no more than a hint', async () => {
      const forged = site.visitor();
      forged.cookies.set(HINT, '1');
      expect((await forged.get('/admin/api/edit_links?path=/')).status).toBe(401);
    });
  });
});
