import { startApp, type TestApp } from './support/app.js';

describe('The history that is kept for 60 days', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ config: { historyDays: 60 } });
  });

  afterAll(() => site.close());

  it('says so, and so does the activity', async () => {
    const admin = await site.signIn();
    for (const path of ['/admin/api/history/faq/1', '/admin/api/list_activity']) {
      expect((await admin.get(path)).body.kept_days).toBe(60);
    }
  });
});
