import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  boolean,
  contentColumns,
  createdAt,
  createTable,
  id,
  integer,
  integerWithDefault,
  json,
  longText,
  moment,
  primary,
  recordColumns,
  storedName,
  string,
  stringWithDefault,
  text,
} from './columns.js';

/** All tables of the first version, and the three roles. */
export class CreateTables1793491200000 implements MigrationInterface {
  readonly name = 'CreateTables1793491200000';

  async up(runner: QueryRunner): Promise<void> {
    await createPeople(runner);
    await createCatalogue(runner);
    await createHomePage(runner);
    await createPosts(runner);
    await createSettings(runner);
    await createInbox(runner);
    await createKnowledge(runner);
    await createUploads(runner);
    await createMail(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.dropTable(table, true);
  }
}

/** In the order of creation: a table comes after those that it refers to. */
const tables = [
  'roles',
  'users',
  'sessions',
  'clients',
  'services',
  'products',
  'portfolios',
  'testimonials',
  'banners',
  'sliders',
  'faqs',
  'statistics',
  'post_categories',
  'posts',
  'post_category_links',
  'post_tags',
  'contact_info',
  'home_images',
  'legal',
  'chatbot_settings',
  'subscribers',
  'messages',
  'agents',
  'knowledge_items',
  'uploads',
  'upload_references',
  'newsletters',
  'outbox',
];

const byStatus = ['status', 'id'];

async function createPeople(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'roles', { columns: [id, string('name', 64)], unique: [['name']] });
  const [row]: { count: number | string }[] = await runner.query('SELECT COUNT(*) AS count FROM roles');
  if (Number(row?.count) === 0) {
    await runner.query("INSERT INTO roles (id, name) VALUES (1, 'Administrator'), (2, 'Editor'), (3, 'Viewer')");
  }

  await createTable(runner, 'users', {
    columns: [
      ...contentColumns(runner),
      string('name', 120),
      string('email', 255),
      string('password_hash', 255),
      storedName('photo'),
      integer('role_id'),
    ],
    unique: [['email']],
    indices: [byStatus, ['role_id']],
    references: { role_id: ['roles', 'RESTRICT'] },
  });

  await createTable(runner, 'sessions', {
    columns: [
      primary(string('id', 64)),
      integer('user_id', { nullable: true }),
      moment('expires_at'),
      createdAt(runner),
      moment('last_seen_at'),
      stringWithDefault('ip', 45, ''),
      stringWithDefault('user_agent', 512, ''),
      text('data'),
    ],
    indices: [['user_id'], ['expires_at']],
    references: { user_id: ['users', 'CASCADE'] },
  });
}

async function createCatalogue(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'clients', {
    columns: [
      ...contentColumns(runner),
      string('name', 120),
      stringWithDefault('country', 120, ''),
      storedName('photo'),
      longText('comment'),
    ],
    indices: [byStatus],
  });

  await createTable(runner, 'services', {
    columns: [...contentColumns(runner), string('title', 200), string('slug', 255), longText('description')],
    unique: [['slug']],
    indices: [byStatus],
  });

  await createTable(runner, 'products', {
    columns: [
      ...contentColumns(runner),
      string('title', 200),
      string('slug', 255),
      stringWithDefault('introduction', 1000, ''),
      stringWithDefault('summary', 1000, ''),
      longText('description'),
      longText('features'),
      boolean('is_featured', false),
      storedName('photo'),
      storedName('cover_photo'),
      storedName('file'),
    ],
    unique: [['slug']],
    indices: [byStatus, ['status', 'is_featured', 'id']],
  });

  await createTable(runner, 'portfolios', {
    columns: [
      ...contentColumns(runner),
      string('name', 120),
      string('slug', 255),
      stringWithDefault('introduction', 1000, ''),
      longText('description'),
      longText('feedback'),
      integer('client_id', { nullable: true }),
      integer('service_id', { nullable: true }),
      integer('product_id', { nullable: true }),
      storedName('photo'),
      json('images'),
    ],
    unique: [['slug']],
    indices: [byStatus, ['client_id'], ['service_id'], ['product_id']],
    references: {
      client_id: ['clients', 'RESTRICT'],
      service_id: ['services', 'RESTRICT'],
      product_id: ['products', 'RESTRICT'],
    },
  });

  await createTable(runner, 'testimonials', {
    columns: [
      ...contentColumns(runner),
      string('name', 120),
      stringWithDefault('position', 120, ''),
      longText('message'),
      integer('client_id', { nullable: true }),
      storedName('photo'),
    ],
    indices: [byStatus, ['client_id']],
    references: { client_id: ['clients', 'RESTRICT'] },
  });
}

async function createHomePage(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'banners', {
    columns: [...contentColumns(runner), string('name', 120), storedName('photo')],
    indices: [byStatus],
  });

  await createTable(runner, 'sliders', {
    columns: [...contentColumns(runner), string('title', 200), longText('description')],
    indices: [byStatus],
  });

  await createTable(runner, 'faqs', {
    columns: [...contentColumns(runner), string('title', 200), longText('description')],
    indices: [byStatus],
  });

  await createTable(runner, 'statistics', {
    columns: [...contentColumns(runner), string('title', 200), stringWithDefault('price', 200, '')],
    indices: [byStatus],
  });
}

