import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, longText } from './columns.js';

/** Sentences that had a text for one and a text for many; now they are messages with all plural forms. */
const PAIRS = [
  ['updates.found', 'updates.foundOne', 'updates.found', '{count} updates', '1 update'],
  ['assistant.sourceCount', 'assistant.oneSource', 'assistant.manySources', '{count} sources.', 'One source.'],
  ['assistant.newAnswers', 'assistant.oneNew', 'assistant.manyNew', '{count} new answers', '1 new answer'],
] as const;

/** Words that editors have changed, in the languages beside the first. */
export class AddWordTranslations1799000000000 implements MigrationInterface {
  readonly name = 'AddWordTranslations1799000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'words', [longText('translations', { nullable: true })]);
    const rows: { id: number; overrides: string }[] = await runner.query('SELECT id, overrides FROM words');
    for (const { id, overrides } of rows) {
      const texts: Record<string, string> = JSON.parse(overrides);
      for (const [key, one, many, usualMany, usualOne] of PAIRS) {
        if (texts[one] === undefined && texts[many] === undefined) continue;
        // What stands in braces is text here, but for the number.
        const form = (text: string) =>
          text.replace(/\{count\}|[{}]/g, (part) => (part.length > 1 ? part : `'${part}'`));
        texts[key] = `{count, plural, one {${form(texts[one] ?? usualOne)}} other {${form(texts[many] ?? usualMany)}}}`;
      }
      await runner.query('UPDATE words SET overrides = ? WHERE id = ?', [JSON.stringify(texts), id]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('words', 'translations');
  }
}
