import { hiddenBy, hiddenByPath } from './visibility.js';

const NOW = Date.parse('2026-11-28T12:00:00Z');

describe('A text stays hidden', () => {
  it.each<Record<string, unknown>>([
    { draft: true },
    { draft: 'true' },
    { draft: 'Yes' },
    { draft: 'on' },
    { draft: 'y' },
    { draft: 1 },
    { Draft: 'TRUE' },
    { draft: 'perhaps' },
    { published: false },
    { published: 'No' },
    { published: 'off' },
    { is_published: 'FALSE' },
    { isPublished: 'n' },
    { 'Is Published': '0' },
    { public: 'nein' },
    { visible: 'hapana' },
    { unlisted: true },
    { private: 'yes' },
    { hidden: true },
    { archived: '2020-01-01' },
    { Archived: 'true' },
    { status: 'draft' },
    { status: 'Pending review' },
    { status: 'words that nobody knows' },
    { visibility: 'members' },
    { post_status: 'trash' },
    { Sichtbarkeit: 'Entwurf' },
    { Veröffentlicht: 'nein' },
    { headless: true },
    { build: { render: 'never' } },
    { _build: { list: false } },
    { expiryDate: '2019-02-01' },
    { expiryDate: new Date('2019-02-01') },
  ])('by %j', (fields) => {
    expect(hiddenBy({ title: 'Text', date: '2019-01-01', ...fields }, NOW)?.code).toBe('hidden');
  });

  it.each<[Record<string, unknown>, string]>([
    [{ date: '2031-01-01' }, '2031-01-01T00:00:00.000Z'],
    [{ date: '2019-01-01', publishDate: '2031-1-2 08:00' }, '2031-01-02T08:00:00.000Z'],
    [{ published_at: new Date('2031-01-01') }, '2031-01-01T00:00:00.000Z'],
    [{ published: '2031-01-01' }, '2031-01-01T00:00:00.000Z'],
  ])('until its time: %j', (fields, at) => {
    expect(hiddenBy(fields, NOW)).toMatchObject({ code: 'scheduled', at });
  });

  it('if it says so beside a later date, and if a state says scheduled', () => {
    expect(hiddenBy({ date: '2031-01-01', draft: true }, NOW)?.code).toBe('hidden');
    expect(hiddenBy({ status: 'scheduled' }, NOW)?.code).toBe('scheduled');
    expect(hiddenBy({ password: 'open sesame' }, NOW)?.code).toBe('password');
  });

  it.each([
    'content/_drafts/a.md',
    'drafts/a.md',
    'posts/archived/a.md',
    'Private/a.md',
    'Entwürfe/a.md',
    'docs/_part.mdx',
    'posts/prices.draft.md',
    'posts/draft-prices.md',
    'posts/Prices (Draft).md',
    'posts/prices.hidden.md',
  ])('in %s', (path) => {
    expect(hiddenByPath(path)?.code).toBe('hidden');
  });
});

describe('A text is public', () => {
  it.each<Record<string, unknown>>([
    {},
    { draft: false },
    { draft: 'No' },
    { draft: '' },
    { draft: null },
    { published: true },
    { published: 'yes' },
    { published: '2020-01-01' },
    { Veröffentlicht: '01.05.2020' },
    { status: 'published' },
    { status: 'Active' },
    { visibility: 'Public' },
    { archived: 'FALSE' },
    { expiryDate: '2031-01-01' },
    { build: { render: 'always' } },
    { price: 0, number: 2031, date: '2020-01-01' },
  ])('with %j', (fields) => {
    expect(hiddenBy(fields, NOW)).toBeUndefined();
  });

  it.each([
    'content/posts/_index.md',
    'content/_index.de.md',
    '_posts/2020-01-01-a.md',
    'posts/private-clouds.md',
    'posts/draught-beer.md',
    'posts/hidden-costs.md',
    'archives/a.md',
  ])('in %s', (path) => {
    expect(hiddenByPath(path)).toBeUndefined();
  });
});
