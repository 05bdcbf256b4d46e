import { adds, string } from './columns.js';

/** What pictures show, for those who do not see them. */
export const AddPictureTexts1796256000002 = adds('AddPictureTexts1796256000002', {
  columns: { uploads: [string('alt', 300, { nullable: true })] },
});
