import { getMetadataArgsStorage, type MigrationInterface } from 'typeorm';
import { Client } from '../../backend/content/clients/client.entity.js';
import { Portfolio } from '../../backend/content/portfolios/portfolio.entity.js';
import { PostCategory } from '../../backend/content/post-categories/post-category.entity.js';
import { Post, PostCategoryLink, PostTag } from '../../backend/content/posts/post.entity.js';
import { Product } from '../../backend/content/products/product.entity.js';
import type { Database } from '../../backend/core/database/database.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { RecordSchemaVersion1798700000000 } from '../../backend/migrations/1798700000000-record-schema-version.js';
import { changeColumn, string, stringWithDefault } from '../../backend/migrations/columns.js';
import { migrations } from '../../backend/migrations/migrations.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { User } from '../../backend/people/users/user.entity.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { KnowledgeItem } from '../../backend/visitors/chatbot/knowledge-item.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp } from './support/app.js';
import {
  connect,
  describeOnBoth,
  emptyDatabase,
  migratedDatabase,
  onSqlite,
  openTestDatabase,
  type TestDatabase,
} from './support/databases.js';

it('Each entity is given to TypeORM by its module', async () => {
  const site = await startApp();
  const given = site.database.dataSource.entityMetadatas.map(({ target }) => target);
  await site.close();

  const declared = getMetadataArgsStorage().tables.map(({ target }) => target);
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((entity) => !given.includes(entity))).toEqual([]);
});

