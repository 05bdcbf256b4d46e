import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postcss from 'postcss';
import { themeClasses } from '../../scripts/lib/theme-classes.mjs';

const SHEETS = ['frontend/site/shell/Header.module.css', 'frontend/site/forms/form.module.css'];

const made = async (css: string, from = '/x/frontend/themes/mine/theme.css') =>
  (
    await postcss([themeClasses(SHEETS, (name, file) => `${file.split('/').at(-1)?.[0]}-${name}`)]).process(css, {
      from,
    })
  ).css;

describe('The classes of components in a theme', () => {
  it('become those of the pages', async () => {
    expect(await made('@layer themes { .Header__row > .button, .form__actions:has(> .Header__nav) { gap: 0 } }')).toBe(
      '@layer themes { .H-row > .button, .f-actions:has(> .H-nav) { gap: 0 } }',
    );
  });

  it('become those of the pages in variants, which have a layer of their own', async () => {
    const from = '/x/frontend/themes/variants/header/slim.css';
    expect(await made('@layer variants { .Header__row { gap: 0 } }', from)).toBe(
      '@layer variants { .H-row { gap: 0 } }',
    );
    await expect(made('@layer themes { .Header__row { gap: 0 } }', from)).rejects.toThrow('stand in @layer variants.');
    await expect(made('@layer variants { .Header__row { gap: 0 } }')).rejects.toThrow('@layer theme-tokens or themes.');
  });

  it('stay as they are in other style sheets', async () => {
    const css = '.Header__row { gap: 0 }';
    expect(await made(css, '/x/frontend/site/shell/Header.module.css')).toBe(css);
  });

  it.each([
    ['@layer themes { .Header__rwo { gap: 0 } }', 'names the class rwo, which frontend/site/shell/Header.module.css'],
    ['@layer themes { .Haeder__row { gap: 0 } }', 'names a class of Haeder.module.css, which the site does not have'],
    ['.Header__row { gap: 0 }', 'Rules of a theme stand in @layer theme-tokens or themes.'],
    ['@layer utilities { .Header__row { gap: 0 } }', 'Rules of a theme stand in @layer theme-tokens or themes.'],
  ])('end the build if they are wrong: %s', async (css, sentence) => {
    await expect(made(css)).rejects.toThrow(sentence);
  });

  it('are not found by parts of their names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'classes-'));
    const sheet = join(folder, 'Short.module.css');
    writeFileSync(sheet, '.rows { gap: 0 }');
    const plugin = themeClasses([sheet], (name) => name);
    const from = '/x/frontend/themes/mine/theme.css';
    try {
      await expect(
        postcss([plugin]).process('@layer themes { .Short__row { gap: 0 } }', { from }).async(),
      ).rejects.toThrow('names the class row');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
