import { jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { Faq } from '../../backend/content/faqs/faq.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { executedMigrations } from '../../backend/core/database/schema-version.js';
import {
  Block,
  Database,
  defineBlock,
  defineExtension,
  EXTENSION_API,
  type ExtensionDefinition,
  Kind,
  Refusal,
  say,
} from '../../backend/extensions/api.js';
import type { FoundExtension } from '../../backend/extensions/found-extensions.js';
import { HourlyExtensionWork } from '../../backend/extensions/hourly-extension-work.js';
import { migrationsOfExtensions } from '../../backend/extensions/load-extensions.js';
import { ExtensionOutboxService } from '../../backend/extensions/outbox/extension-outbox.service.js';
import { StoredExtensionTask } from '../../backend/extensions/outbox/extension-task.entity.js';
import { migrations } from '../../backend/migrations/migrations.js';
import { migrationsNamed } from '../../backend/operations/backups/table-target.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnBoth, describeOnEach, migratedDatabase } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { until } from './support/redis.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

const found = (definition: ExtensionDefinition): FoundExtension => ({
  name: definition.name,
  load: async () => ({ default: definition }),
});

/** One of the examples, whose types are checked by themselves. */
const example = (name: string): FoundExtension => ({
  name,
  load: () => import(`../../examples/extensions/${name}/extension.js`),
});

interface Status {
  extensions: { name: string; is_loaded: boolean; waiting: number; failed: number; last_error: string | null }[];
  tasks: { id: string; title: string; text: string }[];
}

describeOnEach('Hooks of an extension', (kind) => {
  const seen: string[] = [];
  const done: unknown[] = [];
  const sent: object[] = [];
  let isBroken = false;
  let site: TestApp;
  let me: Awaited<ReturnType<TestApp['signIn']>>;

  beforeAll(async () => {
    const careful = defineExtension({
      name: 'careful',
      compatible: '1.0',
      sentences: {
        en: { 'careful.noRain': 'Nothing is said of {what} here' },
        de: { 'careful.noRain': 'Von {what} ist hier keine Rede' },
      },
      on: {
        beforeSave({ resource, id, values, before }) {
          if (resource !== 'faq') return;
          if (isBroken) throw new TypeError('This was not foreseen.');
          if (String(values.title).includes('rain')) throw new Refusal(say('careful.noRain', { what: 'rain' }));
          const { title, status, translation_of, description } = values;
          sent.push({ title, status, translation_of, description });
          values.title = String(values.title).replace('teh', 'the');
          seen.push(`${id === undefined ? 'new' : 'known'} ${String(before?.title ?? '')}`.trim());
        },
        async afterSave({ resource, id, record, isNew, by }, { afterCommit }) {
          if (resource !== 'faq') return;
          seen.push(`saved ${isNew ? 'new' : 'known'} ${String(record.title)} by ${by?.role}`);
          await afterCommit('note', { id, question: record.title });
        },
        beforeDelete: ({ resource }) => void (resource === 'faq' && seen.push('deleting')),
        afterDelete: ({ resource }) => void (resource === 'faq' && seen.push('deleted')),
        afterVisibleChange: ({ resource, kind: what }) => void (resource === 'faq' && seen.push(`visitors: ${what}`)),
      },
      tasks: { note: (payload) => void done.push(payload) },
    });
    site = await startApp({ kind, extensions: [found(careful)] });
    me = await site.signIn();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    seen.length = 0;
    done.length = 0;
    sent.length = 0;
    isBroken = false;
  });

  it('see each change of a record, and may change its values', async () => {
    const { body } = await me.post('/admin/api/create_faq', {
      title: 'Where is teh office?',
      description: '<p>Here.</p>',
    });
    expect(body.title).toBe('Where is the office?');
    await me.put(`/admin/api/update_faq/${body.id}`, { title: 'Where are you?', version: body.version });
    await me.delete(`/admin/api/delete_faq/${body.id}`);
    await me.post(`/admin/api/restore_faq/${body.id}`, { publish: true });
    expect(seen).toEqual([
      'new',
      'visitors: published',
      'saved new Where is the office? by Administrator',
      'known Where is the office?',
      'visitors: changed',
      'saved known Where are you? by Administrator',
      'deleting',
      'visitors: deleted',
      'deleted',
      // Back from the bin.
      'new',
      'visitors: published',
      'saved new Where are you? by Administrator',
    ]);
    await until(() => done.length === 3);
    expect(done).toEqual([
      { id: body.id, question: 'Where is the office?' },
      { id: body.id, question: 'Where are you?' },
      { id: body.id, question: 'Where are you?' },
    ]);
  });

  it('see what is stored of columns that were not sent', async () => {
    const { body } = await me.post('/admin/api/create_faq', { title: 'Why?', description: '<p>So.</p>' });
    const { body: next } = await me.put(`/admin/api/update_faq/${body.id}`, {
      title: 'Why not?',
      version: body.version,
    });
    expect(next.title).toBe('Why not?');
    expect(sent).toEqual([
      { title: 'Why?', status: 'active', translation_of: null, description: '<p>So.</p>' },
      { title: 'Why not?', status: 'active', translation_of: null, description: '<p>So.</p>' },
    ]);
    // Its tasks, which the next test would see.
    await until(() => done.length === 2);
  });

  it('refuse a change with a sentence in the language of whoever makes it, and nothing is stored or done', async () => {
    const before = await me.get('/admin/api/list_faq');
    const body = { title: 'Does rain stop work?', description: '<p>No.</p>' };
    const english = await me.post('/admin/api/create_faq', body);
    expect([english.status, english.body.message, english.code]).toEqual([
      422,
      'Nothing is said of rain here',
      'careful.noRain',
    ]);
    const german = await me.post('/admin/api/create_faq', body, { headers: { 'accept-language': 'de' } });
    expect([english.body.message, 'Von rain ist hier keine Rede']).toContain(german.body.message);
    expect((await me.get('/admin/api/list_faq')).body.total).toBe(before.body.total);
    expect(done).toEqual([]);
  });

  it('that throw undo the change, and are named to whoever made it, in the log and on the status', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    isBroken = true;
    try {
      const { status, body } = await me.post('/admin/api/create_faq', { title: 'Who?', description: '<p>We.</p>' });
      expect(status).toBe(500);
      expect(body.message).toBe('The extension careful could not do its part, so nothing was saved.');
    } finally {
      log.mockRestore();
    }
    const { extensions, tasks } = (await me.get('/admin/api/status')).body as Status;
    expect(extensions).toEqual([
      { name: 'careful', is_loaded: true, waiting: 0, failed: 0, last_error: 'This was not foreseen.' },
    ]);
    expect(tasks.find(({ id }) => id === 'extensions')?.text).toBe('careful: This was not foreseen.');
  });
});

