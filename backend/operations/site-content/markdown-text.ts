import { Marked } from 'marked';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const marked = new Marked({ gfm: true, async: false });
const translator = new NodeHtmlMarkdown({ bulletMarker: '-', maxConsecutiveNewlines: 2, useInlineLinks: false });

/** Elements in which whitespace between children is insignificant. */
const HOLDERS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'figure', 'blockquote']);

/**
 * Converts rich text to Markdown that restores exactly the same HTML. Features without Markdown syntax, such as the width of a
 * picture, stay as HTML. Undefined if a text can't be restored even so.
 */
export function toMarkdownText(html: string): string | undefined {
  const normal = normalHtml(html);
  const parts = blocksOf(normal).map((block) => {
    const markdown = translator.translate(block).trim();
    return markdown !== '' && toHtml(markdown) === block ? markdown : block;
  });
  const whole = parts.join('\n\n');
  if (toHtml(whole) === normal) return whole;
  const asHtml = blocksOf(normal).join('\n\n');
  return toHtml(asHtml) === normal ? asHtml : undefined;
}

/** Converts Markdown to HTML, without insignificant whitespace. */
export const toHtml = (markdown: string): string => normalHtml(String(marked.parse(markdown)));

/** Removes whitespace between blocks, in which editors differ. */
function normalHtml(html: string): string {
  const root = parseFragment(html);
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isHolder = !('tagName' in node) || HOLDERS.has(node.tagName);
    for (const child of [...node.childNodes]) {
      if (isHolder && 'value' in child && child.value.trim() === '') defaultTreeAdapter.detachNode(child);
      else if ('childNodes' in child) waiting.push(child);
    }
    if ('tagName' in node && node.tagName === 'li') trimEnds(node.childNodes);
  }
  return serialize(root);
}

/** Lists of paragraphs have a line for each paragraph. */
function trimEnds(children: readonly Node[]): void {
  for (const child of [...children])
    if ('value' in child && child.value.trim() === '' && children.length > 1) defaultTreeAdapter.detachNode(child);
}

const blocksOf = (html: string): string[] =>
  [...parseFragment(html).childNodes].map((node) => {
    const root = defaultTreeAdapter.createDocumentFragment();
    defaultTreeAdapter.appendChild(root, node);
    return serialize(root);
  });
