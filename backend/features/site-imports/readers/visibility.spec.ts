import { emptyMarkOf, hiddenBy, hiddenByPath, StateColumns } from './visibility.js';

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
    { state: 'draft' },
    { 'page-status': 'archived' },
    { content_status: 'Draft' },
    { type: 'draft' },
    { tags: ['prices', 'Draft'] },
    { deleted_at: '2020-01-01 10:00:00' },
    { archived_at: '2020-01-01' },
    { hide: true },
    { show: 'no' },
    { display: 'none' },
    { access: 'private' },
    { access: { 'site.login': true } },
    { approved: 'no' },
    { Published: '-1' },
    { audience: 'premium' },
    { publish: false },
    { 'dg-publish': false },
    { 'Published (yes/no)': 'no' },
    { 'Active (0/1)': '0' },
    { permalink: false },
    { eleventyExcludeFromCollections: true },
    { routable: false },
    { meta: { status: 'draft' } },
    { frontmatter: { draft: true } },
    { extra: { published: false } },
    { visibility: ['draft'] },
    { valid_until: '2020-01-01' },
    { expires: '31.12.2019' },
    { publish_down: '2020-01-01' },
    { 'Gültig bis': '2020-01-01' },
    { Zustand: 'Entwurf' },
    { état: 'brouillon' },
    { stan: 'szkic' },
    { opublikowane: 'nie' },
    { utkast: true },
    { draft: 'да' },
    { الحالة: 'مسودة' },
    { черновик: 'да' },
    { 公開: false },
  ])('by %j', (fields) => {
    expect(hiddenBy({ title: 'Text', date: '2019-01-01', ...fields }, NOW)?.code).toBe('hidden');
  });

  it.each<[Record<string, unknown>, string]>([
    [{ date: '2031-01-01' }, '2031-01-01T00:00:00.000Z'],
    [{ date: '2019-01-01', publishDate: '2031-1-2 08:00' }, '2031-01-02T08:00:00.000Z'],
    [{ published_at: new Date('2031-01-01') }, '2031-01-01T00:00:00.000Z'],
    [{ published: '2031-01-01' }, '2031-01-01T00:00:00.000Z'],
    [{ publish_up: '2031-01-01' }, '2031-01-01T00:00:00.000Z'],
    [{ scheduled: '2031-01-01' }, '2031-01-01T00:00:00.000Z'],
    [{ status: 'scheduled', date: '2031-01-01' }, '2031-01-01T00:00:00.000Z'],
  ])('until its time: %j', (fields, at) => {
    expect(hiddenBy(fields, NOW)).toMatchObject({ code: 'scheduled', at });
  });

  it('if it says so beside a later date, and if a state says scheduled', () => {
    expect(hiddenBy({ date: '2031-01-01', draft: true }, NOW)?.code).toBe('hidden');
    expect(hiddenBy({ status: 'scheduled' }, NOW)?.code).toBe('scheduled');
    expect(hiddenBy({ password: 'open sesame' }, NOW)?.code).toBe('password');
    expect(hiddenBy({ date: '31. Mai 2031' }, NOW)?.code).toBe('scheduled');
    expect(hiddenBy({ date: '31.12.2026' }, NOW)?.code).toBe('scheduled');
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
    '01-drafts/a.md',
    'drafts-2020/a.md',
    'Old drafts/a.md',
    'Not published/a.md',
    'nicht veröffentlicht/a.md',
    'Privé/a.md',
    'szkice/a.md',
    'Archiv/a.md',
    'Papierkorb/a.md',
    'confidential/a.md',
    'in review/a.md',
    'черновики/a.md',
    'مسودات/a.md',
    '下書き/a.md',
    'posts/prices.expired.md',
    'posts/Prices (expired).md',
    'posts/Prices - private.md',
    'posts/brouillon-prix.md',
    'posts/prices.bak.md',
    'posts/~prices.md',
    'blog/_modular/features.md',
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
    { tags: ['private equity'], title: 'Draft', category: 'Archive', author: 'Secret' },
    { state: 'California', type: 'concept', layout: 'archive', stage: 'Main hall' },
    { project_status: 'Completed', order_status: 'pending', event_end: '2020-01-01', deleted_at: 'NULL' },
    { deleted_at: '0000-00-00 00:00:00', archived_at: null, expires: '' },
    { toc: false, comments: false, pinned: 'no', hideAuthor: true, show_sidebar: false, hide: ['toc'] },
    { cover: { hidden: true }, sidebar: { hidden: true }, build: { list: 'local' } },
    { status: 'confirmed', audience: 'free' },
    { status: 'featured', visibility: 'Catalog, Search', online: 'https://example.org', released: '1999' },
    { expired_on: '2031-01-01', date: '1. Mai 2020' },
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
    'posts/2020-01-01-draft-law.md',
    'posts/overdraft.md',
    'private-equity/a.md',
    'posts/concept-cars.md',
    'posts/The archive.md',
  ])('in %s', (path) => {
    expect(hiddenByPath(path)).toBeUndefined();
  });

  it('in a collection of Jekyll', () => {
    expect(hiddenByPath('_recipes/a.md', true)).toBeUndefined();
    expect(hiddenByPath('_drafts/a.md', true)?.code).toBe('hidden');
  });
});

it('A table with a column of states says nothing of rows without one', () => {
  for (const header of ['Published', 'Is Published', 'Status', 'published_at', 'Sichtbarkeit'])
    expect(emptyMarkOf({ Title: 'Prices', [header]: ' ' })).toBe(header);
  expect(emptyMarkOf({ published_at: 'None' })).toBe('published_at');
  expect(emptyMarkOf({ Title: '', date: '', Summary: '', Status: 'draft' })).toBeUndefined();
});

it('A column of states is known by what is in it, whatever its name', () => {
  const columns = new StateColumns();
  for (const [workflow, type, place] of [
    ['Draft', 'Private', 'Hidden'],
    ['Live', 'Business', 'Kraków'],
    ['in review', 'Public', 'Amman'],
    ['', '', 'Oslo'],
  ])
    columns.see({ Workflow: workflow ?? '', Type: type ?? '', Place: place ?? '', Title: 'Draft' });
  expect(columns.found).toEqual(['Workflow']);
});
