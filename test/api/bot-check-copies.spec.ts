import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { botCheckToken } from './support/bot-check.js';
import { describeOnEach } from './support/databases.js';

const message = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', message: 'Habari?' };

describeOnEach('The bot check of two copies of the application', (kind) => {
  let site: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
    other = await startAnother();
  });

  afterAll(async () => {
    await other.close();
    await site.close();
  });

  const startAnother = () => startApp({ database: { config: site.config.database, drop: async () => {} } });
  const send = async ({ visitor }: TestApp, turnstile_token: string): Promise<number> =>
    (await visitor().post('/api/contact', { ...message, turnstile_token })).status;

  it('takes each solved challenge once, whoever gave it and whoever is asked', async () => {
    const token = await botCheckToken(site.visitor());

    expect((await Promise.all([send(site, token), send(other, token)])).sort()).toEqual([201, 422]);
    expect(await site.database.manager.countBy(Message, {})).toBe(1);
  });

  it('takes challenges of before a deployment, but those that were used', async () => {
    const [used, unused] = [await botCheckToken(site.visitor()), await botCheckToken(site.visitor())];
    expect(await send(other, used)).toBe(201);
    await other.close();
    other = await startAnother();

    expect([await send(other, used), await send(other, unused), await send(site, unused)]).toEqual([422, 201, 422]);
  });
});
