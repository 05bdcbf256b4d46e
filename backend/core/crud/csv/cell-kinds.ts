import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.js';
import { ValidationException } from '../../http/exceptions.js';
import { type Label, noun, say, spokenTo } from '../../language/say.js';
import { stemOf } from '../../storage/upload-names.js';
import { readerLanguage } from '../../text/reader-language.js';
import { entriesOf } from '../../text/text.js';
import { type DateOrder, writtenTime } from '../../text/written-time.js';
import type { FieldRoles } from '../field-roles.js';
import { fileFieldsOf, timeFieldsOf } from '../fields/field-metadata.js';
import { MAX_ID } from '../fields/field-values.js';
import { ROW } from '../lists/list-query.js';
import { addressColumnOf, nameColumnOf } from '../record-title.js';
import { type ResourceEntity, TranslatableEntity } from '../resource.entity.js';
import type { BulkFields } from '../resource-definition.js';
import type { CsvCellForm } from './csv-cell-form.js';
import { NAME_SEPARATOR } from './csv-cells.js';

/** What a kind of cell is in an import. */
interface CellKind {
  /**
   * Returns the value of the input, or the text itself for the input to refuse.
   * @param order What comes first in the dates of the column, if it shows
   * @throws ValidationException
   */
  read(text: string, order?: DateOrder): Promise<unknown>;
  /** Returns the cell of a new record in the sample file. */
  example(): Promise<string>;
}

/** The part of a resource's service that its cells need. */
export interface CellSource {
  definition: {
    label: Label;
    entity: Type<ResourceEntity>;
    input: Type<object>;
    roles: FieldRoles;
    references?: readonly { column: string; entity: Type<ResourceEntity> }[];
    linkReferences?: readonly { entity: Type<ResourceEntity> }[];
    recordLists?: readonly { field: string; entity: Type<ResourceEntity> }[];
    bulkFields: BulkFields;
    /** Example cells by input field. */
    sample?: Readonly<Record<string, string | undefined>>;
    cells?: Readonly<Partial<Record<string, CsvCellForm>>>;
  };
  database: Database;
}

/** Makes the kind of a field's cell, if it is one. */
type CellKindOf = (source: CellSource, field: string) => CellKind | undefined;

/** Returns what a field is in the resource's files: the first kind that it is one of. */
export function cellKindOf(source: CellSource, field: string): CellKind {
  for (const kindOf of CELL_KINDS) {
    const kind = kindOf(source, field);
    if (kind) return kind;
  }
  return text(source, field);
}

/** Another record, by its name or id. */
const record: CellKindOf = ({ definition: { references = [] }, database: { manager } }, field) => {
  const reference = references.find(({ column }) => column === field);
  return (
    reference && {
      read: async (name) => (name.trim() === '' ? null : idOfName(manager, reference.entity, field, name.trim())),
      example: () => nameOfOne(manager, reference.entity),
    }
  );
};

/** Several others, by their names or ids. */
const records: CellKindOf = ({ definition: { linkReferences = [], bulkFields }, database: { manager } }, field) => {
  const [linked] = linkReferences;
  if (!linked || !bulkFields.categories?.isList || bulkFields.categories.field !== field) return undefined;
  return {
    async read(names) {
      const ids: number[] = [];
      for (const name of names.split(NAME_SEPARATOR.trim()).map((part) => part.trim()))
        if (name !== '') ids.push(await idOfName(manager, linked.entity, field, name));
      return ids;
    },
    example: () => nameOfOne(manager, linked.entity),
  };
};

/** Several others that are stored as a list of ids. Titles with commas are between bars, or in quotation marks. */
const recordList: CellKindOf = ({ definition: { recordLists = [] }, database: { manager } }, field) => {
  const list = recordLists.find((one) => one.field === field);
  return (
    list && {
      async read(cell) {
        const isNamed = cell.includes(NAME_SEPARATOR.trim()) || (await hasTitle(manager, list.entity, cell.trim()));
        const names = isNamed ? cell.split(NAME_SEPARATOR.trim()) : entriesOf(cell);
        const ids = new Set<number>();
        for (const name of names.map((one) => one.trim()))
          if (name !== '') ids.add(await idOfName(manager, list.entity, field, name));
        return [...ids];
      },
      example: () => nameOfOne(manager, list.entity),
    }
  );
};

/** An upload, by its name or address. */
const file: CellKindOf = (source, field) =>
  fileFieldsOf(source.definition.input).some((fileField) => fileField.field === field) && !isListOf(source, field)
    ? { ...text(source, field), read: async (cell) => storedNameIn(cell.trim()) }
    : undefined;

/** Several uploads. */
const files: CellKindOf = (source, field) =>
  fileFieldsOf(source.definition.input).some((fileField) => fileField.field === field) && isListOf(source, field)
    ? {
        ...text(source, field),
        read: async (cell) => entriesOf(cell).flatMap((part) => storedNameIn(part.trim()) || []),
      }
    : undefined;