describeOnBoth('Migrating', (kind) => {
  const once = onSqlite(kind);
  let home: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    home = await emptyDatabase(kind);
    database = await connect(home.config);
  });

  const leave = async () => {
    await database.close();
    await home.drop();
  };
  afterEach(leave);

  /** Goes on with a copy of a database that all migrations have made, which takes a fraction of the time. */
  const startMigrated = async () => {
    await leave();
    home = await migratedDatabase(kind);
    database = await connect(home.config);
  };

  /** Without what is no entity: the full-text indexes, which SQLite spreads over tables of its own, changes and version. */
  const tables = async (): Promise<string[]> => {
    const rows: { name: string }[] = await database.dataSource.query(
      kind === 'sqlite'
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return rows
      .map(({ name }) => name)
      .filter((name) => !/^(?:post_words|own_word)/.test(name) && !['content_changes', 'schema_version'].includes(name))
      .sort();
  };

  const differences = async (): Promise<string[]> => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  };

  const tableOf = async (name: string) => {
    const runner = database.dataSource.createQueryRunner();
    try {
      return await runner.getTable(name);
    } finally {
      await runner.release();
    }
  };

  const columnOf = async (table: string, column: string) => (await tableOf(table))?.findColumnByName(column);

  const indexesAndReferences = async () => {
    const found = [await tableOf('roles'), await tableOf('users')];
    return found.map((table) => ({
      indexes: table?.indices.map(({ name, isUnique }) => `${name} ${isUnique}`).sort(),
      references: table?.foreignKeys.map(({ columnNames, onDelete }) => ({ columnNames, onDelete })),
    }));
  };

  it('lets one of two processes that start at the same time make the tables what the entities say, which says each step, in a character set that holds every character', async () => {
    if (kind === 'mariadb')
      await database.dataSource.query(
        `ALTER DATABASE ${database.dataSource.options.database} CHARACTER SET latin1 COLLATE latin1_swedish_ci`,
      );
    const steps: string[] = [];
    const onStep = (name: string) => steps.push(name);
    const other = await connect(home.config);
    try {
      await Promise.all([database, other].map(({ dataSource }) => migrate(dataSource, { onStep })));
    } finally {
      await other.close();
    }

    expect(steps).toEqual(migrations.map(({ name }) => name));
    expect(await database.manager.count(Role)).toBe(5);
    expect(await differences()).toEqual([]);
    expect(await tables()).toEqual(
      [...new Set(database.dataSource.entityMetadatas.map(({ tableName }) => tableName)), 'migrations'].sort(),
    );
    if (kind === 'sqlite') return;
    const collations = await database.dataSource.query(
      // Terms of the full-text index are spelled in ASCII by us.
      `SELECT DISTINCT table_collation AS name FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_name NOT IN ('post_words', 'content_changes') AND table_name NOT LIKE 'own_word%'`,
    );
    expect(collations).toEqual([{ name: 'utf8mb4_unicode_ci' }]);
  });

  once('puts the roles there', async () => {
    await startMigrated();

    const rights = { permissions: null, languages: null, second_factor_required: false };
    expect(await database.manager.find(Role, { order: { id: 'ASC' } })).toMatchObject([
      { id: 1, name: 'Administrator', ...rights },
      { id: 2, name: 'Editor', ...rights },
      { id: 3, name: 'Viewer', ...rights },
      { id: 4, name: 'Inbox', ...rights },
      { id: 5, name: 'Content', ...rights },
    ]);
  });

  once('does nothing the second time', async () => {
    await startMigrated();
    const steps: string[] = [];
    await migrate(database.dataSource, { onStep: (name) => steps.push(name) });

    expect(steps).toEqual([]);
  });

  once('can be undone and done again', async () => {
    await startMigrated();
    for (const _ of migrations) await database.dataSource.undoLastMigration();
    expect(await tables()).toEqual(['migrations']);

    await migrate(database.dataSource);
    expect(await differences()).toEqual([]);
  });

  it('goes on where it broke off', async () => {
    await startMigrated();
    // MariaDB commits each table at once, so that this is what a power cut leaves.
    await database.dataSource.query('DROP TABLE never_mailed');
    await database.dataSource.query('DELETE FROM migrations');

    await migrate(database.dataSource);

    expect(await differences()).toEqual([]);
    expect(await database.manager.count(Role)).toBe(5);
  });

  it('changes the length of columns and keeps their values, indexes and references', async () => {
    await startMigrated();
    const { dataSource, manager } = database;
    const user = { name: 'Amina', email: 'amina@example.com', password_hash: '', role_id: 2 };
    await database.transaction((within) => within.insert(User, user));
    const before = await indexesAndReferences();
    const migration: MigrationInterface = {
      name: 'WidenNames4102444800000',
      async up(runner) {
        await changeColumn(runner, 'roles', string('name', 200));
        await changeColumn(runner, 'users', stringWithDefault('name', 300, 'Nobody'));
      },
      async down() {},
    };
    Object.assign(dataSource, { migrations: [...dataSource.migrations, migration] });
    await migrate(dataSource);

    expect((await manager.find(Role, { order: { id: 'ASC' } })).map(({ name }) => name)).toEqual([
      'Administrator',
      'Editor',
      'Viewer',
      'Inbox',
      'Content',
    ]);
    expect(await manager.find(User, { relations: { role: true } })).toMatchObject([
      { name: 'Amina', role: { name: 'Editor' } },
    ]);
    expect(await columnOf('roles', 'name')).toMatchObject({ length: '200', isNullable: false, default: undefined });
    expect(await columnOf('users', 'name')).toMatchObject({ length: '300', isNullable: false, default: "'Nobody'" });
    expect(await indexesAndReferences()).toEqual(before);
  });

  once('runs them in the order of the list, whatever date their names have', async () => {
    await startMigrated();
    const { dataSource } = database;
    const order: string[] = [];
    const named = (name: string): MigrationInterface => ({
      name,
      up: async () => void order.push(name),
      down: async () => {},
    });
    const dated = ['First1798700000000', 'Second1700000000000'];
    Object.assign(dataSource, { migrations: [...dataSource.migrations, ...dated.map(named)] });
    await migrate(dataSource);

    expect(order).toEqual(dated);
    expect((await dataSource.query('SELECT name FROM migrations ORDER BY id')).at(-1)).toEqual({ name: dated[1] });
  });

  describe('on tables that others have changed', () => {
    const named = (name: string, replaces: string[] = []): MigrationInterface & { replaces: string[] } => ({
      name,
      replaces,
      up: async () => {},
      down: async () => {},
    });
    const start = async (version: string, oldest: string, known: MigrationInterface[]): Promise<string> => {
      Object.assign(database.dataSource, { migrations: known });
      const steps: string[] = [];
      const onStep = (name: string) => steps.push(name);
      return migrate(database.dataSource, { schema: { version, oldest }, onStep }).then(
        () => steps.join() || 'nothing to do',
        (error: Error) => error.message,
      );
    };

    it('starts the version before, leaves them alone, and refuses older ones and what left no number', async () => {
      const own = [new RecordSchemaVersion1798700000000()];
      const [second, third] = [named('Second1798800000000'), named('Third1798900000000')];
      expect(await start('0.2.0 (1a2b3c4)', '0.2.0', own)).toBe('RecordSchemaVersion1798700000000');
      expect(await start('0.3.0', '0.2.0', [...own, second])).toBe('Second1798800000000');
      // Its own pending migration is none of these tables.
      expect(await start('0.2.0', '0.2.0', [...own, named('Elsewhere1798750000000')])).toBe('nothing to do');
      expect(await start('0.3.0', '0.2.0', own)).toMatch(
        /^The tables of this database are of version 0\.3\.0, and this is version 0\.3\.0, which does not know them \(Second1798800000000\); start the program that changed them/,
      );
      expect(await start('0.4.0', '0.3.0', [...own, second, third])).toBe('Third1798900000000');
      expect(await start('0.2.9', '0.2.0', own)).toBe(
        'The tables of this database are of version 0.4.0, and this is version 0.2.9, which does not know them (Second1798800000000); start version 0.3.0 or a newer one, or restore a backup made by this version.',
      );
      expect(await start('0.3.0', '0.2.0', [...own, second])).toBe('nothing to do');
      expect(await start('0.4.0', '0.3.0', [...own, second, third])).toBe('nothing to do');
      await database.dataSource.query('DELETE FROM schema_version');
      expect(await start('0.3.0', '0.2.0', [...own, second])).toMatch(
        /^The tables .* are of a version that left no number, and this is version 0\.3\.0/,
      );
    });

    it('knows the names of migrations that were squashed into one, and does not run it after them', async () => {
      const own = [new RecordSchemaVersion1798700000000(), named('Second1798800000000')];
      const squashed = named(
        'All1798900000000',
        own.map(({ name }) => name ?? ''),
      );
      await start('0.2.0', '0.2.0', own);
      expect(await start('0.3.0', '0.2.0', [squashed])).toBe('nothing to do');
      await database.dataSource.query('DELETE FROM migrations');
      expect(await start('0.3.0', '0.2.0', [squashed])).toBe('All1798900000000');
    });
  });
});

