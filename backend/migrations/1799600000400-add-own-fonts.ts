import { adds, bytes, id, integer, longText, moment, string, stringWithDefault } from './columns.js';

/** Typefaces of the site's own, and the lists in which the identity names them. */
export const AddOwnFonts1799600000400 = adds('AddOwnFonts1799600000400', {
  tables: {
    own_fonts: {
      columns: [
        id,
        string('name', 24),
        stringWithDefault('original_name', 255, ''),
        longText('facts'),
        integer('size'),
        stringWithDefault('licensed_by', 255, ''),
        moment('licensed_at'),
        bytes('bytes'),
      ],
      unique: [['name']],
    },
  },
  columns: { identity: [stringWithDefault('heading_fonts', 120, ''), stringWithDefault('text_fonts', 120, '')] },
});
