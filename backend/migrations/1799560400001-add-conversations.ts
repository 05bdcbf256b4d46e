import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import {
  addColumns,
  addIndex,
  createTable,
  id,
  integer,
  integerWithDefault,
  longText,
  moment,
  primary,
  recordColumns,
  string,
  stringWithDefault,
} from './columns.js';

/**
 * Creates conversations from the existing messages and applications, with stages that correspond to their states. Existing
 * ones get no due date. Inserts skip existing rows, so that an interrupted migration can continue.
 */
export class AddConversations1799560400001 implements MigrationInterface {
  readonly name = 'AddConversations1799560400001';

  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    const insert = isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    await createTable(runner, 'inbox_stages', {
      columns: [
        id,
        string('form', 16),
        stringWithDefault('name', 60, ''),
        string('status', 16),
        integerWithDefault('position', 0),
      ],
      indices: [['form', 'position']],
    });
    await createTable(runner, 'inbox_forms', {
      columns: [primary(string('form', 16)), integerWithDefault('due_hours', 24)],
    });
    await createTable(runner, 'inbox_conversations', {
      columns: [
        ...recordColumns(runner),
        string('form', 16),
        integer('message_id', { nullable: true }),
        integer('agent_id', { nullable: true }),
        stringWithDefault('name', 120, ''),
        string('email', 255),
        stringWithDefault('language', 35, ''),
        stringWithDefault('subject', 255, ''),
        stringWithDefault('preview', 200, ''),
        integer('owner_id', { nullable: true }),
        integer('stage_id', { nullable: true }),
        stringWithDefault('waiting', 8, 'us'),
        moment('due_at', { nullable: true }),
        moment('reminded_at', { nullable: true }),
        moment('first_answered_at', { nullable: true }),
        moment('last_activity_at'),
        moment('done_at', { nullable: true }),
        moment('spam_at', { nullable: true }),
        integer('merged_into', { nullable: true }),
      ],
      unique: [['message_id'], ['agent_id']],
      indices: [
        ['done_at', 'waiting', 'due_at'],
        ['owner_id', 'done_at'],
        ['email'],
        ['stage_id'],
        ['last_activity_at'],
        ['spam_at'],
        ['merged_into'],
      ],
      references: {
        message_id: ['messages', 'CASCADE'],
        agent_id: ['agents', 'CASCADE'],
        owner_id: ['users', 'SET NULL'],
        stage_id: ['inbox_stages', 'SET NULL'],
        merged_into: ['inbox_conversations', 'SET NULL'],
      },
    });
    await createTable(runner, 'inbox_entries', {
      columns: [
        id,
        integer('conversation_id'),
        string('kind', 16),
        stringWithDefault('act', 16, ''),
        stringWithDefault('author', 120, ''),
        stringWithDefault('email', 255, ''),
        integer('user_id', { nullable: true }),
        string('idempotency_key', 64, { nullable: true }),
        integer('mail_id', { nullable: true }),
        longText('text'),
        longText('quoted'),
        longText('attachments'),
        moment('created_at'),
      ],
      unique: [['idempotency_key'], ['mail_id']],
      indices: [['conversation_id', 'created_at']],
      references: { conversation_id: ['inbox_conversations', 'CASCADE'], user_id: ['users', 'SET NULL'] },
    });
    await createTable(runner, 'inbox_mentions', {
      columns: [id, integer('entry_id'), integer('user_id'), moment('seen_at', { nullable: true })],
      unique: [['entry_id', 'user_id']],
      indices: [['user_id', 'seen_at']],
      references: { entry_id: ['inbox_entries', 'CASCADE'], user_id: ['users', 'CASCADE'] },
    });
    await createTable(runner, 'saved_replies', {
      columns: [
        ...recordColumns(runner),
        string('title', 120),
        stringWithDefault('language', 35, ''),
        longText('text'),
      ],
      indices: [['title']],
    });
    await addColumns(runner, 'replies', [integer('conversation_id', { nullable: true })]);
    await addIndex(runner, 'replies', ['conversation_id']);
    await fill(runner, insert);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('replies', indexName('replies', ['conversation_id']));
    if (await runner.hasColumn('replies', 'conversation_id')) await runner.dropColumn('replies', 'conversation_id');
    for (const table of [
      'saved_replies',
      'inbox_mentions',
      'inbox_entries',
      'inbox_conversations',
      'inbox_forms',
      'inbox_stages',
    ])
      await runner.dropTable(table, true);
  }
}

/** As they are in the new tables: a later change of the constants does not change this migration. */
const FORMS: readonly (readonly [form: string, dueHours: number, states: readonly string[]])[] = [
  ['contact', 24, ['new', 'handled']],
  ['apply', 120, ['pending', 'approved', 'rejected']],
  ['handover', 24, ['new', 'handled']],
  ['mail', 24, ['new', 'handled']],
];

async function fill(runner: QueryRunner, insert: string): Promise<void> {
  let stage = 0;
  for (const [form, hours, states] of FORMS) {
    await runner.query(`${insert} INTO inbox_forms (form, due_hours) VALUES ('${form}', ${hours})`);
    for (const [index, status] of states.entries()) {
      stage += 1;
      await runner.query(
        `${insert} INTO inbox_stages (id, form, name, status, position) VALUES (${stage}, '${form}', '', '${status}', ${(index + 1) * 10})`,
      );
    }
  }
  for (const { table, key, form, text } of [
    {
      table: 'messages',
      key: 'message_id',
      form: "CASE WHEN record.transcript IS NULL THEN 'contact' ELSE 'handover' END",
      text: 'record.message',
    },
    { table: 'agents', key: 'agent_id', form: "'apply'", text: 'record.product_title' },
  ]) {
    const replies = (value: string) => `(SELECT ${value} FROM replies WHERE replies.${key} = record.id)`;
    const closed = "record.status NOT IN ('new', 'pending')";
    await runner.query(
      `${insert} INTO inbox_conversations (form, ${key}, name, email, language, preview, stage_id, waiting, first_answered_at, last_activity_at, done_at, spam_at, created_at) ` +
        `SELECT ${form}, record.id, record.name, record.email, record.language, SUBSTR(${text}, 1, 200), ` +
        `(SELECT inbox_stages.id FROM inbox_stages WHERE inbox_stages.form = ${form} AND inbox_stages.status = record.status), ` +
        `CASE WHEN ${replies('COUNT(*)')} > 0 THEN 'them' ELSE 'us' END, ${replies('MIN(replies.created_at)')}, ` +
        `COALESCE(${replies('MAX(replies.created_at)')}, record.created_at), ` +
        `CASE WHEN ${closed} THEN COALESCE(record.handled_at, record.updated_at) ELSE NULL END, record.spam_at, record.created_at ` +
        `FROM ${table} AS record`,
    );
  }
}
