import { readFile } from 'node:fs/promises';
import { LETTERS, subsetFonts } from '../../scripts/subset-fonts.mjs';

describe('The font files that pages start with', () => {
  it('are what the script makes of the packages that are installed', async () => {
    for (const { path, bytes } of await subsetFonts()) {
      expect([path, bytes.equals(await readFile(path))]).toEqual([path, true]);
    }
  });

  it('are used for the letters that they have', async () => {
    const styles = await readFile('frontend/styles/fonts.css', 'utf8');
    const ranges = [...styles.matchAll(/fonts\/\S+-words\.woff2[^}]*unicode-range:([^;]*);/g)].map(([, range = '']) =>
      range.split(',').flatMap((part) => {
        const [first = 0, last = first] = part
          .trim()
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      }),
    );
    const letters = [...LETTERS].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
    expect(ranges).toEqual([letters, letters]);
  });
});
