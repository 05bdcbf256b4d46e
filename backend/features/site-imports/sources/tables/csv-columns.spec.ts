import { guessColumns, guessList } from './csv-columns.js';

const LISTS = new Map([
  ['post', ['id', 'title', 'slug', 'status', 'description', 'published_at', 'tags']],
  ['product', ['id', 'title', 'price', 'currency']],
  ['redirect', ['id', 'path', 'target']],
  ['faq', ['id', 'question', 'answer']],
]);

describe('A table of redirects is known by its headers', () => {
  it.each([
    ['Old URL', 'New URL'],
    ['Source', 'Destination'],
    ['request', 'destination'],
    ['Redirect', 'Redirect to'],
    ['Address', 'Redirect URL'],
    ['URL', 'Redirect URL'],
    ['Alt', 'Neu'],
    ['Alte Adresse', 'Neue Adresse'],
    ['Ancienne URL', 'Nouvelle URL'],
    ['URL antigua', 'URL nueva'],
    ['Stary adres', 'Nowy adres'],
    ['Stara strona', 'Nowa strona'],
  ])('%s, %s', (former, next) => {
    const headers = [former, 'Status Code', next];
    expect(guessList(headers, LISTS)).toBe('redirect');
    expect(guessColumns(headers, LISTS.get('redirect') ?? [])).toEqual({ [former]: 'path', [next]: 'target' });
  });

  it('and other tables with addresses are none', () => {
    expect(guessList(['Title', 'URL', 'Status'], LISTS)).toBe('post');
    expect(guessColumns(['URL'], LISTS.get('redirect') ?? [])).toEqual({});
  });
});
