import { RoleName } from '../../backend/core/access/role-name.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { SubscribersService } from '../../backend/visitors/subscribers/subscribers.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { queriesOf } from './support/queries.js';

describeOnEach('The inbox', (kind) => {
  let site: TestApp;
  let administrator: Client;
  let editor: Client;
  let viewer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn(RoleName.Administrator);
    editor = await site.signIn(RoleName.Editor);
    viewer = await site.signIn(RoleName.Viewer);
  });

  afterAll(() => site.close());

  const addMessages = (...messages: Partial<Message>[]): Promise<Message[]> =>
    site.database.transaction((manager) =>
      manager.save(
        messages.map((message) =>
          manager.create(Message, { name: 'Wanjiru', email: 'w@example.com', message: 'Habari', ...message }),
        ),
      ),
    );

  const addAgents = (...agents: Partial<Agent>[]): Promise<Agent[]> =>
    site.database.transaction((manager) =>
      manager.save(
        agents.map((agent) =>
          manager.create(Agent, {
            name: 'Chebet',
            email: 'c@example.com',
            phone: '+254 700 000 201',
            location: 'Uasin Gishu',
            country: 'Kenya',
            product_title: 'Shule',
            ...agent,
          }),
        ),
      ),
    );

  const addOf = {
    message: async (name: string) => (await addMessages({ name }))[0]?.id,
    agent: async (name: string) => (await addAgents({ name }))[0]?.id,
  };

  describe.each([
    ['message', 'new', 'handled', ['name', 'email', 'message', 'status', 'created_at']],
    [
      'agent',
      'pending',
      'approved',
      ['name', 'email', 'phone', 'location', 'country', 'product_title', 'status', 'created_at'],
    ],
  ] as const)('with %ss', (name, first, next, columns) => {
    const add = addOf[name];
    const one = (id: unknown) => `/admin/api/update_${name}/${id}`;

    it('lists and finds them, newest first', async () => {
      const mark = `list${name}`;
      const ids = [await add(`${mark} b`), await add(`${mark} a`)];
      const { status, body } = await editor.get(`/admin/api/list_${name}?search=${mark}`);

      expect(status).toBe(200);
      expect(body).toMatchObject({ total: 2, per_page: 5, path: `/admin/api/list_${name}` });
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
      expect(body.data[0]).toMatchObject({ name: `${mark} a`, status: first, version: 1 });
      const sorted = await editor.get(`/admin/api/list_${name}?search=${mark}&sort=-name`);
      expect(sorted.body.data.map(({ id }: { id: number }) => id)).toEqual(ids);
    });

    it.each(columns)('sorts them by %s', async (column) => {
      expect((await editor.get(`/admin/api/list_${name}?sort=-${column}`)).status).toBe(200);
    });

    it('sorts them by nothing else', async () => {
      expect((await editor.get(`/admin/api/list_${name}?sort=version`)).status).toBe(422);
    });

    it('lists them in at most three queries, and one of who may read which form after a change', async () => {
      for (let count = 0; count < 4; count += 1) await add(`counted ${count}`);
      const list = () => editor.get(`/admin/api/list_${name}?search=counted`);

      expect((await queriesOf(list)).length).toBeLessThanOrEqual(4);
    });

    it('marks a message or application, as a new version', async () => {
      const id = await add('to be marked');
      const { status, body } = await editor.put(one(id), { status: next, version: 1 });

      expect([status, body]).toEqual([200, expect.objectContaining({ id, status: next, version: 2 })]);
      expect((await editor.put(one(id), { status: first, version: 1 })).body.current).toEqual(body);
      expect((await editor.put(one(id), { status: first })).body).toMatchObject({ status: first, version: 3 });
    });

    it.each([
      [{}, 'status'],
      [{ status: 'archived' }, 'status'],
      [{ status: null }, 'status'],
      [{ status: 'active' }, 'status'],
    ])('refuses the mark %j', async (input, field) => {
      const { status, body } = await editor.put(one(await add('stays')), input);

      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    });

    it('changes nothing but the mark', async () => {
      const { status, body } = await editor.put(one(await add('stays')), { status: next, email: 'x@example.com' });

      expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
    });

    it('deletes a message or application, which can then be neither marked nor deleted', async () => {
      const id = await add('to go');
      const { status, body } = await editor.delete(`/admin/api/delete_${name}/${id}`);

      expect([status, body]).toEqual([200, { message: expect.stringContaining('Deleted Successfully') }]);
      expect((await editor.delete(`/admin/api/delete_${name}/${id}`)).status).toBe(404);
      expect((await editor.put(one(id), { status: next })).status).toBe(404);
    });

    it.each(['0', '-1', '99999999999', 'abc'])('knows none with the id %s', async (id) => {
      expect((await editor.put(one(id), { status: next })).status).toBe(404);
      expect((await editor.delete(`/admin/api/delete_${name}/${id}`)).status).toBe(404);
    });

    it('is closed to those who may not read it', async () => {
      const id = await add('private');
      const statuses = async (who: Client) => [
        (await who.get(`/admin/api/list_${name}`)).status,
        (await who.put(one(id), { status: next })).status,
        (await who.get(`/admin/api/export_${name}`)).status,
        (await who.delete(`/admin/api/delete_${name}/${id}`)).status,
      ];

      expect(await statuses(site.visitor())).toEqual([401, 401, 401, 401]);
      expect(await statuses(viewer)).toEqual([403, 403, 403, 403]);
      expect(await statuses(editor)).toEqual([200, 200, 403, 200]);
    });

    it('announces no change of what visitors see', async () => {
      const { ContentEvents } = await import('../../backend/core/events/content-events.js');
      const heard: unknown[] = [];
      const listening = site.nest.get(ContentEvents).subscribe((change) => heard.push(change));
      const id = await add('quiet');
      await editor.put(one(id), { status: next });
      await editor.delete(`/admin/api/delete_${name}/${id}`);
      await editor.post('/admin/api/create_faq', { title: 'Loud' });
      listening.unsubscribe();

      expect(heard).toEqual([{ resource: 'faq', id: expect.any(Number) }]);
    });
  });

  describe('exports', () => {
    const linesOf = (text: string): string[] =>
      text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n');

    it('all messages as a file, formulas escapeFormulas', async () => {
      const [, , id] = await addMessages(
        { name: 'Plain', message: 'Says "hello", twice\nand goes' },
        { name: 'Lines', message: 'first\n=2' },
        { name: '=HYPERLINK("http://x.example")', email: '@sum', message: '+1', status: 'handled' },
        { name: '-2+3', email: '\t=1', message: '\r=1' },
        { name: 'Kamau; Sons', message: 'one;two\tthree ;-) x;=1+1;\t@sum' },
      );
      const { status, headers, body } = await administrator.get<string>('/admin/api/export_message');
      const lines = linesOf(body);

      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toBe('attachment; filename="messages.csv"');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(lines[0]).toBe('id,name,email,message,status,created_at');
      expect(body).toContain(',"Says ""hello"", twice\nand goes",new,');
      expect(body).toContain(`,Lines,w@example.com,"first\n'=2",new,`);
      const created = id?.created_at.toISOString();
      expect(lines).toContain(`${id?.id},"'=HYPERLINK(""http://x.example"")",'@sum,'+1,handled,${created}`);
      expect(body).toContain(`,'-2+3,"'\t'=1","'\r'=1",new,`);
      expect(body).toContain(`,"Kamau; Sons",w@example.com,"one;two\tthree ;-) x;'=1+1;\t'@sum",new,`);
    });

    it('agent applications', async () => {
      await addAgents({ name: 'Exported', status: 'approved' });
      const { body } = await administrator.get<string>('/admin/api/export_agent');

      expect(linesOf(body)[0]).toBe('id,name,email,phone,location,country,product_title,status,created_at');
      expect(linesOf(body)[1]).toMatch(
        /^\d+,Exported,c@example\.com,'\+254 700 000 201,Uasin Gishu,Kenya,Shule,approved,\d{4}-[^,]+Z$/,
      );
    });

    it('subscribers, without their secrets', async () => {
      await site.nest.get(SubscribersService, { strict: false }).add('exported@example.com');
      const { body } = await administrator.get<string>('/admin/api/export_subscriber');

      expect(linesOf(body)[0]).toBe('id,email,status,created_at,confirmed_at');
      expect(linesOf(body)[1]).toMatch(/^\d+,exported@example\.com,confirmed,[^,]+Z,[^,]+Z$/);
    });

    it('an empty table as its head', async () => {
      const empty = await startApp({ kind });
      try {
        const { body } = await (await empty.signIn()).get<string>('/admin/api/export_agent');
        expect(linesOf(body)).toEqual(['id,name,email,phone,location,country,product_title,status,created_at']);
      } finally {
        await empty.close();
      }
    });

    it('more than are read at once, each once, and in order', async () => {
      const names = Array.from({ length: 1203 }, (_each, index) => `Bulk ${index}`);
      for (let start = 0; start < names.length; start += 200) {
        await site.database.transaction((manager) =>
          manager.insert(
            Message,
            names.slice(start, start + 200).map((name) => ({ name, email: 'b@example.com', message: 'x' })),
          ),
        );
      }
      const { body } = await administrator.get<string>('/admin/api/export_message');
      const exported = linesOf(body).filter((line) => line.includes('Bulk '));

      expect(exported.map((line) => line.split(',')[1])).toEqual(names.toReversed());
    });
  });
});

