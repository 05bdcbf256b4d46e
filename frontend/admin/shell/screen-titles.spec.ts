import { readdirSync, readFileSync } from 'node:fs';
import { english } from '../language/english/index';
import { navigationItems } from './navigation-items';
import { screenTitle } from './screen-titles';

/** The declarations as text: their pictures and styles can't be imported here. */
const declarations = ['resources', 'company', 'inbox', 'menus', 'home-sections', 'chatbot'].flatMap((folder) => {
  const path = `frontend/admin/${folder}`;
  return readdirSync(path)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .map((file) => readFileSync(`${path}/${file}`, 'utf8'));
});
/** A text, or a sentence of the catalogue. */
function valueIn(text: string, key: string): string | undefined {
  const [, written, sentence] = new RegExp(`^ +${key}: (?:'(.*)'|t\\('(.*)'\\)),$`, 'm').exec(text) ?? [];
  return sentence ? sentences[sentence] : written;
}
/** A label, by itself or with all others of its resource. */
function labelIn(text: string, key: string): string | undefined {
  const [, resource] = /\blabelsOf\('(\w+)'\)/.exec(text) ?? [];
  return resource ? sentences[`resources.${resource}.${key}`] : valueIn(text, key);
}
const sentences: Readonly<Record<string, string>> = english;
const screens = declarations
  .filter((text) => /define(Screen|Inbox)</.test(text))
  .map((text) => ({
    name: valueIn(text, 'name') ?? '',
    title: labelIn(text, 'title') ?? '',
    createTitle: labelIn(text, 'createTitle'),
  }));

describe('the heading of a screen that is loading', () => {
  it.each(screens.map((screen) => [screen.name, screen] as const))('is that of %s', (name, { title, createTitle }) => {
    expect(screenTitle(`/admin/${name}`)).toBe(title);
    expect(screenTitle(`/admin/${name}/7/edit`)).toBe(title);
    if (createTitle) expect(screenTitle(`/admin/${name}/create`)).toBe(createTitle);
  });

  it('is known of every place of the navigation', () => {
    expect(screens.length).toBeGreaterThan(15);
    for (const { to, label } of navigationItems()) {
      expect([to, screenTitle(to)]).toEqual([to, expect.stringMatching(/./)]);
      expect(label).not.toBe('');
    }
  });
});
