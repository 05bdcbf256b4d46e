import { RoleName } from '../../backend/core/access/role-name.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, sendPart, type WxrItem, whenIdle, wxr } from './support/old-sites.js';

const POSTS = ['kind.post.read', 'kind.post.write'];

interface Item {
  title: string;
  kind: string;
  fate: string;
  state: string;
  message: string;
  problems: { code: string; detail: string }[];
}

describeOnEach('An import by somebody who may not write everything', (kind) => {
  let site: TestApp;
  let admin: Client;
  let roles = 0;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn(RoleName.Administrator);
    await admin.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] });
  });

  afterAll(() => site.close());

  /** Signs in somebody with a role of these permissions, who may import. */
  async function somebody(permissions: string[], languages: string[] | null = null): Promise<Client> {
    roles += 1;
    const values = { name: `Importer ${roles}`, permissions: ['imports.write', ...permissions], languages };
    const role = await site.database.transaction((manager) => manager.save(Object.assign(new Role(), values)));
    const { email } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    return site.visitor().signIn(email, PASSWORD);
  }

  const itemsOf = async (id: number): Promise<Record<string, Item>> => {
    const { body } = await admin.get(`/admin/api/imports/${id}/items`);
    return Object.fromEntries(body.map((item: Item) => [item.title || item.kind, item]));
  };
  const titled = async (resource: string, title: string) => {
    const { body } = await admin.get(`/admin/api/list_${resource}?per_page=100`);
    return body.data.find((record: { title: string }) => record.title === title);
  };
  const post = (id: number, title: string, more: Partial<WxrItem> = {}): WxrItem => ({
    id,
    title,
    name: title.toLowerCase().replaceAll(' ', '-'),
    link: `https://old.example/${id}/`,
    html: `<p>${title}</p>`,
    ...more,
  });
  const page = (id: number, title: string) => post(id, title, { type: 'page' });
  const polish = (group: string, language: string): Partial<WxrItem> => ({
    more: `<category domain="language" nicename="${language}"><![CDATA[${language}]]></category><category domain="post_translations" nicename="${group}"><![CDATA[${group}]]></category>`,
  });

  it('leaves out kinds of content that the role does not write, and says so before it runs', async () => {
    const writer = await somebody([...POSTS, 'kind.post.publish']);
    const id = await sendExport(writer, 'kinds.xml', wxr([post(101, 'Allowed'), page(102, 'Not allowed')]));
    await whenIdle(writer, id);
    const planned = await itemsOf(id);
    expect(planned.Allowed).toMatchObject({ fate: 'create', problems: [] });
    expect(planned['Not allowed']).toMatchObject({ fate: 'left_out', problems: [{ code: 'not_allowed', detail: '' }] });
    await runImport(writer, id);
    expect(await titled('post', 'Allowed')).toMatchObject({ status: 'active' });
    expect(await titled('page', 'Not allowed')).toBeUndefined();
    // The former address of what was allowed is a redirect, which is another right.
    expect((await admin.get('/admin/api/list_redirect')).body.total).toBe(0);
    expect((await itemsOf(id)).Allowed).toMatchObject({ problems: [{ code: 'redirect' }] });
  });

  it('refuses what the role was allowed when it was planned, and is not any more', async () => {
    const writer = await somebody([...POSTS, 'pages.read', 'pages.write', 'pages.publish']);
    const id = await sendExport(writer, 'later.xml', wxr([page(111, 'Until today')]));
    await whenIdle(writer, id);
    expect((await itemsOf(id))['Until today']).toMatchObject({ fate: 'create' });
    await site.database.transaction((manager) =>
      manager.update(Role, { name: `Importer ${roles}` }, { permissions: ['imports.write', ...POSTS] }),
    );
    await runImport(writer, id);
    const { state, message } = (await itemsOf(id))['Until today'] as Item;
    expect([state, message]).toEqual(['refused', 'Your role does not write this: Pages.']);
    expect(await titled('page', 'Until today')).toBeUndefined();
  });

  it('stops once its starter may not import any more', async () => {
    const writer = await somebody([...POSTS]);
    const id = await sendExport(writer, 'stopped.xml', wxr([post(121, 'Not begun')]));
    await whenIdle(writer, id);
    await site.database.transaction(async (manager) => {
      await manager.update(Role, { name: `Importer ${roles}` }, { permissions: POSTS });
      await manager.query(`UPDATE site_imports SET state = 'running' WHERE id = ${id}`);
    });
    // Any other work wakes the runner.
    await whenIdle(admin, await sendExport(admin, 'other.xml', wxr([])));
    expect(await whenIdle(admin, id)).toMatchObject({ state: 'paused' });
    expect(await titled('post', 'Not begun')).toBeUndefined();
    await admin.delete(`/admin/api/imports/${id}`);
  });

  it('brings drafts of what the role may not publish, and changes nothing that visitors see', async () => {
    const first = await sendExport(admin, 'shown.xml', wxr([post(131, 'Shown here')]));
    await whenIdle(admin, first);
    await runImport(admin, first);
    const writer = await somebody(POSTS);
    const items = [post(131, 'Shown here', { html: '<p>Changed</p>' }), post(132, 'To be reviewed')];
    const id = await sendExport(writer, 'shown.xml', wxr(items));
    await whenIdle(writer, id);
    const planned = await itemsOf(id);
    expect(planned['Shown here']).toMatchObject({ fate: 'left_out', problems: [{ code: 'shown_not_allowed' }] });
    expect(planned['To be reviewed']).toMatchObject({ fate: 'create', problems: [{ code: 'draft' }] });
    await runImport(writer, id);
    const shown = await titled('post', 'Shown here');
    expect((await admin.get(`/admin/edit_post/${shown.id}`)).body.description).toBe('<p>Shown here</p>');
    expect(await titled('post', 'To be reviewed')).toMatchObject({ status: 'inactive' });
  });

  it('brings no schedule of what the role may not publish', async () => {
    const writer = await somebody(POSTS);
    const coming = post(141, 'Coming', { status: 'future', date: '2099-01-01 08:00:00' });
    const id = await sendExport(writer, 'coming.xml', wxr([coming]));
    await whenIdle(writer, id);
    await runImport(writer, id);
    const { id: made } = await titled('post', 'Coming');
    expect((await admin.get(`/admin/edit_post/${made}`)).body.publication).toMatchObject({
      state: 'draft',
      publish_at: null,
    });
  });

  it('hides the rows of a table that the role may not publish', async () => {
    const CSV = 'title,description,status\nWhy?,<p>So.</p>,active\n';
    const table = async (client: Client) => {
      const id = await sendExport(client, 'questions.csv', CSV);
      await whenIdle(client, id);
      expect((await client.put(`/admin/api/imports/${id}`, { list: 'faq' })).status).toBe(200);
      await whenIdle(client, id);
      return id;
    };
    const other = await table(await somebody(POSTS));
    expect((await itemsOf(other))['Why?']).toMatchObject({ fate: 'left_out', problems: [{ code: 'not_allowed' }] });
    const writer = await somebody(['kind.faq.read', 'kind.faq.write']);
    const id = await table(writer);
    expect((await itemsOf(id))['Why?']).toMatchObject({ fate: 'create', problems: [{ code: 'draft' }] });
    await runImport(writer, id);
    expect(await titled('faq', 'Why?')).toMatchObject({ status: 'inactive' });
  });

  it('leaves out languages that the role does not write', async () => {
    const translator = await somebody([...POSTS, 'kind.post.publish'], ['pl']);
    const id = await sendExport(
      translator,
      'languages.xml',
      wxr([post(151, 'English one', polish('one', 'en')), post(152, 'Polski jeden', polish('one', 'pl'))]),
    );
    await whenIdle(translator, id);
    expect((await itemsOf(id))['English one']).toMatchObject({
      fate: 'left_out',
      problems: [{ code: 'language_not_allowed', detail: 'en' }],
    });
    await runImport(translator, id);
    // A translation without its original would be a text in the first language.
    expect(await titled('post', 'English one')).toBeUndefined();
    expect(await titled('post', 'Polski jeden')).toBeUndefined();
  });

  it('replaces no menu that the role does not write, and adds no files', async () => {
    const writer = await somebody([...POSTS, 'kind.post.publish']);
    const picture = post(161, 'market', {
      type: 'attachment',
      status: 'inherit',
      more: '<wp:attachment_url>https://old.example/market.jpg</wp:attachment_url>',
    });
    const id = await sendExport(writer, 'files.xml', wxr([picture]));
    await whenIdle(writer, id);
    expect((await itemsOf(id)).market).toMatchObject({ fate: 'left_out', problems: [{ code: 'not_allowed' }] });
  });

  it('is planned anew for somebody who may do other things, instead of being run for them', async () => {
    const writer = await somebody([...POSTS, 'kind.post.publish']);
    const id = await sendExport(admin, 'another.xml', wxr([page(171, 'By an administrator'), post(172, 'By anybody')]));
    await whenIdle(admin, id);
    const run = await writer.post(`/admin/api/imports/${id}/run`, {});
    expect([run.status, run.body.message]).toEqual([409, expect.stringContaining('now planned for you')]);
    await whenIdle(writer, id);
    expect((await itemsOf(id))['By an administrator']).toMatchObject({ fate: 'left_out' });
    await runImport(writer, id);
    expect(await titled('page', 'By an administrator')).toBeUndefined();
    expect(await titled('post', 'By anybody')).toMatchObject({ status: 'active' });
  });

  it('is undone only by somebody who may change all that it has written', async () => {
    const id = await sendExport(admin, 'undone.xml', wxr([page(181, 'Of a page'), post(182, 'Of a post')]));
    await whenIdle(admin, id);
    await runImport(admin, id);
    const undo = async (client: Client) => {
      const { status, body } = await client.post(`/admin/api/imports/${id}/undo`, {});
      return [status, body.message];
    };
    const pages = ['pages.read', 'pages.write', 'pages.publish'];
    expect(await undo(await somebody([...POSTS, 'kind.post.publish']))).toEqual([
      403,
      expect.stringContaining('may not take back all of this import: '),
    ]);
    expect(await undo(await somebody([...POSTS, ...pages]))).toEqual([403, expect.stringContaining('Posts')]);
    const translator = await somebody([...POSTS, ...pages, 'kind.post.publish'], ['pl']);
    expect((await undo(translator))[0]).toBe(403);
    expect(await titled('page', 'Of a page')).toBeDefined();
    expect(await titled('post', 'Of a post')).toBeDefined();
    const [status] = await undo(await somebody([...POSTS, ...pages, 'kind.post.publish']));
    expect(status).toBe(200);
    await whenIdle(admin, id);
    expect(await titled('page', 'Of a page')).toBeUndefined();
    expect(await titled('post', 'Of a post')).toBeUndefined();
  });

  it('works for whoever has it read, who need not have sent the file', async () => {
    const content = wxr([page(191, 'Sent by an administrator')]);
    const { body } = await admin.post('/admin/api/imports', { name: 'sent.xml', size: content.length });
    await sendPart(admin, `/admin/api/imports/${body.id}/export?from=0`, Buffer.from(content));
    const writer = await somebody(POSTS);
    await writer.post(`/admin/api/imports/${body.id}/look`, {});
    expect((await whenIdle(admin, body.id)).by).toBe((await writer.get('/admin/api/me')).body.name);
    expect((await itemsOf(body.id))['Sent by an administrator']).toMatchObject({ fate: 'left_out' });
  });
});
