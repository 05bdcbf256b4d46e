import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { Publication } from '../../backend/content/publications/publication.entity.js';
import type { TokenUndoResult } from '../../backend/content/token-undo/token-undo.dto.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('An undo of what a token did', (kind) => {
  let site: TestApp;
  let admin: Client & { user: { id: number; name: string } };
  const open: McpClient[] = [];

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
  });

  afterAll(async () => {
    for (const client of open) await client.close();
    await site.close();
  });

  /** A program with a token of its own, by the protocol of programs with a model or by the API. */
  const program = async (scopes: readonly string[], by: Client = admin) => {
    const { status, body } = await by.post('/admin/api/create_token', { name: 'Model', scopes });
    expect([status, body]).toEqual([201, expect.anything()]);
    const headers = { Authorization: `Bearer ${body.token}` };
    const call = async (method: 'post' | 'put' | 'delete', path: string, input?: object) => {
      const visitor = site.visitor();
      const answer =
        method === 'delete' ? await visitor.delete(path, { headers }) : await visitor[method](path, input, { headers });
      expect([path, answer.status < 300, answer.body]).toEqual([path, true, expect.anything()]);
      return answer.body;
    };
    const connect = async () => {
      const client = new McpClient({ name: 'test', version: '1.0.0' });
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.url), { requestInit: { headers } }));
      open.push(client);
      return async (name: string, given: Record<string, unknown>) => {
        const { content, isError } = await client.callTool({ name, arguments: given });
        const [first] = content;
        const text = first?.type === 'text' ? first.text : '';
        expect([name, isError === true, text]).toEqual([name, false, expect.any(String)]);
        return JSON.parse(text);
      };
    };
    return { id: body.record.id as number, call, connect, headers };
  };

  const preview = async (token: number, by: Client = admin): Promise<TokenUndoResult> => {
    const { status, body } = await by.get(`/admin/api/token_undo/${token}`);
    expect(status).toBe(200);
    return body;
  };
  const undo = async (token: number, by: Client = admin): Promise<TokenUndoResult> => {
    const { status, body } = await by.post(`/admin/api/undo_token/${token}`, {});
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const make = async (resource: string, input: object) => {
    const { status, body } = await admin.post(`/admin/api/create_${resource}`, input);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body as { id: number };
  };
  const read = async (resource: string, id: number) => (await admin.get(`/admin/edit_${resource}/${id}`)).body;
  const steps = ({ done }: TokenUndoResult) => done.map(({ id, step }) => [id, step]);

  it('takes back records and drafts of a program that only writes drafts', async () => {
    const before = await make('post', { title: 'Prices of a person' });
    const drafted = await make('post', { title: 'With a draft' });
    await admin.put(`/admin/api/draft_post/${drafted.id}`, { values: { title: 'Draft of a person' } });
    const { id, connect } = await program(['mcp:read', 'post:read', 'post:write']);
    const tool = await connect();
    const { id: made } = await tool('create_post', { title: 'Made by a model' });
    for (const title of ['Model 1', 'Model 2']) await tool('save_draft_post', { id: before.id, values: { title } });
    await tool('save_draft_post', { id: drafted.id, values: { title: 'Model 3' } });
    const expected = [
      [drafted.id, 'draft'],
      [before.id, 'no_draft'],
      [made, 'bin'],
    ];
    expect(steps(await preview(id))).toEqual(expected);
    // A preview changes nothing.
    expect((await read('post', made)).title).toBe('Made by a model');
    expect(steps(await preview(id))).toEqual(expected);

    expect(steps(await undo(id))).toEqual(expected);
    expect((await admin.get(`/admin/edit_post/${made}`)).status).toBe(404);
    expect((await admin.get('/admin/api/list_bin?search=Made by a model')).body.total).toBe(1);
    expect((await admin.get(`/admin/api/draft_post/${before.id}`)).status).toBe(404);
    const row = await site.database.manager.findOneByOrFail(Publication, { resource: 'post', record_id: drafted.id });
    expect([row.draft, row.draft_by_name, row.draft_token_id]).toEqual([
      { title: 'Draft of a person' },
      admin.user.name,
      null,
    ]);
    expect(await undo(id)).toMatchObject({ done: [], kept: [], left: 0 });
  });

  it('takes back what a program published, changed and deleted, also of own kinds', async () => {
    const named = { language: 'en', singular: 'Lecture', plural: 'Lectures' };
    await make('kind', {
      key: 'lecture',
      names: [named],
      fields: [{ key: 'name', label: 'Name', kind: 'text', role: 'title', required: true }],
    });
    const lecture = await make('lecture', { name: 'First' });
    const hidden = await make('post', { title: 'Not public yet', status: 'inactive' });
    const shown = await make('post', { title: 'Public' });
    const deleted = await make('post', { title: 'Was deleted' });
    const scopes = ['mcp:read', 'mcp_publish:write', 'post:read', 'post:write', 'lecture:read', 'lecture:write'];
    const { id, call, connect } = await program(scopes);
    const tool = await connect();
    await tool('publish_post', { id: hidden.id, values: { title: 'Published by a model' } });
    await call('put', `/admin/api/update_post/${shown.id}`, { title: 'Changed by a model' });
    await call('put', `/admin/api/update_post/${shown.id}`, { title: 'Changed again', status: 'inactive' });
    await call('put', `/admin/api/update_lecture/${lecture.id}`, { name: 'Changed by a model' });
    await tool('delete_post', { id: deleted.id });
    const both = [undo(id), undo(id)];
    const results = await Promise.all(both);
    expect(results.flatMap(({ kept }) => kept)).toEqual([]);
    expect(results.flatMap(steps).toSorted()).toEqual(
      [
        [deleted.id, 'unbin'],
        [lecture.id, 'former'],
        [shown.id, 'former'],
        [hidden.id, 'former'],
      ].toSorted(),
    );
    expect(await read('post', hidden.id)).toMatchObject({ title: 'Not public yet', status: 'inactive' });
    expect(await read('post', shown.id)).toMatchObject({ title: 'Public', status: 'active' });
    expect(await read('post', deleted.id)).toMatchObject({ title: 'Was deleted', status: 'active' });
    expect(await read('lecture', lecture.id)).toMatchObject({ name: 'First' });
  });

  it('never overwrites what somebody has changed since, and says what it keeps', async () => {
    const changed = await make('faq', { title: 'Asked' });
    const { id, call } = await program(['faq:read', 'faq:write', 'post:write', 'message:read']);
    await call('put', `/admin/api/update_faq/${changed.id}`, { title: 'By a model' });
    await admin.put(`/admin/api/update_faq/${changed.id}`, { title: 'By a person' });
    const gone = await call('post', '/admin/api/create_faq', { title: 'Gone' });
    await admin.delete(`/admin/api/delete_faq/${gone.id}`);
    await admin.delete(`/admin/api/delete_bin/faq/${gone.id}`);
    const original = await call('post', '/admin/api/create_post', { title: 'Original' });
    const old = await call('post', '/admin/api/create_faq', { title: 'Of long ago' });
    await site.database.transaction((manager) =>
      manager.update(HistoryEntry, { resource: 'faq', record_id: old.id }, { created_at: new Date(Date.now() - 4e6) }),
    );
    const by = expect.objectContaining({ name: admin.user.name });
    const result = await preview(id);
    expect(result.kept).toEqual([
      expect.objectContaining({ resource: 'faq', id: gone.id, title: 'Gone', reason: 'gone' }),
      expect.objectContaining({ id: changed.id, title: 'By a model', reason: 'changed', by }),
    ]);
    expect(steps(result)).toEqual([[original.id, 'bin']]);
    expect((await undo(id)).kept).toHaveLength(2);
    expect(await read('faq', changed.id)).toMatchObject({ title: 'By a person' });
    expect(await read('faq', old.id)).toMatchObject({ title: 'Of long ago' });
  });

  it('brings back translations with their original, and leaves an original to which somebody has added one', async () => {
    const others = [{ tag: 'pl', is_published: true, missing: 'show_original' }];
    expect((await admin.put('/admin/api/languages', { others })).status).toBe(200);
    const { id: original } = await make('post', { title: 'Hello' });
    const { id: translation } = await make('post', { title: 'Cześć', language: 'pl', translation_of: original });
    const { id, call } = await program(['post:write']);
    const own = await call('post', '/admin/api/create_post', { title: 'By a model' });
    await make('post', { title: 'Od człowieka', language: 'pl', translation_of: own.id });
    await call('delete', `/admin/api/delete_post/${original}`);
    const { done, kept } = await undo(id);
    expect(done.map((record) => record.id).toSorted()).toEqual([original, translation].toSorted());
    expect(kept).toEqual([
      expect.objectContaining({
        id: own.id,
        reason: 'changed',
        by: expect.objectContaining({ name: admin.user.name }),
      }),
    ]);
    expect((await read('post', original)).title).toBe('Hello');
    expect((await read('post', translation)).title).toBe('Cześć');
    expect(await undo(id)).toMatchObject({ done: [] });
  });

  it('is for people who may write the records, and for their own tokens or with the right to see all', async () => {
    const editor = await site.signIn(RoleName.Editor);
    const own = await program(['post:write'], editor);
    const others = await program(['post:write']);
    const made = await own.call('post', '/admin/api/create_post', { title: 'Of an editor' });
    const foreign = await others.call('post', '/admin/api/create_post', { title: 'Of an administrator' });
    expect((await editor.get(`/admin/api/token_undo/${others.id}`)).status).toBe(404);
    expect((await editor.post(`/admin/api/undo_token/${others.id}`, {})).status).toBe(404);
    expect((await read('post', foreign.id)).title).toBe('Of an administrator');
    for (const path of [`/admin/api/undo_token/${own.id}`, `/admin/api/undo_token/${others.id}`])
      expect((await site.visitor().post(path, {}, { headers: own.headers })).status).toBe(403);
    // Also once it is revoked.
    await editor.delete(`/admin/api/delete_token/${own.id}`);
    expect(steps(await undo(own.id, editor))).toEqual([[made.id, 'bin']]);
  });
});
