import { StyleSelection } from './style-selection.server';

const select = (css: string, markup: string): string =>
  new StyleSelection([{ css, isWhole: false }])
    .for(markup)
    .element.toString()
    .slice('<style>'.length, -'</style>'.length);

describe('Of a style sheet a page gets', () => {
  it.each([
    ['.a{top:0}.b{top:1px}', '<p class="x a">', '.a{top:0}'],
    ['.a b,.a i{top:0}', '<p class="a"><i>', '.a i{top:0}'],
    ['p:is(.a,.b) i{top:0}', '<p class="b"><i>', 'p:is(.a,.b) i{top:0}'],
    ['a{top:0}a:hover{top:1px}a,a:focus-visible{left:0}', '<a>', 'a{top:0}a{left:0}'],
    [
      '@media (width>9px){.a{top:0}.b{top:1px}}@media (width>9px){.b{top:0}}',
      '<p class="a">',
      '@media (width>9px){.a{top:0}}',
    ],
    ['@layer base{@media print{p{top:0}}p{top:1px}}', '<p>', '@layer base{p{top:1px}}'],
  ])('of %s for %s: %s', (css, markup, selected) => {
    expect(select(css, markup)).toBe(selected);
  });

  it('from memory if only texts and addresses differ', () => {
    const css = '.a{top:0}.b{top:1px}[title=x]{left:0}';
    const selection = new StyleSelection([{ css, isWhole: false }]);
    const first = selection.for('<a class="a" href="/x" title="y">One</a>');
    expect(selection.for('<a class="a" href="/yz" title="y">Two &lt;b&gt;</a>')).toBe(first);
    expect(String(selection.for('<a class="b" href="/x" title="y">One</a>').element)).toContain('.b{top:1px}<');
    expect(String(selection.for('<a class="a" href="/x" title="x">One</a>').element)).toContain('[title=x]{left:0}');
    // The least recently used selections are forgotten.
    for (let count = 2; count < 20; count += 1) selection.for('<i></i>'.repeat(count));
    expect(selection.for('<a class="a" href="/x" title="y">One</a>')).not.toBe(first);
    expect(selection.for('<a class="a" href="/x" title="y">One</a>')).toEqual(first);
  });

  it('the values of tokens that are the same everywhere', () => {
    const css =
      '@layer tokens{:root{--a:1rem;--b:.5s;--c:2px;--d:#fff;--e:3px}:root[dir=rtl]{--c:1px}}' +
      'p{--e:0;--f:4px;margin:var(--a) var(--b) var(--c) var(--d) var(--e)}i{top:var(--f)}';
    expect(select(css, '<html><p><i>')).toContain(
      'p{--e:0;--f:4px;margin:1rem .5s var(--c) var(--d) var(--e)}i{top:var(--f)}',
    );
  });

  it('the keyframes and tokens that its rules name, and those that these name', () => {
    const css =
      '@layer tokens{:root{color-scheme:dark;--a:var(--b);--b:#111;--c:#222;--d:#333;--e:#444}}' +
      '@keyframes in{0%{top:var(--c)}}@keyframes out{0%{top:var(--d)}}.a{top:var(--a);animation:in}.b{top:var(--d)}';
    expect(select(css, '<html><p class="a">')).toBe(
      '.a{top:var(--a);animation:in}@layer tokens{:root{color-scheme:dark;--a:var(--b);--b:#111;--c:#222;}}@keyframes in{0%{top:var(--c)}}',
    );
    expect(select(css, '<html><style>:root{--x:var(--e)}</style>')).toContain('--e:#444');
  });
});