describeOnBoth('The tables', (kind) => {
  let home: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;

  beforeAll(async () => {
    home = await openTestDatabase(kind);
    database = home.database;
  });

  afterAll(() => home.close());

  it('hold the longest rich text, and every character', async () => {
    const description = '<p>Ké 🌍 “ŵ”</p>'.repeat(200_000 / 16);
    await database.transaction((manager) => manager.insert(Post, { title: '🌍', slug: 'long', description }));

    const post = await database.manager.findOneByOrFail(Post, { slug: 'long' });
    expect(post.title).toBe('🌍');
    expect(post.description === description).toBe(true);
  });

  it('fill in what is left out', async () => {
    const before = Date.now();
    await database.transaction(async (manager) => {
      await manager.insert(Portfolio, { name: 'Sparse', slug: 'sparse' });
      await manager.insert(KnowledgeItem, { title: 'Sparse', category: 'faq' });
    });

    const portfolio = await database.manager.findOneByOrFail(Portfolio, { slug: 'sparse' });
    expect(portfolio).toMatchObject({
      status: 'active',
      version: 1,
      introduction: '',
      description: '',
      feedback: '',
      client_id: null,
      photo: null,
      images: [],
    });
    // SQLite's clock counts whole seconds.
    expect(portfolio.created_at.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(portfolio.created_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(portfolio.updated_at).toEqual(portfolio.created_at);
    expect(await database.manager.findOneByOrFail(KnowledgeItem, { title: 'Sparse' })).toMatchObject({
      content: '',
      keywords: [],
      priority: 0,
      is_active: true,
    });
  });

  it('keep lists and times as they were', async () => {
    const confirmed_at = new Date('2026-02-28T23:30:00.123Z');
    await database.transaction(async (manager) => {
      await manager.insert(KnowledgeItem, { title: 'Listed', category: 'faq', keywords: ['a, b', 'ç'] });
      await manager.insert(Subscriber, { email: 'a@example.com', token: 'a', confirmed_at });
    });

    const item = await database.manager.findOneByOrFail(KnowledgeItem, { title: 'Listed' });
    expect(item.keywords).toEqual(['a, b', 'ç']);
    const subscriber = await database.manager.findOneByOrFail(Subscriber, { email: 'a@example.com' });
    expect(subscriber).toMatchObject({ status: 'confirmed', confirmed_at });
    // As text, lest writing and reading err by the same hours.
    const [row]: { time: string }[] = await database.manager.query(
      kind === 'sqlite'
        ? "SELECT confirmed_at AS time FROM subscribers WHERE token = 'a'"
        : "SELECT DATE_FORMAT(confirmed_at, '%Y-%m-%d %H:%i:%s.%f') AS time FROM subscribers WHERE token = 'a'",
    );
    expect(row?.time).toMatch(/^2026-02-28 23:30:00\.123/);
  });

  it('never give an id again', async () => {
    const add = () => database.transaction((manager) => manager.insert(User, { ...user }));
    const user = { name: 'A', email: 'once@example.com', password_hash: 'x', role_id: 1 };
    await add();
    const first = await database.manager.findOneByOrFail(User, { email: user.email });
    await database.transaction((manager) => manager.delete(User, first.id));
    await add();

    const second = await database.manager.findOneByOrFail(User, { email: user.email });
    expect(second.id).toBeGreaterThan(first.id);
  });

  it('tell a password hash only when asked', async () => {
    await database.transaction((manager) =>
      manager.insert(User, { name: 'A', email: 'hash@example.com', password_hash: 'secret', role_id: 2 }),
    );

    const user = await database.manager.findOneByOrFail(User, { email: 'hash@example.com' });
    expect(Object.keys(user)).not.toContain('password_hash');
  });

  it('refuse a second row of the same e-mail, slug or token', async () => {
    const add = () =>
      database.transaction((manager) => manager.insert(Subscriber, { email: 'twice@example.com', token: 'twice' }));
    await add();

    await expect(add()).rejects.toThrow(/unique|duplicate/i);
  });

  it('keep what is in use, and let go of what may go', async () => {
    const { client, product } = await database.transaction(async (manager) => {
      const client = await manager.save(manager.create(Client, { name: 'In use' }));
      const product = await manager.save(manager.create(Product, { title: 'Sold', slug: 'sold' }));
      await manager.insert(Portfolio, { name: 'Uses', slug: 'uses', client_id: client.id });
      await manager.insert(Agent, { name: 'A', email: 'a@example.com', product_id: product.id, product_title: 'Sold' });
      return { client, product };
    });

    await expect(database.transaction((manager) => manager.delete(Client, client.id))).rejects.toThrow(/foreign key/i);
    await database.transaction((manager) => manager.delete(Product, product.id));
    expect(await database.manager.findOneByOrFail(Agent, { email: 'a@example.com' })).toMatchObject({
      product_id: null,
      product_title: 'Sold',
    });
  });

  it('give a post its categories and tags in order, and take them away with it', async () => {
    const id = await database.transaction(async (manager) => {
      const [one, two] = await manager.save([
        manager.create(PostCategory, { title: 'One', slug: 'one' }),
        manager.create(PostCategory, { title: 'Two', slug: 'two' }),
      ]);
      const post = await manager.save(manager.create(Post, { title: 'Ordered', slug: 'ordered' }));
      await manager.insert(PostCategoryLink, [
        { post_id: post.id, category_id: two?.id, position: 0 },
        { post_id: post.id, category_id: one?.id, position: 1 },
      ]);
      await manager.insert(PostTag, [
        { post_id: post.id, position: 0, tag: 'Zebra', tag_key: 'zebra' },
        { post_id: post.id, position: 1, tag: 'Ant', tag_key: 'ant' },
      ]);
      return post.id;
    });

    const post = await database.manager.findOneOrFail(Post, {
      where: { id },
      relations: { category_links: { category: true }, tag_rows: true },
      order: { category_links: { position: 'ASC' }, tag_rows: { position: 'ASC' } },
    });
    expect(post.category_links.map(({ category }) => category.title)).toEqual(['Two', 'One']);
    expect(post.tag_rows.map(({ tag }) => tag)).toEqual(['Zebra', 'Ant']);

    await database.transaction((manager) => manager.delete(Post, id));
    expect(await database.manager.countBy(PostTag, { post_id: id })).toBe(0);
    expect(await database.manager.countBy(PostCategoryLink, { post_id: id })).toBe(0);
  });

  if (kind === 'sqlite') {
    it.each([
      ["SELECT id FROM posts WHERE status = 'active' ORDER BY id DESC LIMIT 6", 'posts_status_id_index'],
      ['SELECT id FROM faqs ORDER BY position, id LIMIT 5', 'faqs_position_index'],
      ['SELECT MIN(place) FROM testimonials', 'testimonials_place_index'],
      [
        'SELECT post_id FROM post_category_links WHERE category_id = 1',
        'post_category_links_category_id_post_id_index',
      ],
      ['SELECT tag_key, COUNT(*) FROM post_tags GROUP BY tag_key', 'post_tags_tag_key_post_id_index'],
      ['SELECT tag_key FROM tag_uses ORDER BY minus_uses, tag_key LIMIT 12', 'tag_uses_minus_uses_tag_key_index'],
      ["SELECT post_id FROM post_tags WHERE tag_key = 'a'", 'post_tags_tag_key_post_id_index'],
      ["SELECT id FROM messages WHERE status = 'new' ORDER BY id DESC", 'messages_status_id_index'],
      ["DELETE FROM sessions WHERE expires_at < '2026-01-01'", 'sessions_expires_at_index'],
      ["SELECT id FROM uploads WHERE sha256 = 'a'", 'uploads_sha256_index'],
      ["SELECT id FROM upload_references WHERE upload_name = 'a'", 'upload_references_upload_name_index'],
      ["SELECT id FROM upload_references WHERE owner = 'a' AND owner_id = 1", 'upload_references_owner_owner_id_index'],
      ["SELECT id FROM outbox WHERE next_attempt_at <= '2026-01-01'", 'outbox_next_attempt_at_index'],
    ])('answer %s by index', async (query, index) => {
      const plan: { detail: string }[] = await database.manager.query(`EXPLAIN QUERY PLAN ${query}`);
      const text = plan.map(({ detail }) => detail).join('; ');

      expect(text).toContain(index);
      expect(text).not.toContain('TEMP B-TREE');
    });
  }
});
