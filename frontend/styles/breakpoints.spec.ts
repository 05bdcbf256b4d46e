import { globSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';

const NAMES = 'frontend/admin/core/theme/media.css';

describe('The breakpoints of the back office', () => {
  it("are Mantine's, so that style sheets agree with `hiddenFrom` and `useBelow`", () => {
    const named = [...readFileSync(NAMES, 'utf8').matchAll(/--(below|from)-(\w+) \(width (<|>=) (\d+em)\);/g)];
    expect(named).toHaveLength(8);
    for (const [, side, name = '', sign, width] of named) {
      expect([name, width]).toEqual([name, Reflect.get(DEFAULT_THEME.breakpoints, name)]);
      expect(sign).toBe(side === 'below' ? '<' : '>=');
    }
  });

  it('are asked for by name', () => {
    const widths = Object.values(DEFAULT_THEME.breakpoints).join('|');
    const literal = new RegExp(String.raw`@media[^{]*\b(?:${widths})`);
    const sheets = globSync('frontend/admin/**/*.css').filter((file) => !file.endsWith('/media.css'));
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
