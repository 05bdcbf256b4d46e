import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, integer, longText, moment, recordColumns, string, stringWithDefault } from './columns.js';

/**
 * Creates people from the existing messages, applications and subscribers: one for each address, with the name in its oldest
 * record. Inserts skip existing rows, so that an interrupted migration can continue.
 */
export class AddPeople1799500000007 implements MigrationInterface {
  readonly name = 'AddPeople1799500000007';

  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    // Addresses that differ by an accent are of different people, as those of subscribers are.
    const email = isSqlite ? string('email', 255) : { ...string('email', 255), collation: 'utf8mb4_bin' };
    await createTable(runner, 'people', {
      columns: [
        ...recordColumns(runner),
        email,
        stringWithDefault('name', 120, ''),
        stringWithDefault('company', 200, ''),
        stringWithDefault('phone', 64, ''),
        stringWithDefault('language', 35, ''),
        string('source', 16),
        moment('last_contact_at'),
        moment('confirmed_at', { nullable: true }),
        integer('merged_into', { nullable: true }),
      ],
      unique: [['email']],
      indices: [['source', 'id'], ['last_contact_at'], ['merged_into']],
    });
    await createTable(runner, 'person_contacts', {
      columns: [id, integer('person_id'), string('kind', 16), integer('record_id'), moment('at')],
      unique: [['kind', 'record_id']],
      indices: [['person_id', 'at']],
      references: { person_id: ['people', 'CASCADE'] },
    });
    await createTable(runner, 'person_notes', {
      columns: [
        id,
        integer('person_id'),
        string('idempotency_key', 64),
        longText('text'),
        string('author', 120),
        moment('created_at'),
      ],
      unique: [['idempotency_key']],
      indices: [['person_id']],
      references: { person_id: ['people', 'CASCADE'] },
    });
    await fill(runner, isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['person_notes', 'person_contacts', 'people']) await runner.dropTable(table, true);
  }
}

const RECORDS = [
  { kind: 'message', table: 'messages', name: 'name', phone: "''" },
  { kind: 'agent', table: 'agents', name: 'name', phone: 'phone' },
  { kind: 'subscriber', table: 'subscribers', name: "''", phone: "''" },
] as const;

async function fill(runner: QueryRunner, insert: string): Promise<void> {
  const known = RECORDS.map(
    ({ kind, table, name, phone }) =>
      `SELECT LOWER(TRIM(email)) AS email, ${name} AS name, ${phone} AS phone, language, '${kind}' AS source, created_at, id FROM ${table} WHERE spam_at IS NULL AND email LIKE '%@%'`,
  );
  await runner.query(
    `${insert} INTO people (email, name, phone, language, source, last_contact_at, created_at) SELECT email, name, phone, language, source, created_at, created_at FROM (${known.join(' UNION ALL ')}) AS known ORDER BY created_at, id`,
  );
  for (const { kind, table } of RECORDS) {
    await runner.query(
      `${insert} INTO person_contacts (person_id, kind, record_id, at) SELECT people.id, '${kind}', ${table}.id, ${table}.created_at FROM ${table} JOIN people ON people.email = LOWER(TRIM(${table}.email)) WHERE ${table}.spam_at IS NULL`,
    );
  }
  const ofPerson = (value: string, table: string, kind: string, condition: string) =>
    `SELECT ${value} FROM person_contacts JOIN ${table} ON ${table}.id = person_contacts.record_id WHERE person_contacts.person_id = people.id AND person_contacts.kind = '${kind}' AND ${condition} ORDER BY ${table}.id LIMIT 1`;
  for (const [column, table, kind] of [
    ['name', 'messages', 'message'],
    ['name', 'agents', 'agent'],
    ['phone', 'agents', 'agent'],
  ] as const) {
    const value = ofPerson(`${table}.${column}`, table, kind, `${table}.${column} <> ''`);
    await runner.query(`UPDATE people SET ${column} = COALESCE((${value}), '') WHERE ${column} = ''`);
  }
  const confirmed = ofPerson(
    'subscribers.confirmed_at',
    'subscribers',
    'subscriber',
    "subscribers.status = 'confirmed'",
  );
  await runner.query(`UPDATE people SET confirmed_at = (${confirmed}) WHERE confirmed_at IS NULL`);
  await runner.query(
    'UPDATE people SET last_contact_at = COALESCE((SELECT MAX(at) FROM person_contacts WHERE person_contacts.person_id = people.id), last_contact_at)',
  );
}
