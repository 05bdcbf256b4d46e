import { excerpt } from './excerpt';

const words = (count: number, word = 'word'): string => Array.from({ length: count }, () => word).join(' ');

describe('firstWords', () => {
  it('takes the paragraphs that fit, as paragraphs', () => {
    expect(excerpt(['One two.', 'Three.'])).toBe('One two.\n\nThree.');
    expect(excerpt([words(40), words(20, 'more'), 'Left out.'])).toBe(`${words(40)}\n\n${words(20, 'more')}`);
    expect(excerpt([words(40), words(21, 'more'), 'Left out.'])).toBe(words(40));
  });

  it('cuts a first paragraph that is too long, without what stood before the cut', () => {
    expect(excerpt([`${words(59)} last, and on`])).toBe(`${words(59)} last…`);
  });

  it('are empty for an update without text', () => {
    expect(excerpt([])).toBe('');
  });
});