describeOnBoth('A task of an extension', (kind) => {
  let site: TestApp;
  let receiver: WebhookReceiver;
  const forgotten: string[] = [];

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    process.env.CRM_URL = receiver.url;
    const mirror = defineExtension({
      name: 'mirror',
      compatible: '1.0',
      on: { forget: ({ emails }) => void forgotten.push(...emails) },
    });
    site = await startApp({ kind, extensions: [example('crm'), found(mirror)] });
  });
  afterAll(async () => {
    await site.close();
    await receiver.stop();
    delete process.env.CRM_URL;
  });

  it('is done after the commit, and again until it succeeds, with the same id', async () => {
    receiver.answer = (response) => response.writeHead(receiver.calls.length === 1 ? 503 : 204).end();
    const message = {
      name: 'Ada Lopes',
      email: 'ada@example.com',
      message: 'What does it cost?',
      turnstile_token: await easyToken(site.config.sessionSecret),
    };
    expect((await site.visitor().post('/api/contact', message)).status).toBe(201);
    await until(() => receiver.calls.length === 2, 30_000);
    const [first, second] = receiver.calls;
    expect(second?.headers['idempotency-key']).toMatch(/^msg_/);
    expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ name: 'Ada Lopes', text: 'What does it cost?' });
    const me = await site.signIn();
    const waiting = async () => ((await me.get('/admin/api/status')).body as Status).extensions[0]?.waiting;
    await until(async () => (await waiting()) === 0);
  });

  it('that waits is forgotten with the person whom it is about', async () => {
    receiver.answer = (response) => response.writeHead(503).end();
    const message = {
      name: 'Wambui',
      email: 'Wambui@example.com',
      message: 'Ring me',
      turnstile_token: await easyToken(site.config.sessionSecret),
    };
    expect((await site.visitor().post('/api/contact', message)).status).toBe(201);
    const outbox = site.nest.get(ExtensionOutboxService, { strict: false });
    // Somebody else, whose address ends in the same way.
    await site.database.transaction((manager) => outbox.add(manager, 'crm', 'tell', { email: 'mwambui@example.com' }));
    const stored = () => site.database.manager.query<{ payload: string }[]>('SELECT * FROM extension_tasks');
    await until(async () => (await stored()).length === 2);
    const me = await site.signIn(RoleName.Administrator);
    const { body } = await me.get('/admin/api/list_person?search=wambui');
    const [person] = body.data;
    const erased = await me.post(`/admin/api/erase_person/${person.id}`, { email: person.email });
    expect(erased.status).toBe(200);
    expect((await stored()).map(({ payload }) => payload)).toEqual(['{"email":"mwambui@example.com"}']);
    // Extensions that keep people in tables of their own are told.
    expect(forgotten.map((email) => email.toLowerCase())).toContain('wambui@example.com');
  });
});

