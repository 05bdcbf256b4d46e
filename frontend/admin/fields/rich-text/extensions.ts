import { Link } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import type { AnyExtension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { RichTextLevel } from './level';

/** What the editor understands: exactly what the server keeps at this level, so that nothing vanishes on saving. */
export function extensionsOf(level: RichTextLevel): AnyExtension[] {
  // Mantine's link comes with its own dialog.
  const link = Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] });
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
    ? [kit, link, align, Image, TableKit.configure({ table: { resizable: false } })]
    : [kit, link, align];
}
