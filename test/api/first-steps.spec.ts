import { RoleName } from '../../backend/core/access/role-name.js';
import { UNNAMED } from '../../backend/people/users/user.constants.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const CALL = '/admin/api/first_steps';

describeOnEach('The first steps', (kind) => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn();
    // As the first administrator is called, who has not given a name yet.
    await administrator.patch('/admin/update_profile', { name: UNNAMED });
  });
  afterAll(() => site.close());

  const read = async () => (await administrator.get(CALL)).body;
  const change = (input: object) => administrator.call('PUT', CALL, input);

  it('are all to be done on a new site', async () => {
    expect(await read()).toMatchObject({
      done: [],
      records: { offer: null, solution: null, update: null },
      skipped: [],
      opened: false,
      closed: false,
    });
  });

  it.each<[string, 'PUT' | 'PATCH' | 'POST', string, object]>([
    ['name', 'PUT', '/admin/api/identity', { name: 'Acme' }],
    ['person', 'PATCH', '/admin/update_profile', { name: 'Kasia Nowak' }],
    ['look', 'PUT', '/admin/api/identity', { accent: '#1457c8' }],
    ['contact', 'PATCH', '/admin/update_contact', { phone: '+254 700 000 123' }],
    ['hours', 'PUT', '/admin/api/identity', { hours: 'At all times' }],
    ['offerings', 'PUT', '/admin/api/offerings', {}],
    ['offer', 'POST', '/admin/api/create_slider', { title: 'Pumps', status: 'active' }],
    ['solution', 'POST', '/admin/api/create_product', { title: 'Pump 300', status: 'active' }],
    ['update', 'POST', '/admin/api/create_post', { title: 'We are open', status: 'active' }],
  ])('%s is done as soon as the content shows it', async (step, method, path, input) => {
    expect((await read()).done).not.toContain(step);
    expect((await administrator.call(method, path, input)).status).toBeLessThan(300);
    expect((await read()).done).toContain(step);
  });

  it('name the first active record of each step that makes one', async () => {
    const first = await administrator.call('POST', '/admin/api/create_product', { title: 'Draft', status: 'inactive' });
    const before = (await read()).records;
    expect(before).toEqual({ offer: expect.any(Number), solution: expect.any(Number), update: expect.any(Number) });
    expect(before.solution).not.toBe(first.body.id);
    await administrator.call('POST', '/admin/api/create_product', { title: 'Pump 400', status: 'active' });
    expect((await read()).records).toEqual(before);
  });

  it('can be left out, closed and opened again', async () => {
    const { status, body } = await change({ skipped: ['look', 'update'], opened: true, closed: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ skipped: ['look', 'update'], opened: true, closed: true });
    expect((await change({ ...body, skipped: [], closed: false })).body).toMatchObject({ skipped: [], closed: false });
  });

  it.each([{ skipped: ['dance'] }, { skipped: 'look' }, { skipped: ['look', 'look'] }, { closed: 'perhaps' }])(
    'are not changed by %j',
    async (input) => {
      const before = await read();
      expect((await change(input)).status).toBe(422);
      expect(await read()).toEqual(before);
    },
  );

  it('offer the assistant while it is off and there are ten records to answer from', async () => {
    const turn = (is_enabled: boolean) => administrator.call('PUT', '/admin/chatbot-settings', { is_enabled });
    const offers = async () => (await read()).offers_assistant;
    const add = (title: string, status = 'active') =>
      administrator.call('POST', '/admin/api/create_faq', { title, description: '<p>Yes.</p>', status });
    expect((await turn(false)).status).toBe(200);
    expect(await offers()).toBe(false);
    for (let number = 0; number < 10; number += 1) await add(`Is it ${number}?`, 'inactive');
    expect(await offers()).toBe(false);
    for (let number = 10; number < 20; number += 1) await add(`Is it ${number}?`);
    expect(await offers()).toBe(true);
    const offering = (values: object) => administrator.call('PUT', '/admin/api/offerings', values);
    await offering({ questions: false });
    expect(await offers()).toBe(false);
    await offering({ questions: true });
    expect(await offers()).toBe(true);
    await offering({ assistant: false });
    expect(await offers()).toBe(false);
    await offering({ assistant: true });
    await turn(true);
    expect(await offers()).toBe(false);
  });

  it('are for those alone who may give the site its identity', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.get(CALL)).status).toBe(403);
    expect((await editor.call('PUT', CALL, { closed: true })).status).toBe(403);
  });
});
