import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import { createWordMarks } from './word-marks';

const home = { whyTitle: 'Why us', helpTitle: 'How we help', agentText: '' } as Words['home'];
const forms = { one: '{count} result for {query}', other: '{count} results for {query}' };
const search = { heading: forms } as unknown as Words['search'];

describe('Marks of words', () => {
  it('tell each word by its text, on its own or with values filled in', () => {
    const { mark, keyIn } = createWordMarks();
    const marked = { ...mark('home', home) };
    const { heading } = mark('search', search);

    expect(keyIn(marked.whyTitle)).toBe('home.whyTitle');
    expect(keyIn(fillCounted(heading, 'en', { count: 3 }, { query: 'fees' }))).toBe('search.heading');
    for (const [key, text] of Object.entries(marked)) if (text) expect(keyIn(`(${text})`)).toBe(`home.${key}`);
  });

  it('are invisible, and none where there is no text', () => {
    const { whyTitle, agentText } = createWordMarks().mark('home', home);
    expect(whyTitle.replaceAll(/\p{Cf}/gu, '')).toBe(home.whyTitle);
    expect(agentText).toBe('');
  });

  it('are the same for the same words, so that nothing is rendered anew', () => {
    const { mark } = createWordMarks();
    expect(mark('home', home)).toBe(mark('home', home));
  });

  it('are in no other text', () => {
    expect(createWordMarks().keyIn('Why our solutions are the perfect choice')).toBeUndefined();
  });
});