it('A permission of an extension that guards no call is told to those who have it, for its screens', async () => {
  const boards = defineExtension({
    name: 'boards',
    compatible: '1.2',
    permissions: [{ name: 'boards.look', roles: [RoleName.Editor] }],
  });
  const site = await startApp({ extensions: [found(boards)] });
  try {
    const has = async (role: RoleName): Promise<boolean> =>
      (await (await site.signIn(role)).get('/admin/api/me')).body.permissions.includes('boards.look');
    expect([await has(RoleName.Administrator), await has(RoleName.Editor), await has(RoleName.Viewer)]).toEqual([
      true,
      true,
      false,
    ]);
  } finally {
    await site.close();
  }
});

it('The hourly work of an extension is done, also if that of another one fails', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const done: string[] = [];
  const late = defineExtension({
    name: 'late',
    compatible: '1.0',
    hourly: {
      ask() {
        throw new Error('Nobody answers.');
      },
    },
  });
  const diligent = defineExtension({
    name: 'diligent',
    compatible: '1.0',
    hourly: {
      async count({ get }) {
        done.push(`${await get(Database).manager.count(Faq)}`);
      },
    },
  });
  const site = await startApp({ extensions: [found(late), found(diligent)] });
  try {
    await site.nest.get(HourlyExtensionWork, { strict: false }).runHourly();
    expect(done).toEqual(['0']);
    const { extensions } = (await (await site.signIn()).get('/admin/api/status')).body as Status;
    expect(extensions.map(({ name, last_error }) => [name, last_error])).toEqual([
      ['late', 'Nobody answers.'],
      ['diligent', null],
    ]);
  } finally {
    log.mockRestore();
    await site.close();
  }
});

it('Tasks that could not be done are deleted after 30 days, also those of an extension that is gone', async () => {
  const site = await startApp({ extensions: [] });
  try {
    const outbox = site.nest.get(ExtensionOutboxService, { strict: false });
    await site.database.transaction(async (manager) => {
      for (const task of ['old', 'new']) await outbox.add(manager, 'gone', task, {});
      await manager.update(
        StoredExtensionTask,
        { task: 'old' },
        { created_at: new Date(Date.now() - 31 * 86_400_000) },
      );
    });
    const me = await site.signIn();
    const shown = async () => ((await me.get('/admin/api/status')).body as Status).extensions;
    expect(await shown()).toMatchObject([{ name: 'gone', is_loaded: false, waiting: 2 }]);
    await site.nest.get(HourlyExtensionWork, { strict: false }).runHourly();
    expect(await shown()).toMatchObject([{ name: 'gone', waiting: 1 }]);
  } finally {
    await site.close();
  }
});

