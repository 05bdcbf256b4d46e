import { contentsOf } from './contents-of.js';

const headings = (level: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<h${level} id="who-${at}">Who <b>we</b> are &amp; why</h${level}><p>Text</p>`,
  ).join('');

describe('the contents of a legal text', () => {
  it('are its headings, as plain text, with their ids', () => {
    const found = contentsOf(headings(2, 4));
    expect(found).toHaveLength(4);
    expect(found[1]).toEqual({ id: 'who-1', text: 'Who we are & why' });
  });

  it('are those of the highest level that has several', () => {
    expect(contentsOf(`<h2 id="terms">Terms</h2>${headings(3, 5)}`)).toHaveLength(5);
  });

  it('are left out of a short text', () => {
    expect(contentsOf(headings(2, 3))).toEqual([]);
  });
});
