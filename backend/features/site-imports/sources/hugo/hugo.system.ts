import type { FolderSystem, TextFolder } from '../../readers/folder-system.js';
import { type FrontMatter, splitFrontMatter } from '../../readers/front-matter.js';
import { decodedText } from '../../readers/text-encoding.js';

/** Folders beside the content, some of them with what was built; elsewhere, folders with these names may contain texts. */
const BESIDE_CONTENT = /^(?:layouts|archetypes|themes|resources|assets|data|public|docs|exampleSite)\//;

/** The head of a list, not one of its texts. */
const isListHead = (path: string): boolean => /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(path);

/** Maximum bytes of one text. */
const MAX_TEXT = 8_000_000;

export const hugo: FolderSystem = {
  name: 'hugo',
  async detect(folder) {
    if (!folder.files.some(({ path }) => path.startsWith(`${folder.root}content/`))) return undefined;
    const above = await cascades(folder);
    return {
      isGenerator: true,
      isContent: (path) => !BESIDE_CONTENT.test(path),
      fieldsOf: (path, own) =>
        Object.assign({}, ...above.filter((one) => path.startsWith(one.folder)).map(({ fields }) => fields), own),
      isListHead,
      categoryPath: (slug) => `/categories/${slug}/`,
      tagPath: (slug) => `/tags/${slug}/`,
      feed: '/index.xml',
    };
  },
};

/** Returns the fields that all texts below a folder get. */
async function cascades({ archive, root, files }: TextFolder): Promise<{ folder: string; fields: FrontMatter }[]> {
  const found: { folder: string; fields: FrontMatter }[] = [];
  for (const { path, size } of files.filter((file) => isListHead(file.path) && file.size <= MAX_TEXT)) {
    if (size === 0) continue;
    try {
      const { fields } = splitFrontMatter(decodedText(await archive.read(path, MAX_TEXT)));
      const given = Array.isArray(fields.cascade) ? fields.cascade : [fields.cascade];
      for (const one of given)
        if (typeof one === 'object' && one !== null)
          found.push({ folder: path.slice(root.length).replace(/[^/]*$/, ''), fields: one as FrontMatter });
    } catch {
      // Said where the text itself is read.
    }
  }
  return found;
}
