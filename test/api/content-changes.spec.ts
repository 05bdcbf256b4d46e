import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger, Module } from '@nestjs/common';
import { type Connection, createConnection } from 'mysql2/promise';
import { ChangeReader } from '../../backend/core/events/change-reader.js';
import { ChangeSweeper } from '../../backend/core/events/change-sweeper.js';
import { SearchSynonyms } from '../../backend/core/search/search-synonyms.js';
import { forReleases } from '../jest/for-releases.js';
import { needs } from '../jest/needs.js';
import { startApp, type TestApp } from './support/app.js';
import { Client } from './support/client.js';
import { migratedDatabase, type TestDatabase } from './support/databases.js';
import { eventually } from './support/mail-server.js';

/** What is told of another copy within it. */
const SECOND = 1000;

/** An idle machine needs a tenth of it; what is cached without notice stays for ten seconds. */
const SOON = 4 * SECOND;

/** Two applications with one database. Messages stay within each of them: they learn of each other by reading. */
const describeOnMaria = needs('TEST_MYSQL_URL', process.env.TEST_MYSQL_URL, describe);

describeOnMaria('Two copies on one MariaDB', () => {
  let home: TestDatabase;
  let here: TestApp;
  let there: TestApp;
  let admin: Client;
  let visitor: Client;
  let faq: number;

  beforeAll(async () => {
    home = await migratedDatabase('mariadb');
    here = await startApp({ database: home });
    there = await startApp({ database: { ...home, drop: async () => {} } });
    admin = (await signedIn()).here;
    visitor = there.visitor();
    const created = await admin.post('/admin/api/create_faq', { title: 'First', description: '<p>Text.</p>' });
    faq = created.body.faq?.id ?? created.body.id ?? created.body.data?.id;
    await shown('First');
  });

  afterAll(async () => {
    await there.close();
    await here.close();
  });

  const save = async (title: string) =>
    expect((await admin.put(`/admin/api/update_faq/${faq}`, { title })).status).toBe(200);

  /** What a visitor of the other copy sees, out of its caches. */
  const titles = async (client = visitor): Promise<string[]> =>
    (await client.get('/api/pages/home')).body.faqs.map(({ title }: { title: string }) => title);

  /** How long the other copy takes to show it. */
  async function shown(title: string, patience = 5 * SECOND): Promise<number> {
    const started = performance.now();
    while (performance.now() - started < patience) {
      if ((await titles()).includes(title)) return performance.now() - started;
      await delay(10);
    }
    throw new Error(`Not shown: ${title}`);
  }

  /** One session with both copies. Passport's strategies are those of the process: of the application started last. */
  async function signedIn() {
    const client = await there.signIn();
    const same = new Client(here.url);
    for (const [name, value] of client.cookies) same.cookies.set(name, value);
    same.csrf = client.csrf;
    return { here: same, there: client };
  }

  const readerOf = (site: TestApp) =>
    site.nest.get(ChangeReader) as unknown as { select(...values: unknown[]): Promise<unknown[]> };

  /** Keeps the other copy from reading, until the returned function is called. */
  function paused(): () => void {
    const gate = Promise.withResolvers<void>();
    const reader = readerOf(there);
    const select = reader.select.bind(reader);
    const spy = jest.spyOn(reader, 'select').mockImplementation(async (...values) => {
      await gate.promise;
      return select(...values);
    });
    return () => {
      spy.mockRestore();
      gate.resolve();
    };
  }

  async function onConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (home.config.dialect !== 'mariadb') throw new Error('MariaDB is needed.');
    const { host, port, user, password, name: database } = home.config;
    const connection = await createConnection({ host, port, user, password, database });
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  }

  it('serve nothing that may have been withdrawn once they are cut off from what the others change', async () => {
    await shown((await titles(here.visitor()))[0] ?? '');
    const reader = there.nest.get(ChangeReader);
    Object.assign(reader, { timeout: 0.3 });
    const goOn = paused();
    await save('Withdrawn elsewhere');
    // Requests wait for a reading that takes longer, and are then answered from memory until the time is over.
    await eventually(async () => (await visitor.get('/api/pages/home')).status === 503);
    const refused = await visitor.get('/api/pages/home');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect((await visitor.get('/health/live')).status).toBe(200);
    reader.copies = 1;
    expect((await visitor.get('/api/pages/home')).status).toBe(200);
    reader.copies = 2;
    Object.assign(reader, { timeout: 5 });
    goOn();
    await shown('Withdrawn elsewhere');
  });

  forReleases(it)('show 198 of 200 saves to the visitors of the other within a second', async () => {
    const saved: number[] = [];
    const seen: number[] = [];
    const watching = (async () => {
      for (let next = 0; next < 200; ) {
        const [title] = await titles();
        const number = Number(title?.replace('Save ', ''));
        const now = performance.now();
        for (; next <= number; next += 1) seen[next] = now;
        await delay(10);
      }
    })();
    for (let number = 0; number < 200; number += 1) {
      await save(`Save ${number}`);
      saved[number] = performance.now();
    }
    await watching;
    const latencies = seen.map((time, number) => time - (saved[number] ?? 0)).sort((one, other) => one - other);
    expect(latencies).toHaveLength(200);
    expect(latencies[197]).toBeLessThan(SECOND);
  });

  it('show it at once to whoever saved, whichever copy answers', async () => {
    const both = await signedIn();
    const save = (title: string) => both.here.put(`/admin/api/update_faq/${faq}`, { title });
    for (let turn = 0; turn < 10; turn += 1) {
      await titles();
      await save(`At once ${turn}`);
      expect(await titles(both.there)).toContain(`At once ${turn}`);
      const { body } = await both.there.get('/admin/api/list_faq');
      expect(JSON.stringify(body)).toContain(`At once ${turn}`);
    }
  });

  it('know at once who has signed out of the other, and what somebody may', async () => {
    const both = await signedIn();
    expect((await both.there.get('/admin/api/me')).status).toBe(200);
    await here.database.transaction((manager) =>
      manager.query("UPDATE users SET role_id = (SELECT id FROM roles WHERE name = 'Viewer') WHERE id = ?", [
        both.there.user.id,
      ]),
    );
    expect((await both.there.put(`/admin/api/update_faq/${faq}`, { title: 'No' })).status).toBe(403);
    await both.here.post('/admin/logout');
    expect((await both.there.get('/admin/api/me')).status).toBe(401);
  });

  it('follow the words, the name of the site and the lists of updates', async () => {
    await visitor.get('/api/pages/updates');
    await admin.post('/admin/api/create_post', { title: 'News from here', description: '<p>Text.</p>' });
    await admin.put('/admin/api/identity', { name: 'Renamed' });
    await admin.put('/admin/api/words', { words: { 'home.whyTitle': 'Why we are chosen' } });
    await admin.put('/admin/api/synonyms', { groups: 'ledger, accounts' });
    const says = async (page: string, text: string) =>
      eventually(async () => JSON.stringify((await visitor.get(`/api/pages/${page}`)).body).includes(text));
    await says('updates', 'News from here');
    await says('shared', 'Renamed');
    await says('home', 'Why we are chosen');
    await eventually(() => there.nest.get(SearchSynonyms).groups.length > 0);
    expect(there.nest.get(SearchSynonyms).groups).toEqual([[['ledger'], ['account']]]);
  });

  it('catch up when one was paused for two seconds', async () => {
    const resume = paused();
    await delay(600);
    await titles();
    await save('While paused');
    await delay(2 * SECOND);
    expect(await titles()).not.toContain('While paused');
    resume();
    expect(await shown('While paused')).toBeLessThan(SOON);
  });

  it.each([
    ['were deleted before they were read', "UPDATE content_changes SET created_at = '2020-01-01'"],
    ['are gone with the table', 'TRUNCATE content_changes'],
  ])('drop everything cached when changes %s', async (_, statement) => {
    const resume = paused();
    await delay(600);
    await titles();
    const title = `Unread ${statement.length}`;
    await save(title);
    await save(title);
    await onConnection((connection) => connection.query(statement));
    await here.nest.get(ChangeSweeper).sweep();
    await onConnection((connection) => connection.query("DELETE FROM content_changes WHERE resource = 'faq'"));
    expect(await titles()).not.toContain(title);
    resume();
    expect(await shown(title)).toBeLessThan(SOON);
  });

  it('notice a change that is committed after a later one', async () => {
    await delay(600);
    await onConnection(async (slow) => {
      await slow.beginTransaction();
      await slow.query("UPDATE faqs SET title = 'Committed late' WHERE id = ?", [faq]);
      await slow.query("INSERT INTO content_changes (batch, resource, record_id) VALUES ('slow', 'faq', ?)", [faq]);
      await here.database.transaction(async () => {});
      await delay(2 * SECOND);
      await slow.commit();
    });
    expect(await shown('Committed late')).toBeLessThan(SOON);
  });

  it('say once that the database is lost, and drop everything cached when it is back', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const spy = jest.spyOn(readerOf(there), 'select').mockRejectedValue(new Error('Connection lost'));
    await delay(1600);
    await onConnection((connection) => connection.query("UPDATE faqs SET title = 'Without a trace'"));
    await titles();
    spy.mockRestore();
    expect(await shown('Without a trace')).toBeLessThan(SOON);
    expect(warn.mock.calls.filter(([text]) => String(text).includes('Connection lost'))).toHaveLength(1);
    warn.mockRestore();
  });

  // The last one: signing in goes by the application that was started last, which is closed here.
  it('starts while the other one saves, and then knows what was saved', async () => {
    @Module({
      providers: [
        {
          provide: 'meanwhile',
          inject: [ChangeReader],
          useFactory: async () => {
            await save('While a copy starts');
            await delay(1200);
          },
        },
      ],
    })
    class Meanwhile {}

    const third = await startApp({ database: { ...home, drop: async () => {} }, modules: [Meanwhile] });
    try {
      expect(await titles(third.visitor())).toContain('While a copy starts');
    } finally {
      await third.close();
    }
  });
});
