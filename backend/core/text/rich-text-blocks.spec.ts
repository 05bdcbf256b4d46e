import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { type RichTextPolicy, RichTextTooComplexError, sanitizeRichText, sanitizeRichTextInput } from './rich-text.js';

const policies: RichTextPolicy[] = ['minimal', 'standard', 'full'];

const cases: Record<string, Partial<Record<RichTextPolicy, string>>> = {
  '<dl><dt>Term</dt><dd>Definition</dd></dl><section><h6>Six</h6>text</section><details><summary>Sum</summary>Body</details>':
    {
      full: '<p>Term</p><p>Definition</p><h4>Six</h4><p>text</p><p>Sum</p><p>Body</p>',
      minimal: '<p>Term</p><p>Definition</p><p>Six</p><p>text</p><p>Sum</p><p>Body</p>',
    },
  '<h1>One</h1><h5 id="x">Five</h5>': {
    standard: '<h2>One</h2><h4 id="x">Five</h4>',
    minimal: '<p>One</p><p>Five</p>',
  },
  '<article><header><p>a</p></header><ul><li>b</li></ul> <p></p></article>': {
    full: '<p>a</p><ul><li>b</li></ul><p></p>',
  },
  'one<hr>two<section></section>three': {
    minimal: '<p>one</p><p>two</p><p>three</p>',
    full: '<p>one</p><hr /><p>two</p><p>three</p>',
  },
  '<del>a</del><strike>b</strike><ins>c</ins><kbd>d</kbd><samp>e</samp><tt>f</tt>': {
    minimal: '<s>a</s><s>b</s><u>c</u>def',
    standard: '<s>a</s><s>b</s><u>c</u><code>d</code><code>e</code><code>f</code>',
  },
  '<menu><li>a</li></menu>': { minimal: '<ul><li>a</li></ul>' },
  '<pre>\na\n<b>b</b> c\n</pre>': {
    standard: '<p>a<br /><b>b</b> c</p>',
    full: '<pre>\na\n<b>b</b> c\n</pre>',
  },
  '<table><caption>C</caption><tr><td>a<td>b</table>': { standard: '<p>C</p><p>a</p><p>b</p>' },
  '<blockquote>a<p>b</p></blockquote>': { minimal: '<p>a</p><p>b</p>' },
  '<a href="/x"><div>Card</div><div>Text</div></a>': {
    full: '<p><a href="/x">Card</a></p><p><a href="/x">Text</a></p>',
  },
  '<li>a<div>b</div></li><h2>c<div>d</div>e</h2>': { full: '<li><p>a</p><p>b</p></li><h2>c<br />d<br />e</h2>' },
  '<center style="text-align:center">a</center><div><br></div>': {
    full: '<p style="text-align:center">a</p><p><br /></p>',
  },
  '<section><script>x</script><style>y</style>a</section>': { full: '<p>a</p>' },
  '<span>a\nb</span>&#10;c': { full: 'a b c' },
  'line one\r\nline two &amp; a < b\n \n\npara two\n': {
    minimal: '<p>line one<br />line two &amp; a &lt; b</p><p>para two</p>',
  },
  'One line\n': { full: 'One line' },
};

describe.each(
  Object.entries(cases).flatMap(([html, expected]) =>
    Object.entries(expected).map(([policy, text]) => ({ html, policy: policy as RichTextPolicy, text })),
  ),
)('By the policy $policy, $html', ({ html, policy, text }) => {
  it(`becomes ${text}`, () => {
    expect(sanitizeRichText(html, policy)).toBe(text);
    expect(sanitizeRichTextInput(html, policy).text).toBe(text);
  });
});

const blockNames = (
  'address article aside blockquote center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup legend ' +
  'li main menu nav ol p pre section summary ul listing dialog search'
).split(' ');
const inlineNames =
  'a b strong em i u s del ins kbd samp tt code sub sup span font mark label button small q x-card'.split(' ');

/** HTML, and its text as a browser would show it, blocks apart. */
interface Sample {
  html: string;
  shown: string;
}

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 3 });
const both = (text: string): Sample => ({ html: text, shown: text });
const within = (parts: readonly Sample[], before: string, after: string, apart: string): Sample => ({
  html: `${before}${parts.map(({ html }) => html).join('')}${after}`,
  shown: `${apart}${parts.map(({ shown }) => shown).join('')}${apart}`,
});

/** Trees of any elements, with words at any place. */
const { tree } = fc.letrec<{ tree: Sample; parts: Sample[] }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    word.map(both),
    fc.constantFrom('<br>', '<hr>', ' ').map((html) => ({ html, shown: ' ' })),
    fc.constantFrom({ html: '<script>no</script>', shown: '' }, { html: '<svg><p>no</p></svg>', shown: '' }),
    fc
      .tuple(fc.constantFrom(...blockNames), tie('parts'))
      .map(([name, parts]) => within(parts, `<${name}>`, `</${name}>`, ' ')),
    fc
      .tuple(fc.constantFrom(...inlineNames), tie('parts'))
      .map(([name, parts]) => within(parts, `<${name}>`, `</${name}>`, '')),
    tie('parts')
      .map((parts) => within(parts, '<table><tr><td>', '</td><td>x</td></tr></table>', ' '))
      .map(({ html, shown }) => ({ html, shown: `${shown} x ` })),
  ),
  parts: fc.array(tie('tree'), { maxLength: 4 }),
}));
const sample = fc.array(tree, { maxLength: 5 }).map((parts) => within(parts, '', '', ''));

interface Parsed {
  nodeName: string;
  value?: string;
  childNodes?: Parsed[];
}

const APART = new Set([...blockNames, 'br', 'hr', 'table', 'tbody', 'tr', 'td']);

function shownBy({ nodeName, value = '', childNodes = [] }: Parsed): string {
  if (nodeName === '#text') return value;
  const content = childNodes.map(shownBy).join('');
  return APART.has(nodeName) ? ` ${content} ` : content;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

describe.each(policies)('By the policy %s, of whatever elements', (policy) => {
  it('no two words of different blocks are joined, and none is lost', () => {
    fc.assert(
      fc.property(sample, ({ html, shown }) => {
        const { text } = sanitizeRichTextInput(html, policy);
        expect(wordsOf(shownBy(parseFragment(text) as unknown as Parsed))).toEqual(wordsOf(shown));
        expect(sanitizeRichTextInput(text, policy).text).toBe(text);
        expect(sanitizeRichText(html, policy)).toBe(text);
      }),
      { seed: 56, numRuns: 600 },
    );
  });
});

it('A text that takes too long to rewrite is refused, and shown as far as it is allowed', () => {
  const deep = `${'<section>'.repeat(200)}a`;
  expect(() => sanitizeRichTextInput(deep, 'full')).toThrow(RichTextTooComplexError);
  expect(sanitizeRichText(`${'<section>'.repeat(20_000)}a`, 'full')).toBe('a');
  expect(() => sanitizeRichTextInput('<dl>'.repeat(70_000), 'full')).toThrow(RichTextTooComplexError);
});
