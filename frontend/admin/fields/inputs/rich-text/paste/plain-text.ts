import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';

/** The slice of pasted text: empty lines separate paragraphs, and a single line break stays one. */
export function sliceOfText(text: string, $context: ResolvedPos): Slice {
  const { schema } = $context.doc.type;
  const { paragraph, hardBreak } = schema.nodes;
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\n+|\n+$/g, '');
  if (!paragraph || !hardBreak) return Slice.empty;
  const marks = $context.marks();
  const paragraphs = lines.split(/\n[ \t]*\n\s*/).map((part) => {
    const nodes = part
      .split('\n')
      .flatMap((line, index): Node[] => [
        ...(index > 0 ? [hardBreak.create()] : []),
        ...(line === '' ? [] : [schema.text(line, marks)]),
      ]);
    return paragraph.create(null, nodes);
  });
  return new Slice(Fragment.from(paragraphs), 1, 1);
}
