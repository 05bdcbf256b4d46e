import type { Screen } from '../../screens/screen';

/** Whether active records are public, so that the records can be drafts. */
export const canBeDraft = ({ fields, writePermission }: Screen): boolean =>
  (writePermission === 'content.write' || writePermission === 'pages.write') &&
  fields.some(({ kind }) => kind === 'status');
