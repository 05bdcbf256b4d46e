import { Marked } from 'marked';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const marked = new Marked({ gfm: true, async: false });
const translator = new NodeHtmlMarkdown({ bulletMarker: '-', maxConsecutiveNewlines: 2, useInlineLinks: false });

/** Elements between whose children spaces mean nothing. */
const HOLDERS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'figure', 'blockquote']);

/**
 * Rich text as Markdown from which the very same HTML is made again. What Markdown has no signs for, such as the width of a
 * picture, stays HTML within it. Undefined for a text of which not even that holds.
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

/** The HTML of Markdown, without spaces that mean nothing. */
export const toHtml = (markdown: string): string => normalHtml(String(marked.parse(markdown)));

/** HTML without the spaces between blocks, which differ from one editor to the other. */
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

/** Lists of paragraphs have a line for each. */
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
