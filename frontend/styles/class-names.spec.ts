import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file, with the modules of styles that it imports: the name there, and the file. */
const uses = globSync('frontend/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '(\..*?\.module\.css)'/g)].map(([, name = '', styles = '']) => ({
    file,
    source,
    name,
    css: readFileSync(join(dirname(file), styles), 'utf8'),
  }));
});

describe('Classes of style modules', () => {
  it('are looked for in all of them', () => {
    expect(uses.length).toBeGreaterThan(50);
  });

  it.each(uses.map((use) => [use.file, use.name, use] as const))(
    'that %s takes from %s are there',
    (_file, name, { source, css }) => {
      const taken = [...source.matchAll(new RegExp(`(?:className=\\{|\\$\\{)${name}\\.(\\w+)`, 'g'))].map(
        ([, one = '']) => one,
      );
      expect(taken.filter((one) => !new RegExp(`\\.${one}\\b`).test(css))).toEqual([]);
    },
  );
});
