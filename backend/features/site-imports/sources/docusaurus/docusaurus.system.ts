import type { FolderSystem } from '../../readers/folder-system.js';
import { docusaurusPath, isDocusaurus } from './docusaurus.js';

export const docusaurus: FolderSystem = {
  name: 'docusaurus',
  detect: ({ files }) =>
    files.some(({ path }) => isDocusaurus(path))
      ? { isGenerator: true, addressOf: ({ path, fields }) => docusaurusPath(path, fields) }
      : undefined,
};
