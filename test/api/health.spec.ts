import { rm } from 'node:fs/promises';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Health', (kind) => {
  let site: TestApp;

  beforeEach(async () => {
    site = await startApp({ kind });
  });

  afterEach(() => site.close());

  const ask = (path: string) => site.visitor().get(`/health/${path}`);

  it('says so to anybody, and nobody keeps the answer', async () => {
    for (const path of ['live', 'ready']) {
      const { status, headers, body } = await ask(path);
      expect([path, status, body]).toEqual([path, 200, { status: 'ok' }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is not ready without its database, but lives', async () => {
    await site.database.close();
    await site.database.dataSource.destroy();

    expect(await ask('ready')).toMatchObject({ status: 503, body: { message: 'The database does not answer.' } });
    expect((await ask('live')).status).toBe(200);
  });

  it('is not ready without its storage, but lives', async () => {
    await rm(site.config.publicDir, { recursive: true });

    expect(await ask('ready')).toMatchObject({
      status: 503,
      body: { message: 'The storage folder can’t be written to.' },
    });
    expect((await ask('live')).status).toBe(200);
  });
});
