import { adds, stringWithDefault } from './columns.js';

/** What records of own kinds are to search engines, and the ready-made kind that they were taken from. */
export const AddSchemaTypesOfKinds1799600000159 = adds('AddSchemaTypesOfKinds1799600000159', {
  columns: { own_kinds: ['schema_type', 'ready_made'].map((name) => stringWithDefault(name, 32, '')) },
});
