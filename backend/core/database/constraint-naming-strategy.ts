import { DefaultNamingStrategy, type Table, type View } from 'typeorm';

/**
 * Names indexes and foreign keys by table and columns, like the migrations, where TypeORM's own names are hashes; and the column of
 * the relation `client` `client_id`.
 */
export class ConstraintNamingStrategy extends DefaultNamingStrategy {
  override joinColumnName(relation: string): string {
    return `${relation}_id`;
  }

  override indexName(table: Table | View | string, columns: string[]): string {
    return indexName(nameOf(table), columns);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return foreignKeyName(nameOf(table), columns);
  }
}

export function indexName(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}_index`;
}

export function foreignKeyName(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}_foreign`;
}

/** On MariaDB, TypeORM may prefix the table with the name of the database. */
function nameOf(table: Table | View | string): string {
  const path = typeof table === 'string' ? table : table.name;
  return path.slice(path.lastIndexOf('.') + 1);
}
