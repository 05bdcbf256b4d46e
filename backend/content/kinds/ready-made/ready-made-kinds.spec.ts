import { OFFICE_LANGUAGES } from '../../../core/language/office-languages.shared.js';
import { READY_MADE_KINDS } from './ready-made-kinds.js';
import { isTexts, type Texts } from './texts.js';

/** All texts within a declaration, with where they are. */
function textsOf(value: unknown, path: string): [path: string, said: Texts][] {
  if (isTexts(value)) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

describe('Ready-made kinds of content', () => {
  it.each(READY_MADE_KINDS.map((kind) => [kind.key, kind] as const))('say all in each language: %s', (key, kind) => {
    const all = textsOf(kind, key);
    expect(all.length).toBeGreaterThan(8);
    for (const [path, said] of all) {
      expect([path, Object.keys(said).sort()]).toEqual([path, [...OFFICE_LANGUAGES].sort()]);
      for (const text of Object.values(said)) expect([path, text.trim()]).not.toEqual([path, '']);
      // Arabic that is none was put into the wrong place.
      if (/\p{L}/u.test(said.ar)) expect([path, said.ar]).toEqual([path, expect.stringMatching(/\p{Script=Arabic}/u)]);
      expect([path, said.en]).not.toEqual([path, expect.stringMatching(/\p{Script=Arabic}/u)]);
    }
    for (const section of Object.values(kind.path))
      expect(section).toMatch(/^[\p{Ll}\p{Lo}\p{M}]+(?:-[\p{Ll}\p{Lo}\p{M}]+)*$/u);
  });

  it('name fields that they have', () => {
    for (const { key, fields, page, lists } of READY_MADE_KINDS) {
      const known = new Set(fields.map((field) => field.key));
      const named = [...page, ...lists].flatMap((block) =>
        Object.entries(block).flatMap(([name, value]) => (/_fields?$/.test(name) ? [value].flat() : [])),
      );
      const unknown = named.filter((name) => name !== '' && !known.has(String(name).replace(/^-/, '')));
      expect([key, unknown]).toEqual([key, []]);
      expect(fields.filter(({ role }) => role === 'title')).toHaveLength(1);
    }
  });
});
