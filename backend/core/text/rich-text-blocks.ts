import { Parser } from 'htmlparser2';

// HTML whose blocks a policy does not allow is rewritten to blocks that it allows, before it is sanitized: the sanitizer drops tags,
// and with them what keeps words apart.

/** Elements that stand apart from their neighbours in browsers. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main marquee nav noframes ol optgroup p pre search section ' +
    'summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Blocks that hold text and no other blocks. */
const HOLDS_TEXT = new Set(['p', 'h2', 'h3', 'h4', 'pre', 'figcaption', 'caption']);

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Elements of another name with the same meaning. A name that the policy lacks is handled as if it stood there. */
const NAMES: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  dir: 'ul',
  menu: 'ul',
  listing: 'pre',
  plaintext: 'pre',
  xmp: 'pre',
  del: 's',
  strike: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

const DROPPED_STYLE = 1000;

type Attributes = Readonly<Record<string, string>>;

interface Element {
  tag: string;
  attributes: Attributes;
  children: Node[];
}

type Node = Element | string;

/** What a policy allows, and what is removed with its content. */
export interface Blocks {
  allowed: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/** Called for each element with its depth and number of attributes, and for each text: throws if the text is too complex. */
export type Count = (depth: number, attributes: number) => void;

/** Whether rewriting the text could change anything: texts from the editor are left as they are. */
export function hasOtherBlocks(html: string, { allowed }: Pick<Blocks, 'allowed'>): boolean {
  for (const [, name = ''] of html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)) {
    const tag = name.toLowerCase();
    if (!allowed.has(tag) && (BLOCKS.has(tag) || Object.hasOwn(NAMES, tag))) return true;
  }
  return false;
}

/**
 * Makes paragraphs of blocks that are not allowed, the nearest allowed headings of others, and gives elements with the same meaning
 * their usual name. Words of different blocks stay in different blocks. The result is not sanitized.
 */
export function withAllowedBlocks(html: string, blocks: Blocks, count: Count): string {
  return new Rewriter(blocks).flow(parsed(html, count), { wrap: '', marks: [] });
}

/** Makes paragraphs of text without any tag: they are separated by empty lines, as when it is pasted into the editor. */
export function paragraphsOfLines(text: string): string {
  if (/<[a-z/!?]/i.test(text) || !/[\r\n]/.test(text.trim())) return text;
  return text
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((lines) => `<p>${lines.replace(/[^\S\n]*\n[^\S\n]*/g, '<br />')}</p>`)
    .join('');
}

interface Context {
  /** The opening tag of paragraphs around text; empty where text needs none. */
  wrap: string;
  /** Formatting around the blocks, which goes into each. */
  marks: readonly Element[];
  /** Whether line breaks are part of the text. */
  isPreformatted?: boolean;
}

/** Stands for the boundary of a block within text, which becomes a line break. */
const BOUNDARY = '\0';

class Rewriter {
  constructor(private readonly blocks: Blocks) {}

  /** Returns the HTML of content that may consist of blocks. */
  flow(nodes: readonly Node[], given: Context): string {
    const wrap = given.wrap || (nodes.some((node) => this.bringsParagraphs(node)) ? '<p>' : '');
    const context = { ...given, wrap };
    let out = '';
    let run = '';
    const flush = () => {
      out += wrapped(run, wrap);
      run = '';
    };
    const visit = (list: readonly Node[], marks: readonly Element[], isPreformatted = false): void => {
      let piece = '';
      const add = () => {
        run += formatted(piece, marks);
        piece = '';
      };
      for (const node of list) {
        if (typeof node === 'string') piece += textOf(node, isPreformatted);
        else if (!this.hasBlocks(node)) piece += this.inline(node, isPreformatted);
        else {
          add();
          if (this.isBlock(node)) {
            flush();
            out += this.block(node, { ...context, marks });
          } else visit(node.children, this.blocks.allowed.has(node.tag) ? [...marks, node] : marks, isPreformatted);
        }
      }
      add();
    };
    visit(nodes, given.marks, given.isPreformatted);
    flush();
    return out;
  }

  private block(node: Element, context: Context): string {
    const { tag, attributes, children } = node;
    if (!this.blocks.allowed.has(tag)) {
      const { style = '' } = attributes;
      const wrap = /text-align/i.test(style) ? open({ tag: 'p', attributes: { style } }) : context.wrap || '<p>';
      return tag === 'pre'
        ? this.flow(withoutEdges(children), { ...context, wrap, isPreformatted: true })
        : this.flow(children, { ...context, wrap });
    }
    if (VOID.has(tag)) return open(node);
    const within = { wrap: '', marks: context.marks };
    const content = HOLDS_TEXT.has(tag) ? this.text(node, context.marks) : this.flow(children, within);
    return `${open(node)}${content}</${tag}>`;
  }

