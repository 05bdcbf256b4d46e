import type { FolderSystem } from '../../readers/folder-system.js';
import {
  collectionOf,
  jekyllLanguage,
  jekyllLine,
  jekyllLists,
  jekyllPath,
  jekyllSite,
  withDefaults,
} from './jekyll.js';

const TEXTS = /\.(?:md|markdown|mdx|html?)$/i;

/** Jekyll, and Hexo. */
export const jekyll: FolderSystem = {
  name: 'jekyll',
  async detect({ archive, root, site }) {
    const settings = await jekyllSite(archive, root);
    if (!settings) return undefined;
    site.url = settings.url;
    const { source, shown } = settings;
    return {
      isGenerator: true,
      hasUnderscores: true,
      source,
      isContent: (path) => !TEXTS.test(path) || collectionOf(path) === '' || shown.has(collectionOf(path)),
      fieldsOf: (path, own) => withDefaults(settings, path, own),
      languageOf: (fields) => jekyllLanguage(settings, fields),
      addressOf: (file) => jekyllPath(settings, file),
      listsOf: jekyllLists,
      lineOf: (path) => jekyllLine(path, `${root}${source}`),
    };
  },
};
