import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from './support/app.js';
import { describeOnEach, migratedDatabase } from './support/databases.js';
import { sendExport, whenIdle, wxr } from './support/old-sites.js';

describeOnEach('An import that is interrupted', (kind) => {
  it('goes on where it was, with nothing lost and nothing twice', async () => {
    const database = await migratedDatabase(kind);
    const storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-import-'));
    let site = await startApp({ kind, database, storageDir, isKept: true });
    try {
      let me = await site.signIn();
      const many = Array.from({ length: 60 }, (_none, index) => ({
        id: index + 1,
        title: `Post ${index + 1}`,
        name: `post-${index + 1}`,
        link: `https://old.example/2024/post-${index + 1}/`,
        html: `<p>Words ${index + 1}</p>`,
      }));
      const id = await sendExport(me, 'many.xml', wxr(many));
      await whenIdle(me, id);
      await me.post(`/admin/api/imports/${id}/run`, {});
      for (let stop = 0; stop < 3; stop += 1) {
        const before = (await me.get(`/admin/api/imports/${id}`)).body.done;
        // Something is done in each life.
        for (let now = before; now === before && now < 60; ) now = (await me.get(`/admin/api/imports/${id}`)).body.done;
        await site.close();
        site = await startApp({ kind, database, storageDir, isKept: true });
        me = await site.signIn();
      }
      const done = await whenIdle(me, id);
      expect([done.state, done.refused]).toEqual(['done', 0]);
      const { body } = await me.get('/admin/api/list_post?per_page=100');
      expect(new Set(body.data.map(({ title }: { title: string }) => title)).size).toBe(60);
      expect(body.total).toBe(60);
      // With those of the category, the feed and the authors.
      expect((await me.get('/admin/api/list_redirect?per_page=1')).body.total).toBe(63);
    } finally {
      await site.close();
      await database.drop();
      await rm(storageDir, { recursive: true, force: true });
    }
  });
});
