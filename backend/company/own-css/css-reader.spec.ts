import { CssProblem, readCss } from './css-reader.js';

const problemOf = (css: string): string => {
  try {
    return `fine: ${readCss(css)}`;
  } catch (error) {
    if (!(error instanceof CssProblem)) throw error;
    return `${error.line} ${error.key.slice('ownCss.'.length)} ${error.what}`;
  }
};

describe('A style sheet that people have written', () => {
  it.each([
    ['', ''],
    ['h1 { color: red; }', 'h1 { color: red; }'],
    ['h1 {\n\tcolor: red; /* } </ not closed { */ }\n'.replace('</ ', ''), 'h1 { color: red; /**/ } '],
    [':root { --radius: 0 }', ':root { --radius: 0 }'],
    ['a::after { content: "} \\3c/style" }', 'a::after { content: "} \\3c/style" }'],
    ['@media (width >= 40rem) { a { & b { top: calc(1px * (2 + 3)) } } }', undefined],
    ['@font-face { font-family: A; src: url(/storage/library/a.woff2) }', undefined],
    ['a { background: url( /storage/library/5b78.png ) }', 'a { background: url("/storage/library/5b78.png") }'],
    ["a { background: URL( '/storage/library/5b78.png' ) }", 'a { background: url( "/storage/library/5b78.png" ) }'],
    ['a { background: u\\72l("/storage/library/5b78.png") }', 'a { background: url("/storage/library/5b78.png") }'],
    ['html { scroll-behavior: auto }', undefined],
  ])('is read: %j', (css, rules) => {
    const read = readCss(css);
    if (rules !== undefined) expect(read).toBe(rules);
    // What was read is read again as the same.
    expect(readCss(read)).toBe(read.replaceAll(/\/\*.*?\*\//g, '/**/'));
  });

  it.each([
    ['a{}\n@import "https://example.org/a.css";', '2 atRule @import'],
    ['@\\69mport url(/storage/library/a.css);', '1 atRule @\\69mport'],
    ['@IMPORT "/storage/library/a.css";', '1 atRule @IMPORT'],
    ['@charset "utf-8";', '1 atRule @charset'],
    ['@namespace svg url(/storage/library/a);', '1 atRule @namespace'],
    ['a{}\n\n@layer utilities { a {} }', '3 atRule @layer'],
    ['@layer own, tokens;', '1 atRule @layer'],
    ['a { background: url(https://example.org/a.png) }', '1 address https://example.org/a.png'],
    ['a {\n background: url("//example.org/a.png") }', '2 address //example.org/a.png'],
    ['a { background: url(data:image/png;base64,AAAA) }', '1 address data:image/png;base64,AAAA'],
    ['a { background: url(/api/pages/home) }', '1 address /api/pages/home'],
    ['a { background: url(/storage/../admin/api/me) }', '1 address /storage/../admin/api/me'],
    ['a { background: url("/storage/library/%2e%2e/x") }', '1 address /storage/library/%2e%2e/x'],
    ['a { background: url("/storage/library/a.png" format(x)) }', '1 address /storage/library/a.png'],
    ['a { background: u\\72l(https://example.org/a) }', '1 address https://example.org/a'],
    ['a { background: url(var(--a)) }', '1 unreadable url(var(--a)) }'],
    ['a { --a: url(https://example.org/a) }', '1 address https://example.org/a'],
    ['a { background: src("https://example.org/a") }', '1 function src('],
    ['a { background: image-set("https://example.org/a" 1x) }', '1 function image-set('],
    ['a { background: -webkit-image-set(url(/storage/library/a.png) 1x) }', '1 function -webkit-image-set('],
    ['a { width: expression(alert(1)) }', '1 function expression('],
    ['a { behavior: url(/storage/library/a.htc) }', '1 property behavior'],
    ['a { -moz-binding: none }', '1 property -moz-binding'],
    ['a {}\n}\nb { color: red }', '2 unopened }'],
    ['} @layer tokens { a { color: red }', '1 unopened }'],
    ['a { color: red', '1 unclosed {'],
    ['a {}\nb { top: calc(1px }', '2 unopened }'],
    ['a { content: "open\n }', '1 unreadable "open'],
    ['a {} /* open', '1 unreadable /* open'],
    ['a { color: red } </style><script>alert(1)</script>', '1 markup </'],
    ['/* </STYLE> */', '1 markup </'],
    ['<!-- a {} -->', '1 markup <!'],
    ['a {\n  color red;\n}', '2 unreadable color red;'],
    ['color: red;', '1 unreadable color'],
  ])('is refused with its line: %j', (css, problem) => {
    expect(problemOf(css)).toBe(problem);
  });

  it.each([
    'filter("https://a.example/x.png", blur(2px))',
    '-moz-image-set("x")',
    '-webkit-filter("x")',
    '-ms-element(#a)',
  ])('refuses functions that load images, of whatever maker: %s', (value) => {
    expect(() => readCss(`a{background:${value}}`)).toThrow(CssProblem);
  });

  it('writes addresses of uploads without escapes, and line ends as browsers read them', () => {
    expect(readCss('a{background:url("/st\\6frage/library/a.png")}')).toBe(
      'a{background:url("/storage/library/a.png")}',
    );
    expect(readCss('a::after{content:"b\\\r\nc"}')).not.toContain('\r');
  });
});
