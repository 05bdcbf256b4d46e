import type { FolderSystem } from '../../readers/folder-system.js';

/** A page of Grav stands in a folder, whose number only defines the order: `01.home/default.md`. */
const PAGE = /^(user\/)?pages\/(?:[^/]+\/)*?\d+\.[^/]+\/[^/]+\.md$/;

const TEXT = /\.(?:md|html?)$/i;

/** Grav, whose folder `user` may be sent whole or without itself. */
export const grav: FolderSystem = {
  name: 'grav',
  detect({ root, files }) {
    const page = files.map(({ path }) => PAGE.exec(path.slice(root.length))).find((found) => found !== null);
    if (!page) return undefined;
    const [, user = ''] = page;
    return {
      source: `${user}pages/`,
      // The name of a file is that of its template, such as `default` or `item`.
      plainPath: (path) =>
        path
          .split('/')
          .map((part) => part.replace(/^\d+\.(?=.)/, ''))
          .join('/')
          .replace(/[^/]+(\.[^./]+)$/, (name, end: string) => (TEXT.test(name) ? `index${end}` : name)),
      isListHead: (path) => /(?:^|\/)blog(?:\.[\w-]+)?\.md$/.test(path),
    };
  },
};
