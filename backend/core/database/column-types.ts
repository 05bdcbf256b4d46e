import { Column } from 'typeorm';

/**
 * Text of any length, such as rich text. `text` ends at 64 KB on MariaDB, `mediumtext` at 16 MB; data-source.ts adds
 * the type to TypeORM's list for SQLite. MySQL allows no default for it, so a missing value becomes '' here.
 */
export const LongText = (): PropertyDecorator =>
  Column({
    type: 'mediumtext',
    transformer: { to: (value?: string | null) => value ?? '', from: (value: string) => value },
  });

/** A line of text. Default: ''. */
export const ShortText = (length: number): PropertyDecorator => Column({ type: 'varchar', length, default: '' });

/** The stored name of an upload, or null. */
export const StoredName = (): PropertyDecorator => Column({ type: 'varchar', length: 255, nullable: true });

/** A list, stored as JSON. Default: empty. */
export const JsonList = (): PropertyDecorator =>
  Column({
    type: 'simple-json',
    transformer: { to: (value?: readonly unknown[] | null) => value ?? [], from: (value: unknown[]) => value },
  });

/** A list, stored as JSON of any length (see `LongText`). Default: empty. */
export const LongJsonList = (): PropertyDecorator =>
  Column({
    type: 'mediumtext',
    transformer: {
      to: (value?: readonly unknown[] | null) => JSON.stringify(value ?? []),
      from: (value: string): unknown => JSON.parse(value),
    },
  });

/** A point in time that the application sets, or null. */
export const OptionalMoment = (): PropertyDecorator => Column({ type: 'datetime', precision: 3, nullable: true });

/** A point in time that the application sets. */
export const Moment = (): PropertyDecorator => Column({ type: 'datetime', precision: 3 });

/**
 * Where a record stands among the others of its resource, ascending. Only the order of the values means something, so
 * that they are in no response.
 */
export const Position = (): PropertyDecorator => Column({ type: 'integer', default: 0, select: false });

/** The id of a row of another table, or null. The foreign key is defined by the relation of the same entity. */
export const OptionalReference = (): PropertyDecorator => Column({ type: 'integer', nullable: true });

/** What language a row is in, a BCP 47 tag. Empty: the first language of the site, whichever that is. */
export const RowLanguage = (): PropertyDecorator => Column({ type: 'varchar', length: 35, default: '' });

/** Text of any length, or null; read where it is asked for. */
export const TextAside = (): PropertyDecorator => Column({ type: 'mediumtext', nullable: true, select: false });
