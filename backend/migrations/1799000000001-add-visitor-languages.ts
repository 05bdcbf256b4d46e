import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allCountries } from '../infrastructure/countries/countries.js';
import { addColumns, string, stringWithDefault } from './columns.js';

const WRITTEN = ['messages', 'agents', 'subscribers'] as const;
const WITH_COUNTRY = ['agents', 'clients'] as const;

/** The language of what visitors send and of newsletters, and the ISO codes of countries beside their names. */
export class AddVisitorLanguages1799000000001 implements MigrationInterface {
  readonly name = 'AddVisitorLanguages1799000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of WRITTEN) await addColumns(runner, table, [stringWithDefault('language', 35, '')]);
    await addColumns(runner, 'newsletters', [string('language', 35, { nullable: true })]);
    const codes = new Map((await allCountries()).map(({ name, cca2 }) => [name.common, cca2]));
    for (const table of WITH_COUNTRY) {
      await addColumns(runner, table, [string('country_code', 2, { nullable: true })]);
      const rows: { country: string }[] = await runner.query(`SELECT DISTINCT country FROM ${table}`);
      for (const { country } of rows) {
        const code = codes.get(country);
        // The time of the last change is left as it is.
        if (code)
          await runner.query(`UPDATE ${table} SET country_code = ?, updated_at = updated_at WHERE country = ?`, [
            code,
            country,
          ]);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of WITH_COUNTRY) await runner.dropColumn(table, 'country_code');
    await runner.dropColumn('newsletters', 'language');
    for (const table of WRITTEN) await runner.dropColumn(table, 'language');
  }
}
