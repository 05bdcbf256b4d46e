import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { extractUrls, type RichTextPolicy, sanitizeRichText, sanitizeRichTextInput } from './rich-text.js';

/** The same texts in each run. */
const RUNS = { seed: 18, numRuns: 1000 };

const policies: RichTextPolicy[] = ['minimal', 'standard', 'full'];

const allowed = new Set(
  'p br strong b em i u s a ul ol li h2 h3 h4 blockquote hr code sub sup pre img figure figcaption table caption colgroup col thead tbody tfoot tr th td'.split(
    ' ',
  ),
);

/** Addresses as they are meant, misspelled, and hostile. */
const address = fc.constantFrom(
  '/updates',
  'https://example.com/a?b=1&c=2#d',
  '//evil.example/x.js',
  'example.com',
  'name@example.com',
  'tel:+255 700',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://[::1',
  'x" onmouseover="alert(1)',
  '/a b\\c',
  '',
);

const attribute = fc.oneof(
  address.map((url) => `href="${url}"`),
  address.map((url) => `src='${url}'`),
  fc.constantFrom(
    'onerror=alert(1)',
    'ONLOAD="alert(1)"',
    'style="text-align:center;background:url(//evil.example)"',
    'style="position:fixed"',
    'class="picture-half evil"',
    'target=_blank',
    'data-record="post:12"',
    'data-embed="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    'data-embed="//evil.example"',
    'srcset="//evil.example 2x"',
    'formaction=javascript:alert(1)',
    'id=__proto__',
    'xlink:href="javascript:alert(1)"',
    '"',
    '/',
    '=',
  ),
);

const name = fc.constantFrom(
  ...allowed,
  'h1',
  'div',
  'script',
  'style',
  'svg',
  'math',
  'mtext',
  'mglyph',
  'template',
  'noscript',
  'iframe',
  'object',
  'form',
  'input',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'base',
  'meta',
  'link',
  'foreignObject',
  'a:b',
);

const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(name, fc.array(attribute, { maxLength: 3 }))
      .map(([tag, list]) => `<${[tag, ...list].join(' ')}>`),
  },
  { weight: 3, arbitrary: name.map((tag) => `</${tag}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'text',
      ' ',
      '&lt;script&gt;',
      '&amp;lt;',
      '&nbsp;',
      '&',
      '<',
      '>',
      '"',
      '\0',
      '\n',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?php',
      '<!doctype html>',
      '<scr<script>ipt>',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** HTML that somebody pastes, or attacks with. */
const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

interface Node {
  tagName?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

/** All elements, as a browser would make them of it. */
const elementsOf = (node: Node): Node[] => [
  ...(node.tagName ? [node] : []),
  ...(node.childNodes ?? []).flatMap(elementsOf),
];

describe.each(policies)('Whatever HTML is sanitized, by the policy %s', (policy) => {
  it('a browser finds neither scripts nor handlers nor addresses that run', () => {
    fc.assert(
      fc.property(html, (input) => {
        for (const { tagName = '', attrs = [] } of elementsOf(parseFragment(sanitizeRichText(input, policy)) as Node)) {
          // Parsers add table bodies.
          expect([...allowed]).toContain(tagName);
          for (const { name: key, value } of attrs) {
            expect(key).not.toMatch(/^on|^srcset$|^form|^xlink/i);
            if (key === 'id') expect([tagName, value]).toEqual([expect.stringMatching(/^h[2-4]$/), '__proto__']);
            if (key === 'href') expect(value).toMatch(/^(?:https?:|mailto:|tel:|\/|[^:]*$)/i);
            if (key === 'src') expect(value).toMatch(/^(?:https?:|\/(?!\/)|[^:/]*$|(?!\/\/)[^:]*$)/i);
            if (key === 'style') expect(value).toMatch(/^(?:text-align:(?:left|center|right|justify);?)?$/);
            if (key === 'data-embed') expect(value).toMatch(/^https:\/\/[^/]*youtube/);
          }
        }
      }),
      RUNS,
    );
  });

  it('sanitizing it twice is sanitizing it once', () => {
    fc.assert(
      fc.property(html, (input) => {
        const once = sanitizeRichText(input, policy);
        expect(sanitizeRichText(once, policy)).toBe(once);
      }),
      RUNS,
    );
  });

  it('what is taken as input reads the same when it is shown, and has the addresses that are found in it', () => {
    fc.assert(
      fc.property(html, (input) => {
        const { text } = sanitizeRichTextInput(input, policy);
        expect(sanitizeRichText(text, policy)).toBe(text);
        expect(sanitizeRichTextInput(text, policy).text).toBe(text);
        const elements = elementsOf(parseFragment(text) as Node);
        const pictures = elements.flatMap(({ tagName, attrs = [] }) =>
          tagName === 'img' ? attrs.flatMap((attr) => (attr.name === 'src' ? [attr.value] : [])) : [],
        );
        expect(new Set(extractUrls(text).pictures)).toEqual(new Set(pictures));
      }),
      RUNS,
    );
  });
});