describe('A section of the home page of an extension', () => {
  const withSection = (section: string, name = 'tables') =>
    found(
      defineExtension({
        name,
        compatible: '1.6',
        sections: [
          {
            name: section,
            title: () => 'Our tables',
            load: async ({ manager, language }) => {
              if (section === 'tables-broken') throw new Error('There is no wood.');
              return { faqs: await manager.count(Faq), language };
            },
          },
        ],
      }),
    );

  it('is shown with what it loads, where editors put it, until they hide it', async () => {
    const site = await startApp({ extensions: [withSection('tables')] });
    try {
      const me = await site.signIn();
      const home = async () => (await site.visitor().get('/api/pages/home')).body;
      const { sections, own_sections } = await home();
      expect([sections.at(-1), own_sections]).toEqual(['tables', { tables: { faqs: 0, language: 'en' } }]);
      await me.post('/admin/api/create_faq', { title: 'Which wood?', description: '<p>Oak.</p>' });
      expect((await home()).own_sections.tables.faqs).toBe(1);
      const places = [{ name: 'tables', hidden: false }];
      expect((await me.put('/admin/api/home_sections', { sections: places })).status).toBe(200);
      expect((await home()).sections[0]).toBe('tables');
      await me.put('/admin/api/home_sections', { sections: [{ name: 'tables', hidden: true }] });
      const hidden = await home();
      expect([hidden.sections.includes('tables'), 'own_sections' in hidden]).toEqual([false, false]);
    } finally {
      await site.close();
    }
  });

  it('is left out if its data cannot be loaded, and status names the extension', async () => {
    const site = await startApp({ extensions: [withSection('tables-broken')] });
    try {
      const me = await site.signIn();
      const { status, body } = await site.visitor().get('/api/pages/home');
      expect([status, 'own_sections' in body]).toEqual([200, false]);
      const { extensions } = (await me.get('/admin/api/status')).body as Status;
      expect(extensions).toMatchObject([{ name: 'tables', last_error: 'There is no wood.' }]);
    } finally {
      await site.close();
    }
  });

  it('with a name that is not its own ends the start with a sentence', async () => {
    await expect(startApp({ extensions: [withSection('chairs')] })).rejects.toThrow(
      "The extension 'tables' can't be started: the name of its section 'chairs' must be 'tables', or begin with 'tables-'",
    );
    await expect(startApp({ extensions: [withSection('faq', 'faq')] })).rejects.toThrow(
      "The extension 'faq' can't be started: the home page has a section named 'faq' already.",
    );
  });
});

describe('A page of an extension', () => {
  const withPage = (path: string, name = 'tables') => {
    let loads = 0;
    return found(
      defineExtension({
        name,
        compatible: '1.3',
        sentences: { en: { [`${name}.title`]: 'Our tables' }, sw: { [`${name}.title`]: 'Meza zetu' } },
        pages: [
          {
            path,
            title: () => say(`${name}.title`),
            load: async ({ manager, language }) => {
              if (path === 'broken') throw new Error('There is no wood.');
              loads += 1;
              return { faqs: await manager.count(Faq), language, loads };
            },
          },
        ],
      }),
    );
  };

  it('has an address of its own, in each language, with what it loads; and nothing else can have it', async () => {
    const site = await startApp({ extensions: [withPage('tables')] });
    try {
      const me = await site.signIn();
      const read = async (path: string) => (await site.visitor().get(path)).body.page;
      expect(await read('/api/pages/page/tables')).toMatchObject({
        title: 'Our tables',
        blocks: [{ kind: 'page:tables', records: [], data: { faqs: 0, language: 'en' } }],
      });
      await me.post('/admin/api/create_faq', { title: 'Which wood?', description: '<p>Oak.</p>' });
      expect((await read('/api/pages/page/tables')).blocks[0].data.faqs).toBe(1);
      expect((await site.visitor().get('/sitemap.xml')).body).toContain('/tables</loc>');
      const { body: page } = await me.post('/admin/api/create_page', { title: 'Tables', status: 'active' });
      expect(page.slug).not.toBe('tables');
      expect((await me.post('/admin/api/create_page', { title: 'T', slug: 'tables' })).status).toBe(422);
    } finally {
      await site.close();
    }
  });

  it('at an address of the program ends the start with a sentence', async () => {
    await expect(startApp({ extensions: [withPage('updates', 'news-tables')] })).rejects.toThrow(
      "The extension 'news-tables' can't be started: something else is at the address of its page, /updates.",
    );
  });

  it('leaves the page of editors where it is, and Status says so; one that can’t be loaded is named there', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const database = await migratedDatabase('sqlite');
    const first = await startApp({ database, isKept: true });
    const { body: own } = await (await first.signIn()).post('/admin/api/create_page', {
      title: 'Tables',
      status: 'active',
    });
    await first.close();
    const status = async (site: TestApp) =>
      ((await (await site.signIn()).get('/admin/api/status')).body as Status).extensions;
    try {
      const second = await startApp({ database, isKept: true, extensions: [withPage('tables')] });
      expect((await second.visitor().get('/api/pages/page/tables')).body.page.title).toBe(own.title);
      expect((await status(second))[0]?.last_error).toBe('Editors have a page at /tables, which is shown instead.');
      await second.close();
      const third = await startApp({ database, isKept: true, extensions: [withPage('broken')] });
      expect((await third.visitor().get('/api/pages/page/broken')).status).toBe(500);
      expect((await status(third))[0]?.last_error).toBe('There is no wood.');
      await third.close();
    } finally {
      log.mockRestore();
      await database.drop();
    }
  });
});

