import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import { OutsideLink } from '../../backend/features/link-checks/content-link.entity.js';
import { LinkChecksService } from '../../backend/features/link-checks/link-checks.service.js';
import { OutsideLinksService } from '../../backend/features/link-checks/outside-links.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { addManyPosts } from './support/many-posts.js';
import { mostRowsOf } from './support/queries.js';

describeOnEach('Links of the content', (kind) => {
  let site: TestApp;
  let me: Client;
  let other: Server;
  let outside: string;
  const asked: string[] = [];
  /** What the other site answers, by path. */
  const answers = new Map<string, number>();
  let robots: string | undefined;

  beforeAll(async () => {
    other = createServer((request, response) => {
      if (request.url === '/robots.txt') {
        response.writeHead(robots === undefined ? 404 : 200).end(robots);
        return;
      }
      asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
      const given = answers.get(request.url ?? '');
      if (given === 0) {
        request.socket.destroy();
        return;
      }
      if (given !== undefined) {
        response.writeHead(given, given === 503 ? { 'retry-after': '60' } : {}).end();
        return;
      }
      const status = request.url === '/gone' || (request.url === '/no-head' && request.method === 'HEAD') ? 404 : 200;
      response.writeHead(request.url === '/moved' ? 301 : status, { location: '/there' }).end();
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    outside = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    site = await startApp({ kind, config: { linkChecks: 'all' } });
    me = await site.signIn();
  });

  afterAll(async () => {
    await site.close();
    other.close();
  });

  const post = async (title: string, description: string) =>
    (await me.post('/admin/api/create_post', { title, description, status: 'active' })).body;
  const broken = async () => (await me.get('/admin/api/broken_links')).body.broken;

  it('that lead nowhere within the site are told at once, with the new address of what has moved', async () => {
    const target = await post('Target', '<p>Here</p>');
    const from = await post('From', `<p><a href="/updates/target">there</a> <a href="/contact#form">us</a></p>`);
    expect(await broken()).toEqual([]);
    await me.put(`/admin/api/update_post/${target.id}`, { ...target, slug: 'elsewhere' });
    expect(await broken()).toEqual([
      {
        resource: 'post',
        id: from.id,
        title: 'From',
        url: '/updates/target',
        is_outside: false,
        reason: 'The page has moved.',
        moved_to: '/updates/elsewhere',
        since: null,
      },
    ]);
    await me.delete(`/admin/api/delete_post/${target.id}`);
    expect(await broken()).toMatchObject([
      { id: from.id, reason: 'There is no page at this address.', moved_to: null },
    ]);
    await me.delete(`/admin/api/delete_post/${from.id}`);
    expect(await broken()).toEqual([]);
  });

  it('are read at once where nothing is known of them, as after a restore', async () => {
    const target = await post('Before', '<p>Here</p>');
    const from = await post('Of before', '<p><a href="/updates/before">there</a></p>');
    await me.delete(`/admin/api/delete_post/${target.id}`);
    await broken();
    await site.database.transaction((manager) => manager.query('DELETE FROM content_links'));
    Object.assign(site.nest.get(LinkChecksService, { strict: false }), { isBegun: false });
    expect(await broken()).toMatchObject([{ id: from.id }]);
    await me.delete(`/admin/api/delete_post/${from.id}`);
  });

  it('are read in portions, however many records were changed at once', async () => {
    const count = 350;
    await addManyPosts(site.database, count);
    await site.database.transaction((manager) =>
      manager.query(
        `UPDATE posts SET description = CONCAT('<p><a href="/updates/', slug, '">x</a></p>') WHERE title = 'Many'`,
      ),
    );
    const ids: { id: number }[] = await site.database.manager.query("SELECT id FROM posts WHERE title = 'Many'");
    const checks = site.nest.get(LinkChecksService, { strict: false });
    const events = site.nest.get(ContentEvents, { strict: false });
    const read = async () =>
      (
        await site.database.manager.query(
          "SELECT COUNT(*) AS count FROM content_links WHERE url LIKE '/updates/many-%'",
        )
      )[0];
    // As an import changes them, and as a change of all of them is told.
    for (const { id } of ids) events.next({ resource: 'post', id });
    expect(await mostRowsOf(() => checks.catchUp())).toBe(100);
    expect(Number((await read()).count)).toBe(count);
    events.next({ resource: 'post' });
    expect(await mostRowsOf(() => checks.catchUp())).toBe(100);
    await site.database.transaction((manager) => manager.query("DELETE FROM posts WHERE title = 'Many'"));
    await checks.catchUp();
    expect(Number((await read()).count)).toBe(0);
  });

  it('of settings are listed under their name: of legal texts, menus, social networks and canonical addresses', async () => {
    const target = await post('Shortly', '<p>Here</p>');
    await me.patch('/admin/update_legal', { terms: '<p><a href="/updates/shortly">there</a></p>' });
    const address = { kind: 'address', target: '/updates/shortly', label: 'There' };
    await me.put('/admin/api/menus', {
      footer_explore: [address, { ...address, target: '/updates/hidden', hidden: true }],
    });
    await me.patch('/admin/update_contact', { x: `${site.config.siteUrl}/updates/shortly` });
    expect(await broken()).toEqual([]);
    await me.delete(`/admin/api/delete_post/${target.id}`);
    const own = { id: 1, is_outside: false, reason: 'There is no page at this address.' };
    expect(await broken()).toMatchObject([
      { ...own, resource: 'contact_info', title: 'Contact information' },
      { ...own, resource: 'legal', title: 'Legal texts', url: '/updates/shortly' },
      { ...own, resource: 'menus', title: 'Menus', url: '/updates/shortly' },
    ]);
    const checks = site.nest.get(LinkChecksService, { strict: false });
    await checks.readAll();
    expect(await broken()).toHaveLength(3);
    await me.patch('/admin/update_legal', { terms: '' });
    await me.put('/admin/api/menus', { footer_explore: null });
    await me.patch('/admin/update_contact', { x: `${outside}/gone-too` });
    expect(await broken()).toEqual([]);
    expect(await checks.outsideUrls()).toEqual([`${outside}/gone-too`]);
    await me.patch('/admin/update_contact', { x: '' });
  });

  it('to other sites are asked for by HEAD and then GET, under a name, each once', async () => {
    const links = ['/gone', '/no-head', '/moved', '/fine'].map((path) => `<a href="${outside}${path}">x</a>`);
    const { id } = await post('Out', `<p>${links.join(' ')}</p>`);
    await site.nest.get(LinkChecksService, { strict: false }).readAll();
    const checks = site.nest.get(OutsideLinksService, { strict: false });
    // Waits of a second for each link would be most of the test.
    Object.assign(checks, { hostWaitMs: 0 });
    await checks.checkOlderThan(0);
    expect(asked.every((line) => line.endsWith('Jukwaa-Links/1 (+http://127.0.0.1)'))).toBe(true);
    expect(asked.map((line) => line.split(' ').slice(0, 2).join(' ')).sort()).toEqual(
      ['GET /gone', 'GET /no-head', 'HEAD /fine', 'HEAD /gone', 'HEAD /moved', 'HEAD /no-head', 'HEAD /there'].sort(),
    );
    expect(await broken()).toMatchObject([
      {
        id,
        url: `${outside}/gone`,
        is_outside: true,
        reason: 'The other site responds with 404.',
        since: expect.any(String),
      },
    ]);
    await checks.checkOlderThan(60_000);
    expect(asked).toHaveLength(7);
  });

  it('to one site are asked for with a pause before each request, also the second one for a link', async () => {
    const pauseMs = 200;
    const checks = site.nest.get(OutsideLinksService, { strict: false });
    // Where they begin: beside other work, one may take longer than the next to arrive.
    const times: number[] = [];
    const { turn } = checks as unknown as { turn(url: string): Promise<void> };
    Object.assign(checks, {
      hostWaitMs: pauseMs,
      turn: async (url: string) => {
        await turn.call(checks, url);
        times.push(performance.now());
      },
    });
    await checks.checkOlderThan(0);
    Object.assign(checks, { hostWaitMs: 0, turn });
    // The rules for robots, and the seven of the links.
    expect(times).toHaveLength(8);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    // A timer counts from when the event loop looked at the clock last.
    expect(Math.min(...pauses)).toBeGreaterThan(pauseMs / 2);
  });

  it('that another site forbids in robots.txt are not asked for, and count as working', async () => {
    robots = 'User-agent: *\nDisallow: /gone\n\nUser-agent: Other\nDisallow: /';
    asked.length = 0;
    await site.nest.get(OutsideLinksService, { strict: false }).checkOlderThan(0);
    expect(asked.map((line) => line.split(' ')[1])).not.toContain('/gone');
    expect(asked.map((line) => line.split(' ')[1])).toContain('/fine');
    expect(await broken()).toEqual([]);
    robots = undefined;
  });

  it('that may work tomorrow are broken after three nights, and no other link of a busy site is asked for', async () => {
    const checks = site.nest.get(OutsideLinksService, { strict: false });
    /** As if all links had been checked that long ago. */
    const wait = (hours: number) =>
      site.database.transaction(async (manager) => {
        for (const link of await manager.find(OutsideLink)) {
          const earlier = (time: Date) => new Date(time.getTime() - hours * 3_600_000);
          link.checked_at = earlier(link.checked_at);
          if (link.failed_since) link.failed_since = earlier(link.failed_since);
          await manager.save(link);
        }
      });
    const check = async (status: number | undefined) => {
      if (status === undefined) answers.delete('/fine');
      else answers.set('/fine', status);
      asked.length = 0;
      await checks.checkOlderThan(0);
      const found: { url: string; reason: string }[] = await broken();
      return found.flatMap(({ url, reason }) => (url.endsWith('/fine') ? [reason] : []));
    };
    for (const [status, reason] of [
      [0, 'The other site does not respond.'],
      [503, 'The other site responds with 503.'],
      [500, 'The other site responds with 500.'],
    ] as const) {
      expect(await check(undefined)).toEqual([]);
      // Any number of times in one night.
      for (let time = 0; time < 3; time += 1) expect(await check(status)).toEqual([]);
      await wait(24);
      expect(await check(status)).toEqual([]);
      // Says nothing, and so forgets nothing.
      expect(await check(429)).toEqual([]);
      expect(asked.filter((line) => line.includes('/fine'))).toHaveLength(1);
      await wait(24);
      expect(await check(status)).toEqual([reason]);
      expect(await check(429)).toEqual([reason]);
      expect(await check(undefined)).toEqual([]);
    }
    // First, since they were checked last.
    await wait(24);
    answers.set('/gone', 429);
    await site.database.transaction((manager) =>
      manager.update(OutsideLink, { url: `${outside}/gone` }, { checked_at: new Date(0) }),
    );
    expect(await check(undefined)).toEqual([]);
    expect(asked.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['HEAD /gone']);
    answers.clear();
  });

  it('within the site are found, however many lead out of it', async () => {
    const { id } = await post('Many out', '<p><a href="/contact">us</a></p>');
    await site.nest.get(LinkChecksService, { strict: false }).catchUp();
    await site.database.transaction(async (manager) => {
      const rows = Array.from({ length: 5000 }, (_, at) => `('post', ${id}, 'https://a.example/${at}')`);
      await manager.query(`INSERT INTO content_links (resource, record_id, url) VALUES ${rows.join(', ')}`);
      // Sorted after all of them.
      await manager.query(
        `INSERT INTO content_links (resource, record_id, url) VALUES ('post', ${id}, 'record:post:999')`,
      );
    });
    expect((await broken()).filter(({ is_outside }: { is_outside: boolean }) => !is_outside)).toMatchObject([
      { id, url: 'post:999' },
    ]);
    await site.database.transaction((manager) => manager.query('DELETE FROM content_links'));
    await me.delete(`/admin/api/delete_post/${id}`);
  });

  it('on private addresses are not asked for', async () => {
    Object.assign(site.config, { webhooksToPrivate: false });
    const count = asked.length;
    await site.nest.get(OutsideLinksService, { strict: false }).checkOlderThan(0);
    expect(asked).toHaveLength(count);
    Object.assign(site.config, { webhooksToPrivate: true });
  });
});
