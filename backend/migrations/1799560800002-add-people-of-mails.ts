import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, integer, string } from './columns.js';

/**
 * Creates people from the senders of mails that began a conversation, like those who filled in a form. Mails of conversations in
 * the bin are kept with their attachments.
 */
export class AddPeopleOfMails1799560800002 implements MigrationInterface {
  readonly name = 'AddPeopleOfMails1799560800002';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'incoming_mails', [
      string('binned_resource', 16, { nullable: true }),
      integer('binned_id', { nullable: true }),
    ]);
    const insert = runner.dataSource.options.type === 'better-sqlite3' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    const known = "inbox_conversations.form = 'mail' AND inbox_conversations.spam_at IS NULL";
    await runner.query(
      `${insert} INTO people (email, name, language, source, last_contact_at, created_at) SELECT LOWER(TRIM(email)), name, language, 'mail', created_at, created_at FROM inbox_conversations WHERE ${known} AND email LIKE '%@%' ORDER BY id`,
    );
    await runner.query(
      `${insert} INTO person_contacts (person_id, kind, record_id, at) SELECT people.id, 'mail', inbox_conversations.id, inbox_conversations.created_at FROM inbox_conversations JOIN people ON people.email = LOWER(TRIM(inbox_conversations.email)) WHERE ${known}`,
    );
    await runner.query(
      'UPDATE people SET last_contact_at = COALESCE((SELECT MAX(at) FROM person_contacts WHERE person_contacts.person_id = people.id AND at > people.last_contact_at), last_contact_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM person_contacts WHERE kind = 'mail'");
    await runner.query("DELETE FROM people WHERE source = 'mail'");
    for (const column of ['binned_resource', 'binned_id']) await runner.dropColumn('incoming_mails', column);
  }
}
