import { Mark } from '@tiptap/react';

const raisedOrLowered = (name: string, tag: string, align: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
  });

/** `x²` and footnotes: without a button, but kept when stored or pasted. */
export const Superscript = raisedOrLowered('superscript', 'sup', 'super');

/** `H₂O`. */
export const Subscript = raisedOrLowered('subscript', 'sub', 'sub');
