import { readdir } from 'node:fs/promises';
import { Client } from '../../backend/content/clients/client.entity.js';
import { Post } from '../../backend/content/posts/post.entity.js';
import { readDemoContent } from '../../backend/demo/content.js';
import { Upload } from '../../backend/infrastructure/uploads/upload.entity.js';
import { UploadReference } from '../../backend/infrastructure/uploads/upload-reference.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';
import { seedDemoTexts, seedSmallDemo } from './support/demo-content.js';

const demo = readDemoContent();

describeOnEach('The demo content', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind, config: { siteName: undefined } });
  });

  afterAll(() => site.close());

  const query = (text: string): Promise<unknown> => site.database.dataSource.query(text);
  const files = async (): Promise<string[]> => {
    const entries = await readdir(site.config.publicDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('leaves nothing behind where it breaks off, and comes whole the next time', async () => {
    const { manager } = site.database;
    // The last table that is written to.
    await query(
      kind === 'sqlite'
        ? "CREATE TRIGGER refuse BEFORE INSERT ON subscribers BEGIN SELECT RAISE(ABORT, 'refused'); END"
        : "CREATE TRIGGER refuse BEFORE INSERT ON subscribers FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused'",
    );
    await expect(seedDemoTexts(site.nest, 8)).rejects.toThrow('refused');
    expect([await manager.count(Post), await manager.count(Client)]).toEqual([0, 0]);
    expect([await manager.count(Upload), await manager.count(UploadReference), await files()]).toEqual([0, 0, []]);

    await query('DROP TRIGGER refuse');
    expect(await seedSmallDemo(site.nest)).toBe(true);

    expect(await manager.count(Post)).toBe(demo.posts.length);
    expect(await manager.count(Subscriber)).toBe(demo.messages.length);
    expect(await manager.count(Upload)).toBe(demo.pictures.length + demo.solutions.length);
    const unused = `SELECT name FROM uploads WHERE name NOT IN (SELECT upload_name FROM upload_references)`;
    expect(await manager.query(unused)).toEqual([]);
  });

  it('is shown at once, in the order of its files, under its addresses and dates', async () => {
    const { body: home } = await site.visitor().get('/api/pages/home');
    expect(home.siteName).toBe(demo.site.identity.name);
    expect(home.clientLogos.map(({ name }: { name: string }) => name)).toEqual(demo.clients.map(({ name }) => name));
    for (const { slug, title, created_at, tags } of demo.posts) {
      const { body } = await site.visitor().get(`/api/pages/updates/${slug}`);
      expect(body.post).toMatchObject({ title, tags, created_at: new Date(created_at).toISOString() });
    }
  });

  it('has its messages and applications at the same times everywhere', async () => {
    const administrator = await site.signIn();
    const timesOf = async (path: string, name: string) => {
      const { body } = await administrator.get(path);
      return body.data.map((row: Record<string, string>) => row[name]).sort();
    };
    const times = [...demo.messages, ...demo.agents].map(({ created_at }) => new Date(created_at).toISOString()).sort();
    expect(await timesOf('/admin/api/conversations?lane=all', 'last_activity_at')).toEqual(times);
    expect(await timesOf('/admin/api/list_person?per_page=100', 'last_contact_at')).toEqual(times);
  });

  it('is found by those who search for it', async () => {
    const { body } = await site.visitor().get('/api/pages/updates?search=etims');
    expect(JSON.stringify(body)).toContain('a-mid-year-check-of-your-etims-records');
  });

  it('does not come a second time, nor where somebody has content of their own', async () => {
    const before = await site.database.manager.count(Post);
    expect(await seedSmallDemo(site.nest)).toBe(false);
    expect(await site.database.manager.count(Post)).toBe(before);
    expect(await site.database.manager.count(Upload)).toBe(demo.pictures.length + demo.solutions.length);
  });
});

describe('The demo content', () => {
  it('leaves a site the name that the environment gives it', async () => {
    const named = await startApp({ config: { siteName: 'Acme Health' } });
    try {
      expect(await seedDemoTexts(named.nest)).toBe(true);
      expect((await named.visitor().get('/api/pages/shared')).body.siteName).toBe('Acme Health');
    } finally {
      await named.close();
    }
  });
});
