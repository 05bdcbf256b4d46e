import { domainToUnicode } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Subscribers and the list of who gets no newsletter have domains as people write them: rows with the `xn--` of the mail system
 * would not be found by each other any more. Hashes stay: they are looked for in both forms.
 */
export class OneFormOfAddresses1799562000001 implements MigrationInterface {
  readonly name = 'OneFormOfAddresses1799562000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const { id, own, found } of await this.listed(runner, 'never_mailed', 'address')) {
      // Once is enough.
      if (found) await runner.query('DELETE FROM never_mailed WHERE id = ?', [id]);
      else await runner.query('UPDATE never_mailed SET address = ? WHERE id = ?', [own, id]);
    }
    for (const { id, own, found } of await this.listed(runner, 'subscribers', 'email')) {
      if (found === undefined) {
        await runner.query('UPDATE subscribers SET email = ? WHERE id = ?', [own, id]);
        continue;
      }
      await this.join(runner, id, found);
    }
  }

  // The older program finds these as well: its form of the domain is made of either.
  async down(): Promise<void> {}

  /** Subscribed under both: one of them gets the mails, and none if either has left. The links of both go on working. */
  private async join(runner: QueryRunner, old: number, own: number): Promise<void> {
    const rows: { id: number; status: string; confirmed_at: unknown }[] = await runner.query(
      'SELECT id, status, confirmed_at FROM subscribers WHERE id IN (?, ?)',
      [old, own],
    );
    const endLinks = 'confirmation_token = NULL, confirmation_expires_at = NULL';
    if (rows.some(({ status }) => status === 'unsubscribed')) {
      await runner.query(`UPDATE subscribers SET status = 'unsubscribed', ${endLinks} WHERE id IN (?, ?)`, [old, own]);
      return;
    }
    const given = rows.find(({ id }) => Number(id) === old);
    if (given?.status === 'confirmed')
      await runner.query(
        `UPDATE subscribers SET status = 'confirmed', confirmed_at = COALESCE(confirmed_at, ?), spam_at = NULL, ${endLinks} WHERE id = ?`,
        [given.confirmed_at, own],
      );
    await runner.query(`UPDATE subscribers SET status = 'pending', confirmed_at = NULL, ${endLinks} WHERE id = ?`, [
      old,
    ]);
  }

  private async listed(
    runner: QueryRunner,
    table: string,
    column: string,
  ): Promise<{ id: number; own: string; found?: number }[]> {
    const rows: { id: number; text: string }[] = await runner.query(
      `SELECT id, ${column} AS text FROM ${table} WHERE ${column} LIKE '%@%xn--%' ORDER BY id`,
    );
    const listed: { id: number; own: string; found?: number }[] = [];
    for (const { id, text } of rows) {
      const at = text.lastIndexOf('@');
      const domain = domainToUnicode(text.slice(at + 1));
      const own = `${text.slice(0, at)}@${domain}`;
      if (domain === '' || own === text) continue;
      const known: { id: number }[] = await runner.query(`SELECT id FROM ${table} WHERE ${column} = ? AND id <> ?`, [
        own,
        id,
      ]);
      listed.push({ id, own, found: known[0]?.id });
    }
    return listed;
  }
}
