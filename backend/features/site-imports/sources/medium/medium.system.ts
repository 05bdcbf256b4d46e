import type { FolderSystem } from '../../readers/folder-system.js';
import { isAccount, isMedium, isOfAccount, mediumText } from './medium.js';

/** Medium, and what other services keep of an account. */
export const medium: FolderSystem = {
  name: 'medium',
  detect({ files }) {
    const paths = files.map(({ path }) => path);
    if (isMedium(paths))
      return {
        isOfAccount,
        read: (path, source) => (/\.html$/i.test(path) ? { content: mediumText(path, source) } : undefined),
      };
    return isAccount(paths) ? { isOfAccount } : undefined;
  },
};
