import { adds, boolean, integerWithDefault, longText, moment } from './columns.js';

/** Newsletters are kept while they are written, with headings and pictures, and go out at a time that was set. */
export const AddNewsletterDrafts1799560800001 = adds('AddNewsletterDrafts1799560800001', {
  columns: {
    newsletters: [
      longText('html', { nullable: true }),
      moment('send_at', { nullable: true }),
      boolean('is_indexed', false),
      integerWithDefault('version', 1),
    ],
  },
});
