import { adds, longText } from './columns.js';

/** The sections of own kinds in other languages, now and before. */
export const AddAddressesOfKindsByLanguage1799600000110 = adds('AddAddressesOfKindsByLanguage1799600000110', {
  columns: {
    own_kinds: ['paths', 'former_language_paths'].map((name) => longText(name, { nullable: true })),
  },
});
