import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every import of a CSS module: the importing file, the import's name, and the styles. */
const uses = globSync('frontend/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '(\..*?\.module\.css)'/g)].map(([, name = '', styles = '']) => ({
    file,
    source,
    name,
    css: readFileSync(join(dirname(file), styles), 'utf8'),
  }));
});

describe('Classes of CSS modules', () => {
  it('are checked for all imports', () => {
    expect(uses.length).toBeGreaterThan(50);
  });

  it.each(uses.map((use) => [use.file, use.name, use] as const))(
    'that %s uses of `%s` exist',
    (_file, name, { source, css }) => {
      const used = [...source.matchAll(new RegExp(`(?:className=\\{|\\$\\{)${name}\\.(\\w+)`, 'g'))].map(
        ([, one = '']) => one,
      );
      expect(used.filter((one) => !new RegExp(`\\.${one}\\b`).test(css))).toEqual([]);
    },
  );
});