/** Returns the name of an upload that a text is, or whose address on whatever site; other texts stay. */
function storedNameIn(text: string): string {
  const [, name = ''] =
    /^(?:https?:\/\/[^/\s]{1,255})?\/storage\/([^?#\s]{1,255})(?:[?#]\S*)?$/.exec(text.slice(0, 1000)) ?? [];
  return stemOf(name) === null ? text : name;
}

const isListOf = ({ definition: { input } }: CellSource, field: string): boolean =>
  Reflect.getMetadata('design:type', input.prototype, field) === Array;

/** A text in the language of the user who imports, as the definition states it. */
const inLanguage: CellKindOf = (source, field) => {
  const form = source.definition.cells?.[field];
  return form && { ...text(source, field), read: (cell) => form.read(cell, spokenTo(readerLanguage() ?? '')) };
};

/** A status, as it is displayed: 'Inactive'. */
const status: CellKindOf = (source, field) =>
  field === 'status' ? { ...text(source, field), read: async (cell) => cell.trim().toLowerCase() } : undefined;

/** A time or a day, as people and spreadsheets write it. */
const time: CellKindOf = (source, field) => {
  const found = timeFieldsOf(source.definition.input).find((timeField) => timeField.field === field);
  return (
    found && {
      ...text(source, field),
      async read(cell, order) {
        const written = writtenTime(cell, order).at?.toISOString();
        return written === undefined ? cell : found.form === 'day' ? written.slice(0, 10) : `${written.slice(0, 19)}Z`;
      },
    }
  );
};

/** A list of texts. Tags are parsed by their input. */
const list: CellKindOf = (source, field) => {
  const { input, bulkFields } = source.definition;
  const isList = Reflect.getMetadata('design:type', input.prototype, field) === Array;
  if (!isList || field === bulkFields.tags) return undefined;
  return { ...text(source, field), read: async (cell) => entriesOf(cell).flatMap((part) => part.trim() || []) };
};

const text = ({ definition }: CellSource, field: string): CellKind => ({
  read: async (cell) => cell,
  async example() {
    const { label, roles, sample = {}, bulkFields } = definition;
    if (field === roles.title) return sample[field] ?? say('crud.example', { name: noun(label, 'within') });
    // The sample adds a record that visitors don't see.
    return field === bulkFields.visibility?.field ? String(bulkFields.visibility.off) : (sample[field] ?? '');
  },
});

const CELL_KINDS: readonly CellKindOf[] = [record, records, recordList, inLanguage, status, time, file, files, list];

/** Returns originals with a text in a column, two at most. Translations have the titles of others. */
function originalsWith(
  manager: EntityManager,
  entity: Type<ResourceEntity>,
  column: string,
  name: string,
): Promise<{ id: number }[]> {
  const query = manager
    .createQueryBuilder(entity, ROW)
    .select(`${ROW}.id`, 'id')
    .where(`${ROW}.${column} = :name`, { name })
    .limit(2);
  if (entity.prototype instanceof TranslatableEntity) query.andWhere(`${ROW}.translation_of IS NULL`);
  return query.getRawMany<{ id: number }>();
}

async function hasTitle(manager: EntityManager, entity: Type<ResourceEntity>, name: string): Promise<boolean> {
  return name !== '' && (await originalsWith(manager, entity, nameColumnOf(entity), name)).length > 0;
}

/** @throws ValidationException unless exactly one record has this name, or one has this part of an address or this id */
async function idOfName(
  manager: EntityManager,
  entity: Type<ResourceEntity>,
  field: string,
  name: string,
): Promise<number> {
  const { tableName } = manager.connection.getMetadata(entity);
  const id = wholeNumber(name);
  const [first, second] = await originalsWith(manager, entity, nameColumnOf(entity), name);
  if (second)
    throw new ValidationException({
      [field]: [say('crud.nameAmbiguous', { table: tableName, words: words(tableName), name })],
    });
  if (first) return first.id;
  const address = addressColumnOf(entity);
  const [addressed] = address ? await originalsWith(manager, entity, address, name) : [];
  if (addressed) return addressed.id;
  if (id !== undefined && (await manager.existsBy(entity, { id }))) return id;
  throw new ValidationException({
    [field]: [say('crud.nameUnknown', { table: tableName, words: words(tableName), name })],
  });
}

const words = (tableName: string): string => tableName.replaceAll('_', ' ');
/** Returns a name that an import finds, or the id if several records have the name; '' if there is no record. */
async function nameOfOne(manager: EntityManager, entity: Type<ResourceEntity>): Promise<string> {
  const column = nameColumnOf(entity);
  const found = await manager
    .createQueryBuilder(entity, ROW)
    .select(`${ROW}.id`, 'id')
    .addSelect(`${ROW}.${column}`, 'name')
    .orderBy(`${ROW}.id`)
    .limit(1)
    .getRawOne<{ id: number; name: string }>();
  if (!found) return '';
  const alike = await manager
    .createQueryBuilder(entity, ROW)
    .where(`${ROW}.${column} = :name`, { name: found.name })
    .getCount();
  // A cell accepts several names, with '|' between them.
  return alike === 1 && !found.name.includes('|') ? found.name : String(found.id);
}

/** Returns the id that a text is; undefined if it is none. */
export const wholeNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
