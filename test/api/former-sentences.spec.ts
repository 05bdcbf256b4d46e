import { FORMER_WORDS } from '../../backend/demo/former-defaults.js';
import { AddHomeSections1796601600000 } from '../../backend/migrations/1796601600000-add-home-sections.js';
import { AddWords1796688000000 } from '../../backend/migrations/1796688000000-add-words.js';
import { AddFirstSteps1796774400000 } from '../../backend/migrations/1796774400000-add-first-steps.js';
import { KeepFormerName1796860800000 } from '../../backend/migrations/1796860800000-keep-former-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

describeOnBoth('A site that was in use before its sentences were content', (kind) => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn();
    const runner = site.database.dataSource.createQueryRunner();
    for (const [table, migration] of [
      ['words', new AddWords1796688000000()],
      ['home_sections', new AddHomeSections1796601600000()],
      ['first_steps', new AddFirstSteps1796774400000()],
    ] as const) {
      await runner.query(`DELETE FROM ${table}`);
      await migration.up(runner);
      // As after an interruption.
      await migration.up(runner);
    }
    await runner.release();
  });

  afterAll(() => site.close());

  it('keeps the sentences that visitors have read so far', async () => {
    expect((await administrator.get('/admin/api/words')).body.words).toEqual(FORMER_WORDS);
  });

  describe('and had no name but the default', () => {
    const nameAfterUpdate = async (saved: string, variable: string): Promise<string> => {
      const runner = site.database.dataSource.createQueryRunner();
      try {
        await runner.query('UPDATE identity SET name = ?', [saved]);
        process.env.SITE_NAME = variable;
        await new KeepFormerName1796860800000().up(runner);
        const [row]: { name: string }[] = await runner.query('SELECT name FROM identity');
        return row?.name ?? '';
      } finally {
        delete process.env.SITE_NAME;
        await runner.release();
      }
    };

    it('keeps it', async () => {
      expect(await nameAfterUpdate('', '')).toBe('Jukwaa Software');
    });

    it('is not given it where it has another one, saved or in the environment', async () => {
      expect(await nameAfterUpdate('Acme Health', '')).toBe('Acme Health');
      expect(await nameAfterUpdate('', 'Acme Health')).toBe('');
    });

    it('is not given it where it is new', async () => {
      const fresh = await startApp({ kind });
      const runner = fresh.database.dataSource.createQueryRunner();
      try {
        await new KeepFormerName1796860800000().up(runner);
        expect(await runner.query('SELECT name FROM identity')).toEqual([{ name: '' }]);
      } finally {
        await runner.release();
        await fresh.close();
      }
    });
  });

  it('is led through no first steps, which can be opened again', async () => {
    const { body } = await administrator.get('/admin/api/first_steps');
    expect(body).toMatchObject({ skipped: [], opened: false, closed: true });
    expect((await administrator.call('PUT', '/admin/api/first_steps', { ...body, closed: false })).status).toBe(200);
  });

  it('keeps the points of its sections', async () => {
    const { body } = await administrator.get('/admin/api/home_sections');

    expect(body.why[0].text).toMatch(/^Open a browser and sign in\./);
    expect(body.help[2]).toMatchObject({ title: 'Customer Support', fact: 'Monday-Friday 9 am to 5 pm EAT' });
    expect(body).toMatchObject({ marketplace_saying: 'Haba na haba hujaza kibaba', marketplace_language: 'sw' });
    expect(body.sections).toHaveLength(9);
  });
});
