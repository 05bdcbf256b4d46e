import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
} from 'typeorm';
import { foreignKeyName, indexName } from '../core/database/constraint-naming-strategy.js';

// Column definitions that are equivalent on SQLite and MariaDB, and equal those of the entities.

interface Optional {
  nullable?: boolean;
}

export interface TableDetails {
  columns: TableColumnOptions[];
  indices?: string[][];
  unique?: string[][];
  /** Column → the referenced table, and the ON DELETE action. */
  references?: Record<string, [table: string, onDelete: 'CASCADE' | 'RESTRICT' | 'SET NULL']>;
}

/** Creates a table if it does not exist: MariaDB can't roll back an interrupted migration. */
export async function createTable(runner: QueryRunner, name: string, details: TableDetails): Promise<void> {
  const { columns, indices = [], unique = [], references = {} } = details;
  const table = new Table({
    name,
    columns,
    indices: [
      ...indices.map((columnNames) => new TableIndex({ name: indexName(name, columnNames), columnNames })),
      ...unique.map(
        (columnNames) => new TableIndex({ name: indexName(name, columnNames), columnNames, isUnique: true }),
      ),
    ],
    foreignKeys: Object.entries(references).map(
      ([column, [referencedTableName, onDelete]]) =>
        new TableForeignKey({
          name: foreignKeyName(name, [column]),
          columnNames: [column],
          referencedTableName,
          referencedColumnNames: ['id'],
          onDelete,
          onUpdate: 'NO ACTION',
        }),
    ),
  });
  await runner.createTable(table, true);
}

/** Adds columns that do not exist: MariaDB can't roll back an interrupted migration. */
export async function addColumns(runner: QueryRunner, table: string, columns: TableColumnOptions[]): Promise<void> {
  for (const column of columns) {
    if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, new TableColumn(column));
  }
}

interface Additions {
  tables?: Record<string, TableDetails>;
  columns?: Record<string, TableColumnOptions[]>;
  /** Table → the columns of each index. */
  indices?: Record<string, string[][]>;
  unique?: Record<string, string[][]>;
}

/** Adds an index that does not exist: MariaDB can't roll back an interrupted migration. */
export async function addIndex(
  runner: QueryRunner,
  table: string,
  columnNames: string[],
  isUnique = false,
): Promise<void> {
  const name = indexName(table, columnNames);
  const there = (await runner.getTable(table))?.indices.some((index) => index.name === name);
  if (!there) await runner.createIndex(table, new TableIndex({ name, columnNames, isUnique }));
}

/** A migration that only adds tables, columns and indices; undoing it drops them. */
export function adds(name: string, additions: Additions | ((runner: QueryRunner) => Additions)) {
  const of = (runner: QueryRunner) => (typeof additions === 'function' ? additions(runner) : additions);
  class Adds implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      const { tables = {}, columns = {}, indices = {}, unique = {} } = of(runner);
      for (const [table, details] of Object.entries(tables)) await createTable(runner, table, details);
      for (const [table, added] of Object.entries(columns)) await addColumns(runner, table, added);
      for (const [table, added] of Object.entries(indices))
        for (const columnNames of added) await addIndex(runner, table, columnNames);
      for (const [table, added] of Object.entries(unique))
        for (const columnNames of added) await addIndex(runner, table, columnNames, true);
    }

    async down(runner: QueryRunner): Promise<void> {
      const { tables = {}, columns = {}, indices = {}, unique = {} } = of(runner);
      for (const [table, added] of [...Object.entries(unique), ...Object.entries(indices)])
        for (const columnNames of added.toReversed()) await runner.dropIndex(table, indexName(table, columnNames));
      for (const [table, added] of Object.entries(columns))
        for (const column of added.toReversed()) await runner.dropColumn(table, column.name);
      for (const table of Object.keys(tables).reverse()) await runner.dropTable(table, true);
    }
  }
  return Object.defineProperty(Adds, 'name', { value: name });
}

/**
 * Changes a column's length, type, default or nullability and keeps its values. On MariaDB, TypeORM's own `changeColumn`
 * drops a column whose length or type changes, and adds an empty one.
 */
export async function changeColumn(runner: QueryRunner, table: string, options: TableColumnOptions): Promise<void> {
  const column = new TableColumn(options);
  const { driver } = runner.dataSource;
  if (driver.options.type === 'better-sqlite3') {
    await runner.changeColumn(table, column.name, column);
    return;
  }
  const { name, isNullable, default: value } = column;
  const type = `${driver.createFullType(column)} ${isNullable ? 'NULL' : 'NOT NULL'}`;
  const defaultValue = value === undefined ? '' : ` DEFAULT ${value}`;
  await runner.query(`ALTER TABLE \`${table}\` MODIFY \`${name}\` ${type}${defaultValue}`);
}

