import { adds, stringWithDefault } from './columns.js';

/** What mail programs show below the subject of a newsletter; empty for its first sentence. */
export const AddNewsletterPreview1799574000002 = adds('AddNewsletterPreview1799574000002', {
  columns: { newsletters: [stringWithDefault('preview_text', 200, '')] },
});
