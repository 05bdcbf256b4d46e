import { adds, longText, stringWithDefault } from './columns.js';

/** Versions of the records of a kind that is a tree. */
export const AddVersionsOfTrees1799600000355 = adds('AddVersionsOfTrees1799600000355', {
  columns: {
    own_kinds: [longText('tree_versions', { nullable: true })],
    own_records: [stringWithDefault('tree_version', 32, '')],
  },
  indices: { own_records: [['kind_id', 'tree_version']] },
});