describeOnEach('Subscribers', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
    const service = site.nest.get(SubscribersService, { strict: false });
    for (const email of ['c@example.com', 'a@example.com', 'b@example.com']) await service.add(email);
  });

  afterAll(() => site.close());

  it('are listed, searched and deleted by editors, and nothing else', async () => {
    const editor = await site.signIn(RoleName.Editor);
    const emails = async (query: string) =>
      (await editor.get(`/admin/api/list_subscriber${query}`)).body.data.map(({ email }: { email: string }) => email);

    expect(await emails('')).toEqual(['b@example.com', 'a@example.com', 'c@example.com']);
    expect(await emails('?sort=email')).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    expect(await emails('?search=A@')).toEqual(['a@example.com']);
    const [{ id }] = (await editor.get('/admin/api/list_subscriber?search=a@')).body.data;
    expect((await editor.get(`/admin/edit_subscriber/${id}`)).status).toBe(404);
    expect((await editor.put(`/admin/api/update_subscriber/${id}`, { email: 'x@example.com' })).status).toBe(404);
    const { status, body } = await editor.delete(`/admin/api/delete_subscriber/${id}`);
    expect([status, body]).toEqual([200, { message: 'Subscriber Deleted Successfuly' }]);
    expect(await emails('')).toEqual(['b@example.com', 'c@example.com']);
  });

  it('are hidden from viewers and visitors', async () => {
    const viewer = await site.signIn(RoleName.Viewer);

    expect((await viewer.get('/admin/api/list_subscriber')).status).toBe(403);
    expect((await viewer.delete('/admin/api/delete_subscriber/1')).status).toBe(403);
    expect((await viewer.get('/admin/api/export_subscriber')).status).toBe(403);
    expect((await site.visitor().get('/admin/api/list_subscriber')).status).toBe(401);
  });
});
