import { StyleSelection } from './style-selection.server';

const select = (css: string, markup: string): string =>
  new StyleSelection([{ css, isWhole: false }])
    .for(markup)
    .element.toString()
    .slice('<style>'.length, -'</style>'.length);

describe('Of a style sheet a page gets', () => {
  it.each([
    ['.a{top:0}.b{top:1px}', '<p class="x a">', '.a{top:0}'],
    ['p{top:0}h2{top:1px}', '<p id="x">', 'p{top:0}'],
    ['.a b,.a i{top:0}', '<p class="a"><i>', '.a i{top:0}'],
    ['[role=tab]{top:0}[popover]{top:1px}', '<p role="tab">', '[role=tab]{top:0}'],
    [':root[dir=rtl] p{top:0}', '<html dir="ltr"><p>', ''],
    [':root[dir=rtl] p{top:0}', '<html dir="rtl"><p>', ':root[dir=rtl] p{top:0}'],
    ['p:is(.a,.b) i{top:0}', '<p class="c"><i>', ''],
    ['p:is(.a,.b) i{top:0}', '<p class="b"><i>', 'p:is(.a,.b) i{top:0}'],
    ['p:not(:is(.a,.b)){top:0}p:has(>.c){top:1px}', '<p>', 'p:not(:is(.a,.b)){top:0}p:has(>.c){top:1px}'],
    ['details[open]>p:hover::before{top:0}', '<details><p>', 'details[open]>p:hover::before{top:0}'],
    ['@media print{.a{top:0}.b{top:1px}}@media print{.b{top:0}}', '<p class="a">', '@media print{.a{top:0}}'],
  ])('of %s for %s: %s', (css, markup, selected) => {
    expect(select(css, markup)).toBe(selected);
  });

  it('the keyframes and tokens that its rules name, and those that these name', () => {
    const css =
      '@layer tokens{:root{color-scheme:dark;--a:var(--b);--b:1px;--c:2px;--d:3px;--e:4px}}' +
      '@keyframes in{0%{top:var(--c)}}@keyframes out{0%{top:var(--d)}}.a{top:var(--a);animation:in}.b{top:var(--d)}';
    expect(select(css, '<p class="a">')).toBe(
      '.a{top:var(--a);animation:in}@layer tokens{:root{color-scheme:dark;--a:var(--b);--b:1px;--c:2px;}}@keyframes in{0%{top:var(--c)}}',
    );
    expect(select(css, '<style>:root{--x:var(--e)}</style>')).toContain('--e:4px');
  });
});
