import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { type AnyExtension, Extension } from '@tiptap/react';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import type { RichTextLevel } from '../../fields/rich-text-level';
import { Embed } from './embed';
import { TextLink } from './link';
import { Subscript, Superscript } from './marks';
import { Picture } from './picture';
import { type SlashMenuEvents, slashMenu } from './slash/slash-menu';
import { UndoTyped } from './undo-typed';
import { uploadPlaceholders } from './upload-placeholders';

const UploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  addProseMirrorPlugins: () => [uploadPlaceholders()],
});

/** The editor's schema: exactly the elements that the server's sanitizer keeps at this level, so that saving loses nothing. */
export function extensionsOf(level: RichTextLevel, events: SlashMenuEvents): AnyExtension[] {
  const link = TextLink.extend({
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        events.onPanel('link');
        return true;
      },
    }),
  }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
    markdownLinks: true,
    // By default, a link without a target would open in a new tab once the text was edited.
    HTMLAttributes: { target: null, rel: null },
  });
  const align = TextAlign.configure({ types: level === 'minimal' ? ['paragraph'] : ['heading', 'paragraph'] });
  const shared = {
    link: false as const,
    dropcursor: { color: 'var(--jk-ring)', width: 3 },
    // These blocks can be left with Enter; after others, the cursor needs an extra line.
    trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'blockquote'] },
  } satisfies Partial<StarterKitOptions>;
  const common = [link, align, UndoTyped, slashMenu(level, events)];
  if (level === 'minimal') {
    const plain = { heading: false, blockquote: false, codeBlock: false, code: false, horizontalRule: false } as const;
    return [StarterKit.configure({ ...shared, ...plain }), ...common];
  }
  const kit = StarterKit.configure({
    ...shared,
    heading: { levels: [2, 3, 4] },
    ...(level === 'full' ? {} : ({ codeBlock: false } as const)),
  });
  const standard = [kit, ...common, Superscript, Subscript];
  return level === 'full'
    ? [...standard, Picture, Embed, UploadPlaceholders, TableKit.configure({ table: { resizable: false } })]
    : standard;
}
