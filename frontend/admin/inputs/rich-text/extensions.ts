import Link from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { type AnyExtension, Extension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { RichTextLevel } from '../../fields/rich-text-level';
import { Picture } from './picture';
import { uploadPlaceholders } from './upload-placeholders';

const UploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  addProseMirrorPlugins: () => [uploadPlaceholders()],
});

/** The editor's schema: exactly the elements that the server's sanitizer keeps at this level, so that saving loses nothing. */
export function extensionsOf(level: RichTextLevel, onEditLink: () => void): AnyExtension[] {
  const linkWithShortcut = Link.extend({
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onEditLink();
        return true;
      },
    }),
  });
  const link = linkWithShortcut.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
  });
  const align = TextAlign.configure({ types: level === 'minimal' ? ['paragraph'] : ['heading', 'paragraph'] });
  if (level === 'minimal') {
    const plain = { heading: false, blockquote: false, codeBlock: false, code: false, horizontalRule: false } as const;
    return [StarterKit.configure({ link: false, ...plain }), link, align];
  }
  const kit = StarterKit.configure({
    link: false,
    heading: { levels: [2, 3, 4] },
    ...(level === 'full' ? {} : ({ codeBlock: false } as const)),
  });
  return level === 'full'
    ? [kit, link, align, Picture, UploadPlaceholders, TableKit.configure({ table: { resizable: false } })]
    : [kit, link, align];
}