/** Auto-increment; ids of deleted rows are not reused. */
export const id: TableColumnOptions = {
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};

export function string(name: string, length: number, { nullable = false }: Optional = {}): TableColumnOptions {
  return { name, type: 'varchar', length: String(length), isNullable: nullable };
}

/** A short text with a default. */
export function stringWithDefault(name: string, length: number, value: string): TableColumnOptions {
  return { ...string(name, length), default: `'${value}'` };
}

/** The stored name of an upload. */
export function storedName(name: string): TableColumnOptions {
  return string(name, 255, { nullable: true });
}

/** Up to 64 KB on MariaDB. */
export function text(name: string, { nullable = false }: Optional = {}): TableColumnOptions {
  return { name, type: 'text', isNullable: nullable };
}

/** Up to 16 MB on MariaDB. */
export function longText(name: string, { nullable = false }: Optional = {}): TableColumnOptions {
  return { name, type: 'mediumtext', isNullable: nullable };
}

/** Bytes, up to 16 MB on MariaDB. */
export function bytes(name: string, { nullable = false }: Optional = {}): TableColumnOptions {
  return { name, type: 'mediumblob', isNullable: nullable };
}

/** A value as JSON. */
export function json(name: string, options?: Optional): TableColumnOptions {
  return text(name, options);
}

export function integer(name: string, { nullable = false }: Optional = {}): TableColumnOptions {
  return { name, type: 'integer', isNullable: nullable };
}

export function integerWithDefault(name: string, value: number): TableColumnOptions {
  return { ...integer(name), default: String(value) };
}

/** A number with a fraction. */
export function double(name: string): TableColumnOptions {
  return { name, type: 'double' };
}

/** A number with a fraction, or null. */
export function optionalDouble(name: string): TableColumnOptions {
  return { ...double(name), isNullable: true };
}

/** Part of a primary key that the application sets. */
export function primary(column: TableColumnOptions): TableColumnOptions {
  return { ...column, isPrimary: true };
}

export function boolean(name: string, value: boolean): TableColumnOptions {
  return { name, type: 'boolean', default: value ? '1' : '0' };
}

/** A point in time that the application sets. */
export function moment(name: string, { nullable = false }: Optional = {}): TableColumnOptions {
  return { name, type: 'datetime', precision: 3, isNullable: nullable };
}

/** When the row was inserted. */
export function createdAt(runner: QueryRunner): TableColumnOptions {
  const { createDate, createDatePrecision, createDateDefault } = runner.dataSource.driver.mappedDataTypes;
  return {
    name: 'created_at',
    type: String(createDate),
    precision: createDatePrecision,
    default: createDateDefault,
  };
}

/** When the row was last updated. */
export function updatedAt(runner: QueryRunner): TableColumnOptions {
  const { updateDate, updateDatePrecision, updateDateDefault } = runner.dataSource.driver.mappedDataTypes;
  return {
    name: 'updated_at',
    type: String(updateDate),
    precision: updateDatePrecision,
    default: updateDateDefault,
    ...(updateDatePrecision ? { onUpdate: updateDateDefault } : {}),
  };
}

/** The columns of every resource. */
export function recordColumns(runner: QueryRunner): TableColumnOptions[] {
  return [id, integerWithDefault('version', 1), createdAt(runner), updatedAt(runner)];
}

/** The columns of records in several languages, a row for each. */
export const translationColumns: readonly TableColumnOptions[] = [
  stringWithDefault('language', 35, ''),
  integer('translation_of', { nullable: true }),
  longText('translated_from', { nullable: true }),
  boolean('is_outdated', false),
];

/** The columns of records with a page of their own, for search engines and link previews. */
export const seoColumns: readonly TableColumnOptions[] = [
  stringWithDefault('meta_title', 120, ''),
  stringWithDefault('meta_description', 300, ''),
  storedName('share_picture'),
  boolean('no_index', false),
  stringWithDefault('canonical_url', 500, ''),
];

/** The columns of every resource that the public site shows while it is active. */
export function contentColumns(runner: QueryRunner): TableColumnOptions[] {
  return [...recordColumns(runner), stringWithDefault('status', 16, 'active')];
}
