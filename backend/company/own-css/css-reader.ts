import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import { CssSyntaxError, parse } from 'postcss';

type ProblemKey =
  `ownCss.${'atRule' | 'address' | 'function' | 'property' | 'unreadable' | 'unclosed' | 'unopened' | 'markup'}`;

/** Why a style sheet is refused. */
export class CssProblem extends Error {
  constructor(
    readonly line: number,
    readonly key: ProblemKey,
    readonly what = '',
  ) {
    super(`Line ${line}: ${key} ${what}`);
  }
}

/** Rules that stay within the layer, and load nothing by themselves. */
const AT_RULES: ReadonlySet<string> = new Set([
  'media',
  'supports',
  'container',
  'scope',
  'starting-style',
  'keyframes',
  '-webkit-keyframes',
  'font-face',
  'font-feature-values',
  'counter-style',
  'property',
]);

/** Functions that load what strings name, which may come from a property, and those that ran programs in old browsers; of any maker. */
const REFUSED_FUNCTION =
  /^(?:-\w+-)?(?:src|image|image-set|cross-fade|element|filter|paint|canvas|named-image|expression)$/;

const REFUSED_PROPERTIES: ReadonlySet<string> = new Set(['behavior', '-ms-behavior', '-moz-binding']);

/** The path of an upload or of a picture made of one. */
const UPLOAD = /^\/storage(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){2,}$/;

const CLOSED_BY: Readonly<Partial<Record<TokenType, TokenType>>> = {
  [TokenType.OpenCurly]: TokenType.CloseCurly,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
};

const CLOSES: ReadonlySet<TokenType> = new Set([TokenType.CloseCurly, TokenType.CloseParen, TokenType.CloseSquare]);

/**
 * Reads a style sheet that people have written, and returns the same rules without comments, for a block in a `<style>` of a page.
 * Tokens are those of browsers, with escapes resolved: what is balanced for them can't end the block.
 * @throws CssProblem for the first line that can't stand there
 */
export function readCss(typed: string): string {
  // As browsers read it: what they would replace in the page would change its hash.
  const css = typed.replace(/\r\n?|\f/g, '\n');
  const lineAt = (index: number): number => css.slice(0, index).split(/\r\n|[\n\r\f]/).length;
  const markup = /<\/|<!|-->/.exec(css);
  if (markup) throw new CssProblem(lineAt(markup.index), 'ownCss.markup', markup[0]);
  const tokens = tokenize(
    { css },
    {
      onParseError: ({ sourceStart }) => {
        throw new CssProblem(lineAt(sourceStart), 'ownCss.unreadable', excerpt(css, sourceStart));
      },
    },
  );
  const open: CSSToken[] = [];
  let rules = '';
  /** The address that the next string is. */
  let plain: string | undefined;
  for (const [at, token] of tokens.entries()) {
    const [type, text, start] = token;
    const refuse = (key: ProblemKey, what: string): never => {
      throw new CssProblem(lineAt(start), key, what);
    };
    if (type === TokenType.BadURL || type === TokenType.BadString || type === TokenType.CDO || type === TokenType.CDC)
      refuse('ownCss.unreadable', excerpt(css, start));
    if (type === TokenType.AtKeyword && !AT_RULES.has(token[4].value.toLowerCase())) refuse('ownCss.atRule', text);
    if (type === TokenType.Ident && REFUSED_PROPERTIES.has(token[4].value.toLowerCase()))
      refuse('ownCss.property', text);
    if (type === TokenType.URL) {
      if (!UPLOAD.test(token[4].value)) refuse('ownCss.address', token[4].value.slice(0, 80));
      rules += `url("${token[4].value}")`;
      continue;
    }
    if (type === TokenType.Function) {
      const name = token[4].value.toLowerCase();
      if (REFUSED_FUNCTION.test(name)) refuse('ownCss.function', text);
      // An address without quotes is a token of its own.
      if (name === 'url') {
        const [address, ...more] = withoutSpaces(tokens.slice(at + 1, at + 6));
        const value = address?.[0] === TokenType.String ? address[4].value : '';
        if (!UPLOAD.test(value) || more[0]?.[0] !== TokenType.CloseParen)
          refuse('ownCss.address', value.slice(0, 80) || text);
        open.push(token);
        // Without escapes, so that uploads in use and copies of the site are found by their addresses.
        plain = value;
        rules += 'url(';
        continue;
      }
    }
    if (CLOSED_BY[type]) open.push(token);
    else if (CLOSES.has(type)) {
      const last = open.pop();
      if (!last || CLOSED_BY[last[0]] !== type) refuse('ownCss.unopened', text);
    }
    if (type === TokenType.String && plain !== undefined) {
      rules += `"${plain}"`;
      plain = undefined;
      continue;
    }
    rules += type === TokenType.Comment ? '/**/' : type === TokenType.Whitespace ? ' ' : text;
  }
  const unclosed = open.at(-1);
  if (unclosed) throw new CssProblem(lineAt(unclosed[2]), 'ownCss.unclosed', unclosed[1]);
  checkSyntax(css);
  // Not trimmed: a space may be escaped, and what escapes it would then escape what ends the block.
  return rules;
}

/** Browsers skip what they can't read without a word: a missing colon is found here. */
function checkSyntax(css: string): void {
  try {
    parse(css).walkDecls(({ parent, source, prop }) => {
      if (parent?.type === 'root') throw new CssProblem(source?.start?.line ?? 1, 'ownCss.unreadable', prop);
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const line = error.line ?? 1;
    throw new CssProblem(line, 'ownCss.unreadable', (css.split(/\r\n|[\n\r\f]/)[line - 1] ?? '').trim().slice(0, 40));
  }
}

const excerpt = (css: string, start: number): string => (css.slice(start).split(/[\n\r\f]/, 1)[0] ?? '').slice(0, 40);

const withoutSpaces = (tokens: CSSToken[]): CSSToken[] =>
  tokens.filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment);
