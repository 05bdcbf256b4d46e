import { RoleName } from '../../backend/core/access/role-name.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('The filters of the inbox', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    const at: [name: string, status: 'new' | 'handled', created_at: string][] = [
      ['last of February', 'new', '2026-02-28T23:59:59.999Z'],
      ['first of March', 'handled', '2026-03-01T00:00:00.000Z'],
      ['noon', 'new', '2026-03-01T12:00:00.500Z'],
      ['second of March', 'new', '2026-03-02T00:00:00.000Z'],
    ];
    await site.database.transaction((manager) =>
      manager.insert(
        Message,
        at.map(([name, status, created_at]) => ({
          name,
          status,
          created_at: new Date(created_at),
          email: 'w@example.com',
          message: 'Habari',
        })),
      ),
    );
    // As the database writes it: without milliseconds on SQLite.
    await site.database.transaction((manager) =>
      manager.query(
        "INSERT INTO messages (name, email, message, created_at) VALUES ('by the database', 'w@example.com', 'x', '2026-04-05 00:00:00')",
      ),
    );
  });
  afterAll(() => site.close());

  const names = async (query: string): Promise<string[]> => {
    const { status, body } = await editor.get(`/admin/api/list_message?per_page=50&sort=id&${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ name }: { name: string }) => name);
  };

  it.each([
    ['status=handled', ['first of March']],
    ['from=2026-03-01&to=2026-03-01', ['first of March', 'noon']],
    ['to=2026-02-28', ['last of February']],
    ['to=2026-03-01T00:00:00Z', ['last of February']],
    ['from=2026-03-01T12:00:00Z&to=2026-03-01T12:01Z', ['noon']],
    ['from=2026-03-01T03:00:00%2B03:00&to=2026-03-02T03:00:00%2B03:00', ['first of March', 'noon']],
    ['from=2026-03-02&status=new&to=2026-03-31', ['second of March']],
    ['from=2026-04-05&to=2026-04-05', ['by the database']],
    ['from=2026-04-05T00:00:01Z&to=2026-04-30', []],
    ['to=2026-04-05T00:00:00Z&from=2026-04-02', []],
    ['search=noon&status=handled', []],
    ['search=noon&status=new', ['noon']],
    ['from=&to=&status=', ['last of February', 'first of March', 'noon', 'second of March', 'by the database']],
  ])('keep for %s what belongs there', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('stay in the addresses of the neighbouring pages', async () => {
    const { body } = await editor.get('/admin/api/list_message?per_page=1&status=new&from=2026-02-01&to=2026-03-31');
    expect(body.total).toBe(3);
    const next = new URL(body.next_page_url, site.url);
    expect(Object.fromEntries(next.searchParams)).toEqual({
      status: 'new',
      from: '2026-02-01',
      to: '2026-03-31',
      per_page: '1',
      page: '2',
    });
    expect((await editor.get(body.next_page_url)).body.data).toHaveLength(1);
  });

  it.each([
    ['status=archived', 'status'],
    ['status[]=new', 'status[]'],
    ['status=new&status=handled', 'status'],
    ['from=yesterday', 'from'],
    ['from=2026-02-31', 'from'],
    ['from=2026-13-01', 'from'],
    ['to=2026-03-01T25:00:00Z', 'to'],
    ['to=2026-03-01T12:00:00', 'to'],
    ['to[a]=2026-03-01', 'to[a]'],
    [`from=${'2'.repeat(5000)}`, 'from'],
  ])('refuse %s', async (query, field) => {
    const { status, body } = await editor.get(`/admin/api/list_message?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('are unknown to lists that have none', async () => {
    const { status, body } = await (await site.signIn()).get('/admin/api/list_user?status=active');
    expect([status, body.errors]).toEqual([422, { status: ['status is not a field of this request.'] }]);
  });

  it('are in the API’s description', async () => {
    const { body } = await (await site.signIn()).get('/api/docs-json');
    const parameters = (path: string): string[] =>
      body.paths[path].get.parameters.map(({ name }: { name: string }) => name);
    expect(parameters('/admin/api/list_message')).toEqual(expect.arrayContaining(['status', 'from', 'to']));
    expect(parameters('/admin/api/list_user')).not.toContain('status');
  });
});
