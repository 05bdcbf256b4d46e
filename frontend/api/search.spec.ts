import { parseSearch, stringifySearch, withQuery } from './search';

describe('parseSearch', () => {
  it('returns every value as text', () => {
    expect(parseSearch('?search=2026&active=true&empty=')).toEqual({ search: '2026', active: 'true', empty: '' });
  });
});

describe('stringifySearch', () => {
  it('is the reverse of parseSearch', () => {
    const search = { search: '2026 & "more"', category: 'água' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('is empty without parameters', () => {
    expect(stringifySearch({})).toBe('');
    expect(stringifySearch({ search: undefined, page: null, sort: '' })).toBe('');
  });
});

describe('withQuery', () => {
  it('appends the parameters that have a value', () => {
    const query = { page: '2', per_page: 20, from: 0, search: '', sort: undefined };
    expect(withQuery('/admin/api/list_post', query)).toBe('/admin/api/list_post?page=2&per_page=20&from=0');
  });

  it('returns the path alone if there are none', () => {
    expect(withQuery('/updates', { search: '', page: undefined })).toBe('/updates');
  });
});
