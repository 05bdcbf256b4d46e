import { adds, longText } from './columns.js';

/** Sections that own kinds had before, whose addresses lead to those of now. */
export const AddFormerPathsOfOwnKinds1799600000031 = adds('AddFormerPathsOfOwnKinds1799600000031', {
  columns: { own_kinds: [longText('former_paths', { nullable: true })] },
});
