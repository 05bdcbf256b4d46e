import {
  adds,
  boolean,
  contentColumns,
  integer,
  integerWithDefault,
  longText,
  moment,
  optionalDouble,
  recordColumns,
  storedName,
  string,
  stringWithDefault,
} from './columns.js';

/** Columns for fields, by type: how many, and how many of them have an index. */
const FIELDS = [
  ['text', 30, 14],
  ['long', 60, 0],
  ['number', 30, 8],
  ['integer', 40, 16],
  ['moment', 20, 8],
] as const;

const column = {
  text: (name: string) => string(name, 255, { nullable: true }),
  long: (name: string) => longText(name, { nullable: true }),
  number: optionalDouble,
  integer: (name: string) => integer(name, { nullable: true }),
  moment: (name: string) => moment(name, { nullable: true }),
};

const numbered = (type: keyof typeof column, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${type}_${index + 1}`);

/** Kinds of content that owners make: their declarations, and one table for the records of all. */
export const AddOwnKinds1799600000020 = adds('AddOwnKinds1799600000020', (runner) => ({
  tables: {
    own_kinds: {
      columns: [
        ...recordColumns(runner),
        string('key', 32),
        longText('names'),
        stringWithDefault('path', 60, ''),
        stringWithDefault('icon', 40, ''),
        boolean('is_ordered', false),
        longText('fields'),
        longText('slots'),
        longText('removed'),
      ],
      unique: [['key']],
    },
    own_records: {
      columns: [
        ...contentColumns(runner),
        integer('kind_id'),
        stringWithDefault('slug', 255, ''),
        integerWithDefault('position', 0),
        stringWithDefault('language', 35, ''),
        integer('translation_of', { nullable: true }),
        longText('translated_from', { nullable: true }),
        boolean('is_outdated', false),
        stringWithDefault('meta_title', 120, ''),
        stringWithDefault('meta_description', 300, ''),
        storedName('share_picture'),
        boolean('no_index', false),
        stringWithDefault('canonical_url', 500, ''),
        ...FIELDS.flatMap(([type, count]) => numbered(type, count).map(column[type])),
      ],
      indices: [
        ['status', 'id'],
        ['language', 'status', 'id'],
        ['kind_id', 'status', 'id'],
        ['kind_id', 'position'],
        ...FIELDS.flatMap(([type, , indexed]) => numbered(type, indexed).map((name) => ['kind_id', name])),
      ],
      unique: [
        ['translation_of', 'language'],
        ['kind_id', 'slug', 'language'],
      ],
    },
  },
}));
