import { type Change, diffTokens, joinChanges, type Run, splitWords } from './diff-tokens';

/** The type of a block of rich text. Nested blocks are flattened, so that each is on a line of its own. */
type BlockKind = 'paragraph' | 'heading' | 'item' | 'numbered' | 'quote' | 'code' | 'row' | 'caption';

type Mark = 'strong' | 'em' | 's' | 'u' | 'code';

/** A word, a space, a punctuation mark or a picture, with its formatting. */
export interface Token {
  text: string;
  marks: readonly Mark[];
  /** The address of its link. */
  link?: string | undefined;
  /** The address of a picture; `text` is its alternative text. */
  picture?: string | undefined;
}

interface Block {
  kind: BlockKind;
  tokens: Token[];
}

/** A block of the newer text, or one removed from the older text. */
export interface BlockChange {
  kind: BlockKind;
  runs: Run<Token>[];
}

const BLOCKS: Record<string, BlockKind> = {
  P: 'paragraph',
  DIV: 'paragraph',
  UL: 'paragraph',
  OL: 'paragraph',
  TABLE: 'paragraph',
  FIGURE: 'paragraph',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  LI: 'item',
  BLOCKQUOTE: 'quote',
  PRE: 'code',
  TR: 'row',
  FIGCAPTION: 'caption',
};

const MARKS: Record<string, Mark> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  S: 's',
  DEL: 's',
  U: 'u',
  CODE: 'code',
};

/** Elements without text; they are labelled by their tag. */
const OBJECTS = /^(?:HR|IFRAME|VIDEO|AUDIO)$/;

interface Context {
  kind: BlockKind;
  marks: readonly Mark[];
  link?: string | undefined;
}

/** Splits rich text into blocks. Keeps only words, formatting and the addresses of pictures and links. */
function readBlocks(html: string): Block[] {
  // A parsed document runs no scripts and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: Block[] = [];
  let open: Block | undefined;
  const add = (context: Context, tokens: Token[]) => {
    open ??= blocks[blocks.push({ kind: context.kind, tokens: [] }) - 1];
    open?.tokens.push(...tokens);
  };
  const walk = (node: Node, context: Context): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ');
      if (open === undefined && text.trim() === '') return;
      add(
        context,
        splitWords(text).map((word) => ({ text: word, marks: context.marks, link: context.link })),
      );
      return;
    }
    if (!(node instanceof Element) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return;
    const { tagName } = node;
    if (tagName === 'BR' || tagName === 'IMG') {
      add(context, [
        tagName === 'BR'
          ? { text: '\n', marks: [] }
          : { text: node.getAttribute('alt') ?? '', marks: [], picture: node.getAttribute('src') ?? '' },
      ]);
      return;
    }
    if (OBJECTS.test(tagName)) {
      const words = [tagName.toLowerCase(), node.getAttribute('src')].filter(Boolean).join(' ');
      open = undefined;
      add({ kind: 'code', marks: [] }, [{ text: words, marks: [] }]);
      open = undefined;
      return;
    }
    const kind = kindOf(node, context);
    if (kind) open = undefined;
    if (/^T[DH]$/.test(tagName) && node.previousElementSibling) add(context, [{ text: ' | ', marks: [] }]);
    const mark = MARKS[tagName];
    const within: Context = {
      kind: kind ?? context.kind,
      marks: mark && !context.marks.includes(mark) ? [...context.marks, mark].sort() : context.marks,
      link: tagName === 'A' ? (node.getAttribute('href') ?? undefined) : context.link,
    };
    for (const child of node.childNodes) walk(child, within);
    if (kind) open = undefined;
  };
  walk(body, { kind: 'paragraph', marks: [] });
  return blocks.map(trimmed).filter(({ tokens }) => tokens.length > 0);
}

/** The blocks of the newer text in order, with their changes from the older one. */
export function diffBlocks(older: string, newer: string): BlockChange[] {
  const runs = diffTokens(readBlocks(older), readBlocks(newer), blockKey);
  return runs.flatMap((run, index) => {
    if (run.change === 'same') return run.tokens.map((block) => whole(block, 'same'));
    const before = runs[index - 1];
    if (run.change === 'added' && before?.change === 'removed') return [];
    const after = runs[index + 1];
    if (run.change === 'removed' && after?.change === 'added') return pair(run.tokens, after.tokens);
    return run.tokens.map((block) => whole(block, run.change));
  });
}

export const isUnchanged = ({ runs }: BlockChange): boolean => runs.every(({ change }) => change === 'same');

/** A paragraph that shares less of its text than this counts as a different one. */
const MIN_SHARED = 0.3;

/** Pairs each removed block with the next similar added one. */
function pair(removed: readonly Block[], added: readonly Block[]): BlockChange[] {
  const changes: BlockChange[] = [];
  let next = 0;
  for (const block of removed) {
    const like = added.findIndex((other, index) => index >= next && shared(diffInline(block, other)) >= MIN_SHARED);
    const other = added[like];
    if (!other) {
      changes.push(whole(block, 'removed'));
      continue;
    }
    changes.push(...added.slice(next, like).map((one) => whole(one, 'added')));
    changes.push({ kind: other.kind, runs: diffInline(block, other) });
    next = like + 1;
  }
  return [...changes, ...added.slice(next).map((block) => whole(block, 'added'))];
}

const diffInline = (older: Block, newer: Block): Run<Token>[] =>
  joinChanges(diffTokens(older.tokens, newer.tokens, tokenKey), isSpace);

function shared(runs: readonly Run<Token>[]): number {
  const length = (which: readonly Change[]) =>
    runs.filter(({ change }) => which.includes(change)).reduce((sum, { tokens }) => sum + lengthOf(tokens), 0);
  return length(['same']) / Math.max(1, length(['same', 'removed']), length(['same', 'added']));
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text, picture }) => sum + (picture === undefined ? text.trim().length : 20), 0);

const isSpace = ({ text, picture }: Token): boolean => picture === undefined && text.trim() === '';

const whole = ({ kind, tokens }: Block, change: Change): BlockChange => ({ kind, runs: [{ change, tokens }] });

const tokenKey = ({ text, marks, link = '', picture = '' }: Token): string =>
  JSON.stringify([text, marks, link, picture]);

const blockKey = ({ kind, tokens }: Block): string => kind + tokens.map(tokenKey).join('');

/** The kind of block that an element starts; undefined for inline elements. */
function kindOf({ tagName, parentElement }: Element, context: Context): BlockKind | undefined {
  const kind = BLOCKS[tagName];
  if (kind === 'item') return parentElement?.tagName === 'OL' ? 'numbered' : 'item';
  // A paragraph within a list or quotation is a line of it.
  return kind === 'paragraph' ? context.kind : kind;
}

function trimmed({ kind, tokens }: Block): Block {
  const first = tokens.findIndex((token) => !isSpace(token));
  const last = tokens.findLastIndex((token) => !isSpace(token));
  return { kind, tokens: first === -1 ? [] : tokens.slice(first, last + 1) };
}
