import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { getHTMLFromFragment } from '@tiptap/react';

const known = new WeakMap<Node, string>();

/** The HTML of a document. Blocks never change but are replaced, so that of a long text only the block with the caret is serialized. */
export function htmlOfBlocks(doc: Node, schema: Schema): string {
  let html = '';
  doc.forEach((block) => {
    const own = known.get(block) ?? getHTMLFromFragment(Fragment.from(block), schema);
    known.set(block, own);
    html += own;
  });
  return html;
}