it('A block whose data can’t be loaded is left out of its page, and Status names its extension', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  class NewsBlock extends Block {
    readonly kind = 'news_of_others';
  }
  Kind('news_of_others')(NewsBlock.prototype, 'kind');
  const news = defineExtension({
    name: 'news',
    compatible: '1.0',
    blocks: [
      {
        ...defineBlock(NewsBlock),
        load: async () => {
          throw new Error('They do not answer.');
        },
      },
    ],
  });
  const site = await startApp({ extensions: [found(news)] });
  try {
    const me = await site.signIn();
    const blocks = [{ kind: 'news_of_others' }, { kind: 'rich_text', text: '<p>Ours</p>' }];
    await me.post('/admin/api/create_page', { title: 'News', status: 'active', blocks });
    const { status, body } = await site.visitor().get('/api/pages/page/news');
    expect([status, body.page.blocks.map(({ kind }: { kind: string }) => kind)]).toEqual([200, ['rich_text']]);
    const { extensions } = (await me.get('/admin/api/status')).body as Status;
    expect(extensions[0]?.last_error).toBe('They do not answer.');
  } finally {
    log.mockRestore();
    await site.close();
  }
});

/**
 * Takes away the tables of extensions, which NestJS and TypeORM keep for all later data sources of the process: those of other test files
 * have no such tables.
 */
async function forgetTables(isOwn: (name: string) => boolean): Promise<void> {
  const file = '../../node_modules/@nestjs/typeorm/dist/entities-metadata.storage.js';
  const { EntitiesMetadataStorage } = (await import(file)) as {
    EntitiesMetadataStorage: { storage: Map<string, Type[]> };
  };
  for (const [source, entities] of EntitiesMetadataStorage.storage)
    EntitiesMetadataStorage.storage.set(
      source,
      entities.filter(({ name }) => !isOwn(name)),
    );
  const { tables } = getMetadataArgsStorage();
  tables.splice(0, tables.length, ...tables.filter(({ target }) => typeof target === 'string' || !isOwn(target.name)));
}

afterAll(() => forgetTables((name) => ['Rate', 'Tour', 'TourNote'].includes(name)));

