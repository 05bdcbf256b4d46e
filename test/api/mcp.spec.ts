import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { Post } from '../../backend/content/posts/post.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';

const PROTOCOL = { Accept: 'application/json, text/event-stream' };
const CONTENT = ['post:read', 'post:write', 'faq:read'];

describe('Programs with a language model', () => {
  let site: TestApp;
  const open: Client[] = [];

  beforeAll(async () => {
    site = await startApp();
  });

  afterAll(async () => {
    for (const client of open) await client.close();
    await site.close();
  });

  const tokenFor = async (scopes: readonly string[], role: RoleName = RoleName.Administrator) => {
    const { status, body } = await (await site.signIn(role)).post('/admin/api/create_token', { name: 'Model', scopes });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.token as string;
  };
  const connect = async (scopes: readonly string[], role?: RoleName) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', site.url), {
        requestInit: { headers: { Authorization: `Bearer ${await tokenFor(scopes, role)}` } },
      }),
    );
    open.push(client);
    const call = async (name: string, given: Record<string, unknown> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '';
      return { isError: isError === true, body: text.startsWith('{') ? JSON.parse(text) : text };
    };
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    return { client, call, names };
  };

  it('need a token that is for them', async () => {
    const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const none = await site.visitor().post('/mcp', hello);
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const Authorization = `Bearer ${await tokenFor(CONTENT)}`;
    const other = await site.visitor().post('/mcp', hello, { headers: { Authorization } });
    expect([other.status, other.body.message]).toEqual([403, expect.stringContaining('mcp:read')]);
    const wrong = { headers: { Authorization: `${Authorization.slice(0, -1)}x` } };
    expect((await site.visitor().post('/mcp', hello, wrong)).status).toBe(401);
    expect((await (await site.signIn()).post('/mcp', hello)).status).toBe(401);
    expect((await site.visitor().get('/mcp')).status).toBe(405);
  });

  it('are refused in pages of other sites', async () => {
    const Authorization = `Bearer ${await tokenFor(['mcp:read'])}`;
    const from = async (headers: object) =>
      (
        await site
          .visitor()
          .post(
            '/mcp',
            { jsonrpc: '2.0', id: 1, method: 'ping' },
            { headers: { ...PROTOCOL, Authorization, ...headers } },
          )
      ).status;
    // Also of one whose name leads here.
    for (const Origin of ['https://other.example', 'null', site.url.replace('127.0.0.1', 'other.example')])
      expect([Origin, await from({ Origin })]).toEqual([Origin, 403]);
    expect(await from({})).toBe(200);
  });

  // What the scenario 'dns-rebinding-protection' of the conformance suite sends: fetch() can't set Host.
  it('are refused under a name of a stranger that leads here, and answered under that of the site', async () => {
    const token = await tokenFor(['mcp:read']);
    const { port } = new URL(site.url);
    const from = (headers: object): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sent = { ...PROTOCOL, 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers };
        const asked = request({ port, host: '127.0.0.1', path: '/mcp', method: 'POST', headers: sent }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asked.on('error', reject);
        asked.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }));
      });
    const stranger = 'evil.example.com';
    expect(await from({ Host: stranger, Origin: `http://${stranger}` })).toBe(403);
    expect(await from({ Host: `${stranger}:${port}`, Origin: `http://${stranger}:${port}` })).toBe(403);
    const own = new URL(site.config.siteUrl);
    expect(await from({ Host: own.host, Origin: own.origin })).toBe(200);
    expect(await from({ Host: own.host })).toBe(200);
  });

  it('see the tools of what their token and its owner may do', async () => {
    const { names, client } = await connect(['mcp:read', ...CONTENT]);
    const all = await names();
    expect(all).toEqual(
      expect.arrayContaining(['list_post', 'create_post', 'save_draft_post', 'list_faq', 'read_faq']),
    );
    expect(all.filter((name) => /^(publish|hide|delete)_|user|_faq$/.test(name)).toSorted()).toEqual([
      'list_faq',
      'read_draft_faq',
      'read_faq',
    ]);
    const create = (await client.listTools()).tools.find(({ name }) => name === 'create_post');
    expect(create?.inputSchema).toMatchObject({
      required: expect.arrayContaining(['title']),
      properties: { title: { type: 'string', maxLength: expect.any(Number) }, summary: { type: 'string' } },
    });
    expect(Object.keys(create?.inputSchema.properties ?? {})).not.toContain('status');

    const viewer = await connect(['mcp:read', 'post:read'], RoleName.Viewer);
    expect(await viewer.names()).toEqual(['list_post', 'read_post', 'read_draft_post']);
  });

  it('are told the types of all fields, those of nested objects and of lists included', async () => {
    const me = await site.signIn();
    const field = (key: string, more: object) => ({ key, label: key, kind: 'text', ...more });
    const { status, body: kind } = await me.post('/admin/api/create_kind', {
      key: 'lecture',
      names: [{ language: 'en', singular: 'Lecture', plural: 'Lectures' }],
      fields: [
        field('name', { role: 'title', required: true }),
        field('days', { kind: 'several_of', choices: 'monday\nfriday' }),
        field('place', { kind: 'location' }),
        field('parts', { kind: 'groups', fields: [field('subject', {}), field('hours', { kind: 'decimal' })] }),
      ],
    });
    expect([status, kind]).toEqual([201, expect.anything()]);
    const kinds = ['page', 'post', 'product', 'form', 'shared_block', 'lecture'];
    const { client } = await connect(['mcp:read', ...kinds.map((name) => `${name}:write`)]);
    const { tools } = await client.listTools();
    const untyped = tools.flatMap(({ name, inputSchema }) => untypedIn(inputSchema as Part, name));
    expect([tools.length > 10, untyped]).toEqual([true, []]);

    const fieldsOf = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema.properties;
    // In either order: what was described before in this process decides it.
    const words = { anyOf: expect.arrayContaining([{ type: 'string' }, { type: 'array', items: { type: 'string' } }]) };
    expect(fieldsOf('create_post')).toMatchObject({
      tags: words,
      categories: {
        type: 'array',
        items: { anyOf: [{ type: 'integer' }, { properties: { id: { type: 'integer' } } }] },
      },
    });
    const lead = {
      properties: expect.objectContaining({ kind: { type: 'string', enum: ['lead'] } }),
      required: expect.arrayContaining(['kind']),
    };
    expect(fieldsOf('create_page')).toMatchObject({
      blocks: { type: 'array', items: { anyOf: expect.arrayContaining([expect.objectContaining(lead)]) } },
    });
    expect(fieldsOf('create_lecture')).toMatchObject({
      days: { anyOf: [{ type: 'array', items: { enum: ['monday', 'friday'] } }, { type: 'string' }] },
      place: { type: 'object', properties: { latitude: { type: 'number' } } },
      parts: { type: 'array', items: { properties: { subject: { type: 'string' }, hours: { type: 'number' } } } },
    });
    await me.delete(`/admin/api/delete_kind/${kind.id}`);
  });

  it('write drafts, under the name of their token', async () => {
    const { call } = await connect(['mcp:read', ...CONTENT]);
    const made = await call('create_post', { title: 'By a model', description: '<p>Text</p>', status: 'active' });
    expect(made).toMatchObject({ isError: false, body: { title: 'By a model', status: 'inactive' } });
    const { id } = made.body;
    expect(await call('save_draft_post', { id, values: { title: 'Better' } })).toMatchObject({ isError: false });
    expect(await call('read_draft_post', { id })).toMatchObject({ body: { values: { title: 'Better' } } });
    expect(await call('list_post', { search: 'By a model' })).toMatchObject({ body: { data: [{ id }] } });

    const history = await site.database.manager.findBy(HistoryEntry, { resource: 'post', record_id: id });
    expect(history.map(({ actor_name }) => actor_name)).toEqual([expect.stringMatching(/ by token "Model"$/)]);
  });

  it('change nothing that visitors see', async () => {
    const editor = await site.signIn();
    const { call } = await connect(['mcp:read', ...CONTENT]);
    const { body: shown } = await editor.post('/admin/api/create_post', { title: 'Shown', status: 'active' });
    for (const name of ['publish_post', 'hide_post', 'delete_post', 'list_user', 'create_faq'])
      await expect(call(name, { id: shown.id })).rejects.toThrow(`There is no tool named ${name} for this token.`);
    expect(
      await call('save_draft_post', { id: shown.id, values: { title: 'Changed', status: 'inactive' } }),
    ).toMatchObject({
      isError: false,
    });
    const stored = await site.database.manager.findOneByOrFail(Post, { id: shown.id });
    expect([stored.title, stored.status]).toEqual(['Shown', 'active']);

    // What is to be published later is what somebody has seen.
    const { body: later } = await editor.post('/admin/api/create_post', { title: 'Later', status: 'inactive' });
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await editor.put(`/admin/api/schedule_post/${later.id}`, { publish_at })).status).toBe(200);
    expect(await call('save_draft_post', { id: later.id, values: { title: 'Other' } })).toMatchObject({
      isError: true,
    });
  });

  it('publish, hide and delete with a scope that says so, if the role of its owner may', async () => {
    const scopes = ['mcp:read', 'mcp_publish:write', ...CONTENT];
    const { call } = await connect(scopes);
    const { body } = await call('create_post', { title: 'To be published' });
    expect(await call('publish_post', { id: body.id })).toMatchObject({ isError: false });
    const stored = () => site.database.manager.findOneBy(Post, { id: body.id });
    expect((await stored())?.status).toBe('active');
    expect(await call('hide_post', { id: body.id })).toMatchObject({ isError: false });
    expect((await stored())?.status).toBe('inactive');
    expect(await call('delete_post', { id: body.id })).toMatchObject({ isError: false });
    expect(await call('read_post', { id: body.id })).toMatchObject({ isError: true });
  });

  it('are told what is wrong', async () => {
    const { call } = await connect(['mcp:read', ...CONTENT]);
    expect(await call('create_post', { title: '' })).toMatchObject({
      isError: true,
      body: { errors: { title: [expect.any(String)] } },
    });
    expect(await call('create_post', { title: 'A', password: 'x' })).toMatchObject({ isError: true });
    for (const id of [0, -1, '1', '1/../../list_user', null, 1.5])
      expect(await call('read_post', { id })).toEqual({ isError: true, body: 'id must be a whole number above 0.' });
  });

  it('have tools for kinds that owners make, for as long as there are any', async () => {
    const me = await site.signIn();
    const { body: kind } = await me.post('/admin/api/create_kind', {
      key: 'machine',
      names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
      path: 'machines',
      fields: [{ key: 'name', label: 'Name', kind: 'text', role: 'title' }],
    });
    const { call, names } = await connect(['mcp:read', 'machine:read', 'machine:write']);
    expect(await names()).toEqual(expect.arrayContaining(['list_machine', 'create_machine']));
    expect(await call('create_machine', { name: 'Press' })).toMatchObject({
      body: { name: 'Press', status: 'inactive' },
    });
    expect(kind.id).toEqual(expect.any(Number));
  });
});

/** A part of JSON Schema. */
interface Part {
  type?: string;
  anyOf?: Part[];
  items?: Part;
  properties?: Record<string, Part>;
}

/** The places of a schema that say no type. */
function untypedIn({ type, anyOf = [], items, properties = {} }: Part, place: string): string[] {
  return [
    ...(type === undefined && anyOf.length === 0 ? [place] : []),
    ...(type === 'array' && !items ? [`${place}[]`] : []),
    ...anyOf.flatMap((part, index) => untypedIn(part, `${place}|${index}`)),
    ...(items ? untypedIn(items, `${place}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => untypedIn(one, `${place}.${name}`)),
  ];
}
