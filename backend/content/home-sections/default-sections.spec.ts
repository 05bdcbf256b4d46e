import { defaultSectionsIn } from './default-sections.shared.js';
import { DEFAULT_SECTIONS, SECTION_LENGTH } from './home-sections.constants.js';

const LISTS = ['why', 'help', 'approach', 'benefits'] as const;

describe('The sections of a home page that nobody has written yet', () => {
  it.each(['sw', 'fr', 'de', 'es', 'pt', 'pt-PT', 'pl', 'ar'])('have each text in %s', (language) => {
    const sections = defaultSectionsIn(language, 'plain');
    for (const list of LISTS) {
      expect(sections[list].length).toBe(DEFAULT_SECTIONS[list].length);
      for (const [index, { title, text }] of sections[list].entries()) {
        expect(title).not.toBe(DEFAULT_SECTIONS[list][index]?.title);
        expect(text).not.toBe(DEFAULT_SECTIONS[list][index]?.text);
        expect(title.length).toBeLessThanOrEqual(SECTION_LENGTH.title);
        expect(text.length).toBeLessThanOrEqual(SECTION_LENGTH.text);
      }
    }
    expect(sections.why.map(({ drawing }) => drawing)).toEqual(DEFAULT_SECTIONS.why.map(({ drawing }) => drawing));
    expect(sections.marketplace_button).not.toBe(DEFAULT_SECTIONS.marketplace_button);
  });

  it.each(['en', 'fi', 'en-KE'])('are in English in %s', (language) => {
    expect(defaultSectionsIn(language, 'specified')).toEqual(DEFAULT_SECTIONS);
    expect(JSON.stringify(defaultSectionsIn(language, 'plain').marketplace_title)).not.toMatch(/market/i);
  });
});
