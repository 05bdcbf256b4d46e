import type { Node } from '@tiptap/pm/model';

/** Each is a whole text; undo in a form goes back no further than this many changes. */
const MAX_KNOWN = 5;

/**
 * The values that a text has had in the form, by their documents. The HTML of an untouched document differs from the stored text,
 * which the server wrote; a document that returns to a previous state gets the text of that state.
 */
export class KnownValues {
  private known: { doc: Node; value: string }[] = [];

  add(doc: Node, value: string): void {
    const content = withoutTrailingLine(doc);
    const others = this.known.filter((one) => !one.doc.eq(content));
    this.known = [...others, { doc: content, value }].slice(-MAX_KNOWN);
  }

  find(doc: Node): string | undefined {
    const content = withoutTrailingLine(doc);
    return this.known.find((one) => one.doc.eq(content))?.value;
  }
}

/** Removes the empty line that the editor adds after a final table or picture for the cursor. */
export function withoutTrailingLine(doc: Node): Node {
  const { lastChild, childCount } = doc;
  if (childCount < 2 || !lastChild || lastChild.type.name !== 'paragraph' || lastChild.content.size > 0) return doc;
  if (doc.child(childCount - 2).type.name === 'paragraph') return doc;
  return doc.copy(doc.content.cut(0, doc.content.size - lastChild.nodeSize));
}
