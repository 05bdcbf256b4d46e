import { RoleName } from '../../backend/core/access/role-name.js';
import { Message } from '../../backend/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

interface Item {
  resource: string;
  id: number;
  title: string;
  clash: string | null;
}

describeOnEach('The bin', (kind) => {
  let site: TestApp;
  let admin: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
    for (const [resource, input] of [
      ['post', { title: 'Long rains' }],
      ['post', { title: 'Short rains' }],
      ['faq', { title: 'When does it rain?', description: '<p>In April.</p>' }],
    ] as const) {
      const { status, body } = await admin.post(`/admin/api/create_${resource}`, input);
      expect(status).toBe(201);
      expect((await admin.delete(`/admin/api/delete_${resource}/${body.id}`)).status).toBe(200);
    }
    const { id } = await site.database.transaction((manager) =>
      manager.save(manager.create(Message, { name: 'Rain Lover', email: 'rain@example.com', message: 'When?' })),
    );
    expect((await admin.delete(`/admin/api/delete_message/${id}`)).status).toBe(200);
  });

  afterAll(() => site.close());

  const titles = async (query = '', by = admin) => {
    const { status, body } = await by.get(`/admin/api/list_bin${query}`);
    expect(status).toBe(200);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ title }: Item) => title);
  };

  it('lists what was deleted last first, by kind and by words of titles', async () => {
    expect(await titles()).toEqual(['Rain Lover', 'When does it rain?', 'Short rains', 'Long rains']);
    expect(await titles('?resource=post')).toEqual(['Short rains', 'Long rains']);
    expect(await titles('?search=rains&resource=post')).toEqual(['Short rains', 'Long rains']);
    expect(await titles('?search=short')).toEqual(['Short rains']);
    expect(await titles('?resource=nothing')).toEqual([]);
    expect((await admin.get(`/admin/api/list_bin?resource=${'x'.repeat(33)}`)).status).toBe(422);
  });

  it('shows to each role what it may read, also where it asks for more', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    expect(await titles('', viewer)).toEqual(['When does it rain?', 'Short rains', 'Long rains']);
    expect(await titles('?resource=message', viewer)).toEqual([]);
  });
});
