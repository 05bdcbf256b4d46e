import { adds, boolean, id, integer, longText, string } from './columns.js';

/** Rights of own kinds and whether they are offered, and rows by which records are found by one of several values of a field. */
export const AddFieldsOfOwnKinds1799600000030 = adds('AddFieldsOfOwnKinds1799600000030', {
  columns: {
    own_kinds: [
      boolean('offered', true),
      longText('read_roles', { nullable: true }),
      longText('write_roles', { nullable: true }),
    ],
  },
  tables: {
    own_values: {
      columns: [id, integer('kind_id'), string('slot', 16), string('value', 120), integer('owner_id')],
      indices: [['kind_id', 'slot', 'value', 'owner_id'], ['owner_id']],
    },
  },
});