async function createPosts(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'post_categories', {
    columns: [...contentColumns(runner), string('title', 200), string('slug', 255)],
    unique: [['slug']],
    indices: [byStatus],
  });

  await createTable(runner, 'posts', {
    columns: [
      ...contentColumns(runner),
      string('title', 200),
      string('slug', 255),
      longText('description'),
      storedName('photo'),
    ],
    unique: [['slug']],
    indices: [byStatus],
  });

  await createTable(runner, 'post_category_links', {
    columns: [primary(integer('post_id')), primary(integer('category_id')), integer('position')],
    indices: [['category_id', 'post_id']],
    references: { post_id: ['posts', 'CASCADE'], category_id: ['post_categories', 'RESTRICT'] },
  });

  await createTable(runner, 'post_tags', {
    columns: [primary(integer('post_id')), primary(integer('position')), string('tag', 120), string('tag_key', 120)],
    indices: [['tag_key', 'post_id']],
    references: { post_id: ['posts', 'CASCADE'] },
  });
}

async function createSettings(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'contact_info', {
    columns: [
      ...recordColumns(runner),
      stringWithDefault('email', 255, ''),
      stringWithDefault('phone', 64, ''),
      stringWithDefault('address', 500, ''),
      stringWithDefault('facebook', 500, ''),
      stringWithDefault('x', 500, ''),
      stringWithDefault('instagram', 500, ''),
      stringWithDefault('linkedin', 500, ''),
    ],
  });

  await createTable(runner, 'home_images', {
    columns: [...recordColumns(runner), storedName('help'), storedName('approach'), storedName('product')],
  });

  await createTable(runner, 'legal', { columns: [...recordColumns(runner), longText('terms'), longText('privacy')] });

  await createTable(runner, 'chatbot_settings', {
    columns: [
      ...recordColumns(runner),
      longText('welcome_message'),
      longText('fallback_message'),
      longText('base_system_prompt'),
      boolean('is_active', false),
    ],
  });
}

async function createInbox(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'subscribers', {
    columns: [
      ...recordColumns(runner),
      string('email', 255),
      stringWithDefault('status', 16, 'confirmed'),
      string('token', 64),
      moment('confirmed_at', { nullable: true }),
    ],
    unique: [['email'], ['token']],
    indices: [byStatus],
  });

  await createTable(runner, 'messages', {
    columns: [
      ...recordColumns(runner),
      string('name', 120),
      string('email', 255),
      longText('message'),
      stringWithDefault('status', 16, 'new'),
    ],
    indices: [byStatus],
  });

  await createTable(runner, 'agents', {
    columns: [
      ...recordColumns(runner),
      string('name', 120),
      string('email', 255),
      stringWithDefault('phone', 64, ''),
      stringWithDefault('location', 200, ''),
      stringWithDefault('country', 120, ''),
      integer('product_id', { nullable: true }),
      stringWithDefault('product_title', 200, ''),
      stringWithDefault('status', 16, 'pending'),
    ],
    indices: [byStatus, ['product_id']],
    references: { product_id: ['products', 'SET NULL'] },
  });
}

async function createKnowledge(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'knowledge_items', {
    columns: [
      ...recordColumns(runner),
      string('title', 200),
      longText('content'),
      string('category', 32),
      json('keywords'),
      integerWithDefault('priority', 0),
      boolean('is_active', true),
    ],
    indices: [['is_active', 'id']],
  });
}

async function createUploads(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'uploads', {
    columns: [
      id,
      string('name', 255),
      string('kind', 64),
      string('type', 100),
      integer('width', { nullable: true }),
      integer('height', { nullable: true }),
      integer('size'),
      string('sha256', 64),
      json('variants'),
      createdAt(runner),
    ],
    unique: [['name']],
    indices: [['sha256']],
  });

  await createTable(runner, 'upload_references', {
    columns: [id, string('upload_name', 255), string('owner', 64), integer('owner_id'), string('field', 64)],
    indices: [['upload_name'], ['owner', 'owner_id']],
  });
}

async function createMail(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'newsletters', {
    columns: [
      id,
      string('title', 200),
      longText('text'),
      stringWithDefault('link', 500, ''),
      integer('post_id', { nullable: true }),
      stringWithDefault('status', 16, 'sending'),
      integerWithDefault('total', 0),
      createdAt(runner),
      moment('finished_at', { nullable: true }),
    ],
    indices: [['post_id']],
    references: { post_id: ['posts', 'SET NULL'] },
  });

  await createTable(runner, 'outbox', {
    columns: [
      id,
      string('message_id', 255),
      string('to_address', 255),
      string('subject', 255),
      longText('text'),
      longText('html', { nullable: true }),
      json('headers', { nullable: true }),
      stringWithDefault('status', 16, 'queued'),
      integerWithDefault('attempts', 0),
      moment('next_attempt_at', { nullable: true }),
      text('last_error', { nullable: true }),
      integer('newsletter_id', { nullable: true }),
      createdAt(runner),
      moment('sent_at', { nullable: true }),
    ],
    unique: [['message_id']],
    indices: [['next_attempt_at'], ['newsletter_id', 'status']],
    references: { newsletter_id: ['newsletters', 'SET NULL'] },
  });
}
