import { withoutOverridden } from './overridden.server';

const kept = (css: string, theme: string) => withoutOverridden([css], theme)[0];

describe('What a theme overrides', () => {
  it.each([
    ['the same property of the same selector', '.a{gap:1px;color:red}', '.a{gap:2px}', '.a{color:red}'],
    [
      'also on a condition',
      '@media (width < 9px){.a{gap:1px;color:red}}',
      '.a{gap:2px}',
      '@media (width < 9px){.a{color:red}}',
    ],
    ['a part of a shorthand', '.a{font-size:1px;line-height:1;padding-block:0}', '.a{font:1px x;padding:0}', ''],
    ['by a selector with more weight', '.a{gap:1px}', '.a.a:nth-child(n){gap:2px}', ''],
    ['for all selectors of a rule', '.a,.b{gap:1px}', '.b{gap:2px}.a{gap:0}', ''],
  ])('is left out: %s', (_name, css, theme, rest) => {
    expect(kept(`@layer pages{${css}}`, `@layer themes{${theme}}`)).toBe(`@layer pages{${rest}}`);
  });

  it.each([
    ['another selector', '.a{gap:1px}', '.a:hover{gap:2px}'],
    ['some selectors only', '.a,.b{gap:1px}', '.a{gap:2px}'],
    ['on a condition only', '.a{gap:1px}', '@media (width < 9px){.a{gap:2px}}'],
    ['on another condition', '@media (width < 8px){.a{gap:1px}}', '@media (width < 9px){.a{gap:2px}}'],
    ['another property', '.a{grid-auto-flow:row;text-align:end;border-radius:0}', '.a{grid-area:1;text:0;border:0}'],
    ['what is important', '.a{gap:1px!important}', '.a{gap:2px}'],
    ['keyframes', '@keyframes a{to{gap:1px}}', '@keyframes a{to{gap:2px}}'],
  ])('stays: %s', (_name, css, theme) => {
    expect(kept(`@layer pages{${css}}`, `@layer themes{${theme}}`)).toBe(`@layer pages{${css}}`);
  });

  it('stays in the layers above', () => {
    for (const css of ['@layer utilities{.a{gap:1px}}', '@layer themes{.a{gap:2px}}', '.a{gap:1px}'])
      expect(kept(css, '@layer themes{.a{gap:2px}}')).toBe(css);
  });
});
