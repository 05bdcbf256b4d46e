import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_NAME } from '../demo/former-defaults.js';

/** The name that had been the default of SITE_NAME, for sites that were in use under it. */
export class KeepFormerName1796860800000 implements MigrationInterface {
  readonly name = 'KeepFormerName1796860800000';

  async up(runner: QueryRunner): Promise<void> {
    // A saved name would go before the one that SITE_NAME gives to such a site.
    if (process.env.SITE_NAME) return;
    // A new site has no users yet.
    const users: unknown[] = await runner.query('SELECT id FROM users LIMIT 1');
    if (users.length === 0) return;
    await runner.query("UPDATE identity SET name = ?, updated_at = updated_at WHERE name = ''", [FORMER_NAME]);
  }

  async down(): Promise<void> {
    // The name may be one that was saved since.
  }
}