  /** Returns the content of a block that holds text: blocks within it that are not allowed become lines. */
  private text({ tag, children }: Element, marks: readonly Element[]): string {
    const lines = children
      .map((node) => (typeof node === 'string' ? textOf(node, false) : this.inline(node, false)))
      .join('')
      .replace(new RegExp(`^${BOUNDARY}+|${BOUNDARY}+$`, 'g'), '')
      .replace(new RegExp(`\\s*${BOUNDARY}[\\s${BOUNDARY}]*`, 'g'), tag === 'pre' ? '\n' : '<br />');
    return formatted(lines, marks);
  }

  /** Returns the HTML of an element within text. */
  private inline(node: Element, isPreformatted: boolean): string {
    const { tag, children } = node;
    if (this.blocks.removed.has(tag)) return '';
    if (this.isBlock(node) && this.blocks.allowed.has(tag)) return this.block(node, { wrap: '', marks: [] });
    const isAllowed = this.blocks.allowed.has(tag);
    if (isAllowed && VOID.has(tag)) return open(node);
    const within = isPreformatted || tag === 'pre';
    const content = children
      .map((child) => (typeof child === 'string' ? textOf(child, within) : this.inline(child, within)))
      .join('');
    if (isAllowed) return `${open(node)}${content}</${tag}>`;
    return this.isBlock(node) ? `${BOUNDARY}${content}${BOUNDARY}` : content;
  }

  private isBlock({ tag }: Element): boolean {
    return BLOCKS.has(tag);
  }

  /** Whether an element is a block, or has blocks in it. */
  private hasBlocks(node: Element): boolean {
    if (this.blocks.removed.has(node.tag)) return false;
    return this.isBlock(node) || node.children.some((child) => typeof child !== 'string' && this.hasBlocks(child));
  }

  /** Whether paragraphs will stand in place of a node, and text beside it needs one of its own. */
  private bringsParagraphs(node: Node): boolean {
    if (typeof node === 'string' || this.blocks.removed.has(node.tag)) return false;
    if (this.isBlock(node)) return !this.blocks.allowed.has(node.tag);
    return node.children.some((child) => this.bringsParagraphs(child));
  }
}

/** Returns text with formatting around it. */
const formatted = (text: string, marks: readonly Element[]): string =>
  text.trim() === '' ? text : marks.reduceRight((html, mark) => `${open(mark)}${html}</${mark.tag}>`, text);

/** Returns text in its paragraph; nothing if the paragraph would show nothing. */
function wrapped(run: string, wrap: string): string {
  if (wrap === '') return run;
  const shown = run.replace(/<(?!img|br)[^>]*>/g, '');
  return /[^ \t\r\n\f]/.test(shown) ? `${wrap}${run.trim()}</p>` : '';
}

/** Drops the line breaks that browsers don't show: after the tag of preformatted text, and before its end. */
const withoutEdges = (nodes: readonly Node[]): Node[] =>
  nodes.map((node, index) => {
    if (typeof node !== 'string') return node;
    const begun = index === 0 ? node.replace(/^\n/, '') : node;
    return index === nodes.length - 1 ? begun.replace(/\n$/, '') : begun;
  });

function textOf(text: string, isPreformatted: boolean): string {
  const escaped = text.replaceAll(BOUNDARY, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return isPreformatted ? escaped.replace(/\n/g, '<br />') : escaped;
}

function open({ tag, attributes }: Pick<Element, 'tag' | 'attributes'>): string {
  const list = Object.entries(attributes)
    .filter(([name, value]) => /^[a-z][a-z-]*$/.test(name) && !(name === 'style' && value.length > DROPPED_STYLE))
    .map(([name, value]) => ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`);
  return `<${tag}${list.join('')}>`;
}

/** Parses like the sanitizer. */
function parsed(html: string, count: Count): Node[] {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const path = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      count(path.length, Object.keys(attributes).length);
      const element = { tag: NAMES[name] ?? name, attributes, children: [] };
      path.at(-1)?.children.push(element);
      path.push(element);
    },
    onclosetag() {
      if (path.length > 1) path.pop();
    },
    ontext(text) {
      count(path.length, 0);
      path.at(-1)?.children.push(text);
    },
  });
  parser.end(html);
  return root.children;
}
