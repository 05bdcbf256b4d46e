import { Column } from 'typeorm';

/**
 * Text of any length, such as rich text. On MariaDB `text` is limited to 64 KB, `mediumtext` to 16 MB; data-source.ts adds the type
 * to TypeORM's list for SQLite. MySQL allows no default for it, so a missing value becomes '' here.
 */
export const LongText = (): PropertyDecorator =>
  Column({
    type: 'mediumtext',
    transformer: { to: (value?: string | null) => value ?? '', from: (value: string) => value },
  });

/** A single-line text. Default: ''. */
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

/** A timestamp set by the application, or null. */
export const OptionalMoment = (): PropertyDecorator => Column({ type: 'datetime', precision: 3, nullable: true });

/** A timestamp set by the application. */
export const Moment = (): PropertyDecorator => Column({ type: 'datetime', precision: 3 });

/** The position of a record in its resource, ascending. Only the order of the values is meaningful, so they are in no response. */
export const Position = (): PropertyDecorator => Column({ type: 'integer', default: 0, select: false });

/** The id of a row of another table, or null. The foreign key is defined by the relation of the same entity. */
export const OptionalReference = (): PropertyDecorator => Column({ type: 'integer', nullable: true });

/** The language of a row, a BCP 47 tag. Empty: the first language of the site, whichever it is. */
export const RowLanguage = (): PropertyDecorator => Column({ type: 'varchar', length: 35, default: '' });

/** Text of any length, or null; only loaded when selected explicitly. */
export const UnselectedText = (): PropertyDecorator => Column({ type: 'mediumtext', nullable: true, select: false });