describeOnBoth('An extension that is written for version 1.0', (kind) => {
  let site: TestApp;
  let me: Awaited<ReturnType<TestApp['signIn']>>;

  beforeAll(async () => {
    const name = 'written-for-1-0';
    const load = () => import(`../extensions/${name}/extension.js`);
    site = await startApp({ kind, extensions: [{ name, load }] });
    me = await site.signIn();
  });
  afterAll(() => site.close());

  const notes = async () => {
    const rows = await site.database.manager.query<{ what: string }[]>('SELECT what FROM tours_1_0_notes ORDER BY id');
    return rows.map(({ what }) => what);
  };

  it('has its kind of record with all kinds of fields, its hooks, tasks and hourly work', async () => {
    const tour = {
      name: 'Round the harbour',
      guide: 'ada@example.com',
      link: 'https://example.com/tours',
      first_day: '2030-05-01',
      description: '<p>Slowly.</p>',
      stops: [{ place: 'Quay', minutes: 20 }],
      price: 4.5,
      seats: 12,
      is_indoors: false,
    };
    const { status, body } = await me.post('/admin/api/create_tour_1_0', tour);
    expect([status, body]).toEqual([201, expect.objectContaining({ ...tour, pace: 'slow' })]);
    const told = () =>
      site.database.manager.query<unknown[]>('SELECT 1 FROM tours_1_0_notes WHERE told_at IS NOT NULL');
    await until(async () => (await told()).length === 1);
    await me.put(`/admin/api/update_tour_1_0/${body.id}`, { ...tour, seats: 10, version: body.version });
    const message = {
      name: 'Wambui',
      email: 'wambui@example.com',
      message: 'When?',
      turnstile_token: await easyToken(site.config.sessionSecret),
    };
    expect((await site.visitor().post('/api/contact', message)).status).toBe(201);
    await site.nest.get(HourlyExtensionWork, { strict: false }).runHourly();
    expect(await notes()).toEqual(['published', 'new', 'changed', 'saved', 'Wambui', 'hour of 1']);
    await me.delete(`/admin/api/delete_tour_1_0/${body.id}`);
    expect((await notes()).slice(6)).toEqual(['deleting', 'deleted', 'deleted']);
  });

  it('refuses with its sentences', async () => {
    const missing = await me.post('/admin/api/create_tour_1_0', { price: 1 });
    expect(missing.body.errors).toEqual({ name: ['Please name the tour'] });
    const moon = await me.post('/admin/api/create_tour_1_0', { name: 'The moon' });
    expect([moon.status, moon.body.message]).toEqual([422, 'There is no tour named The moon']);
  });

  it('has routes of its own, for whom its permission allows', async () => {
    await me.post('/admin/api/create_tour_1_0', { name: 'Castle', guide: 'bo@example.com' });
    expect((await me.get('/admin/api/guide_1_0/Castle')).body).toEqual({ guide: 'bo@example.com' });
    expect((await me.get('/admin/api/guide_1_0/Moat')).body.errors).toEqual({ name: ['Please name the tour'] });
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.get('/admin/api/guide_1_0/Castle')).status).toBe(403);
    expect((await viewer.get('/admin/api/asking_1_0')).body).toEqual({ email: viewer.user.email });
    expect((await site.visitor().get('/admin/api/asking_1_0')).status).toBe(401);
    expect((await site.visitor().get('/api/tours_1_0/open')).body).toEqual({ is_open: true });
  });

  it('has its blocks with what they load', async () => {
    const blocks = [{ kind: 'tours_1_0', none: 'No tours today' }, { kind: 'tour_line_1_0' }];
    await me.post('/admin/api/create_page', { title: 'Tours', status: 'active', blocks });
    const { body } = await site.visitor().get('/api/pages/page/tours');
    expect(body.page.blocks).toMatchObject([
      { kind: 'tours_1_0', none: 'No tours today', tours: [{ name: 'Castle', price: 0 }] },
      { kind: 'tour_line_1_0' },
    ]);
  });
});

