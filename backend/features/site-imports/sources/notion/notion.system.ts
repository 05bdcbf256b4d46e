import type { FolderSystem } from '../../readers/folder-system.js';
import type { FrontMatter } from '../../readers/front-matter.js';
import { momentOf } from '../../readers/old-content.js';
import { isNotion, notionHtmlProperties, notionProperties, notionTable, withoutNumbers } from './notion.js';

export const notion: FolderSystem = {
  name: 'notion',
  detect: ({ files }) =>
    isNotion(files.map(({ path }) => path))
      ? {
          isGenerator: true,
          plainPath: withoutNumbers,
          splitFields(text, isHtml) {
            const { fields, body } = isHtml ? notionHtmlProperties(text) : notionProperties(text);
            return { fields: namedAsUsual(fields), body };
          },
          isRead: (path) => /\.csv$/i.test(path),
          // The table of a view has the same rows as the whole one.
          read: (path, source) =>
            /\.csv$/i.test(path)
              ? { content: /_all\.csv$/i.test(path) ? undefined : notionTable(path, source) }
              : undefined,
        }
      : undefined,
};

/** Properties that stand for usual fields, whatever their case. */
function namedAsUsual(properties: Readonly<Record<string, string>>): FrontMatter {
  const named = Object.entries(properties).map(
    ([name, value]) => [name.toLowerCase().replace(/\s+/g, '_'), value] as const,
  );
  const fields = Object.fromEntries(named);
  const date = momentOf(`${fields.date ?? fields.published ?? fields.created ?? ''} UTC`);
  return { ...fields, ...(date ? { date } : {}) };
}
