import { adds, boolean } from './columns.js';

/** Whether visitors tick a box before they send a form. */
export const AddPrivacyBox1798600000002 = adds('AddPrivacyBox1798600000002', {
  columns: { legal: [boolean('privacy_box', false)] },
});
