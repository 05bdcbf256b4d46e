import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { FORMER_IDENTITY } from '../demo/former-defaults.js';
import { boolean, recordColumns, storedName, stringWithDefault } from './columns.js';

const texts = {
  name: 120,
  tagline: 160,
  footer_short: 200,
  footer_long: 500,
  accent: 7,
  ground: 7,
  hours: 200,
  whatsapp: 64,
  whatsapp_greeting: 300,
  time_zone: 64,
  copyright: 200,
};

/** The company's name, marks and looks, which had been written into the source. */
export class AddIdentity1795910400000 implements MigrationInterface {
  readonly name = 'AddIdentity1795910400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'identity',
        columns: [
          ...recordColumns(runner),
          ...Object.entries(texts).map(([name, length]) => stringWithDefault(name, length, '')),
          ...['logo', 'logo_dark', 'icon'].map(storedName),
          stringWithDefault('ornament', 16, 'kanga'),
          boolean('map_on_request', false),
        ],
      }),
      true,
    );
    // A new site has no users yet.
    const users: unknown[] = await runner.query('SELECT id FROM users LIMIT 1');
    const rows: unknown[] = await runner.query('SELECT id FROM identity LIMIT 1');
    if (users.length === 0 || rows.length > 0) return;
    await runner.manager
      .createQueryBuilder()
      .insert()
      .into('identity', Object.keys(FORMER_IDENTITY).concat('id'))
      .values({ id: 1, ...FORMER_IDENTITY })
      // It would read columns of the entity that later migrations add.
      .updateEntity(false)
      .execute();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('identity');
  }
}
