import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Begins the names of migrations that are no part of the product: `added:price-calculator:CreatePrices1799700000000`. */
const PREFIX = 'added:';

type Migration = new () => MigrationInterface;

/**
 * Returns a migration under a name that says who added it, since databases keep the names of all that have run.
 * @param by The name of who added it.
 */
export function addedMigration(by: string, migration: Migration): Migration {
  const own = new migration();
  class Added implements MigrationInterface {
    readonly name = `${PREFIX}${by}:${own.name ?? migration.name}`;

    up(runner: QueryRunner): Promise<void> {
      return own.up(runner);
    }

    down(runner: QueryRunner): Promise<void> {
      return own.down(runner);
    }
  }
  return Object.defineProperty(Added, 'name', { value: `${PREFIX}${by}:${own.name ?? migration.name}` });
}

/** Returns who added a migration; undefined for one of the product. */
export const addedBy = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length).split(':')[0] : undefined;