describeOnBoth('An extension with a table', (kind) => {
  it('has the calls of its kind of record, and blocks with its data; its table stays when it is gone', async () => {
    const site = await startApp({ kind, extensions: [example('price-calculator')], isKept: true });
    const me = await site.signIn();
    const rate = { name: 'Users', price: 4.5, unit: 'a month' };
    const created = await me.post('/admin/api/create_price_rate', rate);
    expect([created.status, created.body.price]).toEqual([201, 4.5]);
    const missing = await me.post('/admin/api/create_price_rate', { price: 1 });
    expect(missing.body.errors).toEqual({ name: ['Please enter what is counted'] });
    const page = {
      title: 'Prices',
      blocks: [{ kind: 'price_calculator', heading: 'What it costs' }],
      status: 'active',
    };
    expect((await me.post('/admin/api/create_page', page)).status).toBe(201);
    const shown = await site.visitor().get('/api/pages/page/prices');
    expect(shown.body.page.blocks).toMatchObject([
      { kind: 'price_calculator', currency: 'EUR', rates: [{ name: 'Users', price: 4.5, unit: 'a month' }] },
    ]);
    const names = await executedMigrations(site.database.dataSource);
    expect(names).toContain('added:price-calculator:CreateRates1799700000000');
    const { storageDir } = site;
    const database = { config: site.config.database, drop: async () => {} };
    await site.close();

    const without = await startApp({ kind, database, storageDir, extensions: [] });
    const again = await without.visitor().signIn(me.user.email, 'seven purple bicycles');
    expect((await again.get('/admin/api/list_price_rate')).status).toBe(404);
    const { extensions } = (await again.get('/admin/api/status')).body as Status;
    expect(extensions).toEqual([
      { name: 'price-calculator', is_loaded: false, waiting: 0, failed: 0, last_error: null },
    ]);
    const rows = await without.database.manager.query<{ name: string }[]>('SELECT name FROM price_calculator_rates');
    expect(rows).toEqual([{ name: 'Users' }]);
    expect((await without.visitor().get('/api/pages/page/prices')).status).toBe(200);
    await without.close();
  });
});

it('A backup with tables of an extension is refused by an installation without it', () => {
  expect(() => migrationsNamed(['added:prices:CreateRates1799700000000'], migrations)).toThrow(
    "It has tables of the extension 'prices', which this installation lacks; build it with that extension first.",
  );
});

it('Backups are restored with the tables of all extensions that the site was built with, whatever these need', async () => {
  const needy = { name: 'needy', load: async () => ({ default: { name: 'needy', environment: ['NOT_THERE'] } }) };
  const found = await migrationsOfExtensions([example('price-calculator'), needy]);
  expect(found.map(({ name }) => name)).toEqual(['added:price-calculator:CreateRates1799700000000']);
});

describe('A start', () => {
  const refused = async (extension: object, folder = 'prices', choice?: { names: string[]; areLeftOut: boolean }) => {
    const one = { name: folder, load: async () => ({ default: extension }) };
    const config = choice ? { extensions: choice } : {};
    const start = startApp({ extensions: [one], config });
    return start.then(
      async (site) => {
        await site.close();
        return 'it starts';
      },
      (error: Error) => error.message,
    );
  };
  const prices = { name: 'prices', compatible: '1.0' };
  const remedy = 'EXTENSIONS=-prices starts the site without it.';

  it.each([
    ['of another name', { ...prices, name: 'costs' }, "it calls itself 'costs', and its folder is 'prices'."],
    [
      'for a later version',
      { ...prices, compatible: '1.99' },
      `it is written for version 1.99 of @jukwaa/extension, and this site has ${EXTENSION_API}.`,
    ],
    [
      'without a variable of the environment that it needs',
      { ...prices, environment: ['PRICES_OF_WHAT'] },
      'it needs the environment variable PRICES_OF_WHAT.',
    ],
    [
      "with another's permission",
      { ...prices, permissions: [{ name: 'posts.write' }] },
      "'posts.write' must begin with 'prices.'.",
    ],
    [
      'with a sentence that has no English',
      { ...prices, sentences: { de: { 'prices.sum': 'Summe' } } },
      "the sentence 'prices.sum' has no English.",
    ],
  ])('with an extension %s ends with its name and a remedy', async (_words, extension, reason) => {
    expect(await refused(extension)).toBe(`The extension 'prices' can't be started: ${reason} ${remedy}`);
  });

  it('leaves out what EXTENSIONS names with a minus, also if it is broken', async () => {
    expect(await refused({ name: 'costs' }, 'prices', { names: ['prices'], areLeftOut: true })).toBe('it starts');
  });

  it('leaves out with a minus what is gone, too', async () => {
    expect(await refused(prices, 'prices', { names: ['crm'], areLeftOut: true })).toBe('it starts');
  });

  it('ends if EXTENSIONS names what the site was not built with', async () => {
    const message = await refused(prices, 'prices', { names: ['crm'], areLeftOut: false });
    expect(message).toBe('EXTENSIONS names crm, which this site was not built with: it has prices.');
  });
});
