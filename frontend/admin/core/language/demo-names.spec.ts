import { readFileSync } from 'node:fs';
import { WORDS } from '../../../../backend/company/words/word-list.shared.js';
import { READY_MADE_KINDS } from '../../../../backend/content/kinds/ready-made/ready-made-kinds.js';
import { english } from '../../../../backend/core/language/english.js';
import { OFFICE_LANGUAGES } from '../../../../backend/core/language/office-languages.shared.js';
import { english as officeEnglish } from './english/index';

/** Where the demo company is, what it is paid in, and what its brand is called, in the languages of the product. */
const NAMES = /nair[oó]bi|mombasa|\bkenya|kenia\b|tanzan|\bKES\b|kwestor|savann|pwani|نيروبي|مومباسا|كينيا|تنزاني/iu;

const catalog = (folder: string, language: string): string =>
  language === 'en' ? '' : readFileSync(new URL(`${folder}/${language}.json`, import.meta.url), 'utf8');

describe('What the product says on the site of any company', () => {
  it('names nothing of the demo company in English', () => {
    const plain = [...WORDS].map(([name, word]) => [name, 'plain' in word ? word.plain : '']);
    const said = [...Object.entries(officeEnglish), ...Object.entries(english), ...plain];
    expect(said.length).toBeGreaterThan(4000);
    expect(said.filter(([, sentence]) => NAMES.test(JSON.stringify(sentence)))).toEqual([]);
  });

  it.each(OFFICE_LANGUAGES)('names nothing of it in the catalogues: %s', (language) => {
    for (const folder of ['../../../../backend/core/language/catalogs', './catalogs'])
      expect(catalog(folder, language).match(NAMES)).toBeNull();
  });

  it.each(READY_MADE_KINDS.map((kind) => [kind.key, kind] as const))(
    'names nothing of it in examples: %s',
    (_, kind) => {
      expect(JSON.stringify(kind).match(NAMES)).toBeNull();
    },
  );
});
