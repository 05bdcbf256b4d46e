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

describe('Classes that elements of the back office share', () => {
  const shared = ['shared', 'base']
    .map((sheet) => readFileSync(`frontend/admin/core/theme/${sheet}.css`, 'utf8'))
    .join('');
  const words = globSync('frontend/admin/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(
      ([, text = '', template = '']) =>
        (text + template.replace(/\$\{[^}]*\}/g, ' '))
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => `${word} in ${file}`),
    ),
  );

  it('are in the sheets of the theme', () => {
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter((word) => !new RegExp(`\\.${word.split(' ')[0]}\\b`).test(shared))).toEqual([]);
  });

  it('are used', () => {
    const names = [...shared.matchAll(/:where\(\.(\w+)\)/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !words.some((word) => word.startsWith(`${name} in `)))).toEqual([]);
  });
});
