import { Extension, textblockTypeInputRule } from '@tiptap/react';
import { HEADING_ID } from '../../../../../backend/core/text/heading-id.shared.js';

/** Joins the words beside it, so that no line ends between them. */
const NO_BREAK_SPACE = '\u00a0';

/** The largest heading of a text: the title of its page is one level above. */
const LARGEST = 2;

/** What is typed besides the shortcuts that TipTap brings. */
export const WritingKeys = Extension.create({
  name: 'writingKeys',

  addKeyboardShortcuts() {
    return {
      'Mod-Shift-Space': () =>
        this.editor.commands.command(({ tr }) => {
          tr.insertText(NO_BREAK_SPACE).scrollIntoView();
          return true;
        }),
    };
  },

  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    return heading ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: LARGEST } })] : [];
  },
});

/** Keeps the ids of headings. */
export const HeadingParts = Extension.create({
  name: 'headingParts',

  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) => (HEADING_ID.test(element.id) ? element.id : null),
          renderHTML: ({ id }) => (id ? { id } : {}),
        },
      },
    },
  ],
});
