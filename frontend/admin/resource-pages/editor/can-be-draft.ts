import type { Screen } from '../../resources/screen';

/** Whether visitors see its records while they are active: these can be drafts. */
export const canBeDraft = ({ fields, writePermission }: Screen): boolean =>
  (writePermission === 'content.write' || writePermission === 'pages.write') &&
  fields.some(({ kind }) => kind === 'status');
