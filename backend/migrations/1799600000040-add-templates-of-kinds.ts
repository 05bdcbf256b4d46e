import { adds, longText } from './columns.js';

/** The pages of the records of a kind, and its list, as its owner arranges them. */
export const AddTemplatesOfKinds1799600000040 = adds('AddTemplatesOfKinds1799600000040', {
  columns: {
    own_kinds: ['page_blocks', 'list_blocks', 'template_texts'].map((name) => longText(name, { nullable: true })),
  },
});
