import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, integerWithDefault } from './columns.js';

/** How many stars somebody gave; 0: none were given. */
export class AddTestimonialRating1798600000001 implements MigrationInterface {
  readonly name = 'AddTestimonialRating1798600000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'testimonials', [integerWithDefault('rating', 0)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('testimonials', 'rating');
  }
}
