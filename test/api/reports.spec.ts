import { Client } from '../../backend/content/clients/client.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';

interface Report {
  name: string;
  icon: string;
  value: number;
  trend: number[];
}

const content = ['Solutions', 'Updates', 'Projects', 'Clients'];
const personal = ['Subscribers', 'Messages', 'Agent applications'];

describeOnEach('Reports', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  const reports = async (role: RoleName): Promise<Report[]> =>
    (await (await site.signIn(role)).get<Report[]>('/admin/api/reports')).body;

  it.each([
    [RoleName.Administrator, [...content, ...personal, 'Knowledge items', 'Questions']],
    [RoleName.Editor, [...content, ...personal, 'Knowledge items', 'Questions']],
    [RoleName.Viewer, [...content, 'Knowledge items']],
  ])('tell the %s what the role may read', async (role, names) => {
    expect((await reports(role)).map(({ name }) => name)).toEqual(names);
  });

  it('are not for visitors', async () => {
    expect((await site.visitor().get('/admin/api/reports')).status).toBe(401);
  });

  it('are zero on an empty site, and have an icon each', async () => {
    for (const report of await reports(RoleName.Administrator)) {
      expect(report).toEqual({
        name: expect.any(String),
        resource: expect.any(String),
        icon: expect.stringMatching(/^ti-[a-z-]+$/),
        value: 0,
        trend: [0, 0, 0, 0, 0, 0],
      });
    }
  });

  it('count records, and how they grew since the first one', async () => {
    const ago = (days: number): Date => new Date(Date.now() - days * 24 * 3600 * 1000);
    await site.database.transaction((manager) =>
      manager.insert(
        Client,
        // Five parts of twenty days each: some now and then, and two today.
        [100, 100, 70, 50, 45, 0.5, 0.1].map((days) => ({ name: 'Client', created_at: ago(days), status: 'inactive' })),
      ),
    );
    const found = (await reports(RoleName.Viewer)).find(({ name }) => name === 'Clients');

    const card = { name: 'Clients', resource: 'client', icon: 'ti-building' };
    expect(found).toEqual({ ...card, value: 7, trend: [0, 2, 3, 5, 5, 7] });
  });

  it('count a record and its translation once', async () => {
    const { id } = await site.database.transaction((manager) => manager.save(manager.create(Client, { name: 'One' })));
    const before = (await reports(RoleName.Viewer)).find(({ name }) => name === 'Clients')?.value;
    await site.database.transaction((manager) =>
      manager.insert(Client, { name: 'Eins', language: 'de', translation_of: id }),
    );
    expect((await reports(RoleName.Viewer)).find(({ name }) => name === 'Clients')?.value).toBe(before);
  });

  it('rise at once where all came at once', async () => {
    await site.database.transaction((manager) =>
      manager.insert(Message, { name: 'Wanjiru', email: 'w@example.com', message: 'Habari' }),
    );
    const { value, trend = [] } = (await reports(RoleName.Editor)).find(({ name }) => name === 'Messages') ?? {};

    expect(value).toBe(1);
    expect([trend.length, trend[0], trend[5]]).toEqual([6, 0, 1]);
  });
});
