import type { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { languageKeyOf } from './import-languages.js';

describe('languages of old sites and tables', () => {
  const languages = {
    all: [{ tag: 'en' }, { tag: 'sw-KE' }],
    keyOf: (tag: string) => (tag === 'en' ? '' : tag),
  } as unknown as ContentLanguages;

  it.each([
    ['sw', 'sw-KE'],
    ['SW_ke', 'sw-KE'],
    ['en-GB', ''],
    ['', ''],
    ['tlh', undefined],
  ])('%s is %s here', (tag, key) => {
    expect(languageKeyOf(languages, tag)).toBe(key);
  });
});
