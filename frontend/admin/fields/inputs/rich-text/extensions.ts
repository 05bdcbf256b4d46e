import Link from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { type AnyExtension, Extension, Mark } from '@tiptap/react';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import type { RichTextLevel } from '../../field/rich-text-level';
import { Embed } from './embed';
import { NoteMarks } from './note-places';
import { Picture } from './picture';
import { type SlashMenuEvents, slashMenu } from './slash/slash-menu';
import { TypedLinks } from './typed-links';
import { UndoTyped } from './undo-typed';
import { uploadPlaceholders } from './upload-placeholders';
import { HeadingParts, WritingKeys } from './writing-keys';

const raisedOrLowered = (name: string, tag: string, align: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
  });

/** `x²` and footnotes: without a button, but kept when stored or pasted. */
const Superscript = raisedOrLowered('superscript', 'sup', 'super');

/** `H₂O`. */
const Subscript = raisedOrLowered('subscript', 'sub', 'sub');

/** Links; those to a page of this site carry its record, and their address follows the record. */
const TextLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      record: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-record'),
        renderHTML: ({ record }: { record?: string | null }) => (record ? { 'data-record': record } : {}),
      },
    };
  },
});

/** Attributes of elements that the server keeps as `data-…`. */
const dataAttributes = (name: string, type: string, attributes: readonly string[]) =>
  Extension.create({
    name,
    addGlobalAttributes: () => [
      {
        types: [type],
        attributes: Object.fromEntries(
          attributes.map((attribute) => [
            attribute,
            {
              default: null,
              parseHTML: (element: HTMLElement) => element.getAttribute(`data-${attribute}`),
              renderHTML: ({ [attribute]: value }: Record<string, unknown>) =>
                value ? { [`data-${attribute}`]: value } : {},
            },
          ]),
        ),
      },
    ],
  });

/** Code has the name of its file, marked lines and its tab, beside its language. */
const CodeDetails = dataAttributes('codeDetails', 'codeBlock', ['title', 'lines', 'tab']);

/** A quotation that says what it is for is a note. */
const Note = dataAttributes('note', 'blockquote', ['note']);

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
  const common = [link, TypedLinks, align, UndoTyped, WritingKeys, NoteMarks, slashMenu(level, events)];
  if (level === 'minimal') {
    const plain = { heading: false, blockquote: false, codeBlock: false, code: false, horizontalRule: false } as const;
    return [StarterKit.configure({ ...shared, ...plain }), ...common];
  }
  const kit = StarterKit.configure({
    ...shared,
    heading: { levels: [2, 3, 4] },
    ...(level === 'full' ? {} : ({ codeBlock: false } as const)),
  });
  const standard = [kit, ...common, HeadingParts, Note, Superscript, Subscript];
  return level === 'full'
    ? [
        ...standard,
        CodeDetails,
        Picture,
        Embed,
        UploadPlaceholders,
        TableKit.configure({ table: { resizable: false } }),
      ]
    : standard;
}
