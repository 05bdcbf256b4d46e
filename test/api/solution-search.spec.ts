import { startApp, type TestApp } from './support/app.js';
import { seedDemoTexts } from './support/demo-content.js';

/** What somebody types, and the solution that must be among the first three. */
const queries: [kind: string, query: string, slug: string][] = [
  ['word', 'school', 'shule-school-manager'],
  ['word', 'clinic', 'zahanati-clinic-system'],
  ['word', 'SACCO', 'hisa-sacco-ledger'],
  ['words', 'school fees', 'shule-school-manager'],
  ['words', 'hotel restaurant', 'karibu-hotel-desk'],
  ['words with stop words', 'software for a church', 'kanisa-church-register'],
  ['question', 'how do I collect rent', 'nyumba-rent-book'],
  ['typo', 'scool', 'shule-school-manager'],
  ['typo', 'clinik', 'zahanati-clinic-system'],
  ['typo', 'chruch', 'kanisa-church-register'],
  ['typo', 'hotle', 'karibu-hotel-desk'],
  ['typo', 'landlrd', 'nyumba-rent-book'],
  ['typo', 'watter', 'maji-water-billing'],
  ['typo', 'coperative', 'shamba-cooperative-manager'],
  ['accent', 'Zahanatí', 'zahanati-clinic-system'],
  ['accent', 'hôtel', 'karibu-hotel-desk'],
  ['accent', 'kanïsa', 'kanisa-church-register'],
  ['prefix', 'wat', 'maji-water-billing'],
  ['prefix', 'zaha', 'zahanati-clinic-system'],
  ['prefix', 'manufac', 'kiwanda-production-manager'],
  ['prefix', 'congreg', 'kanisa-church-register'],
  ['synonym', 'skuli', 'shule-school-manager'],
  ['synonym', 'karo', 'shule-school-manager'],
  ['synonym', 'hospital', 'zahanati-clinic-system'],
  ['synonym', 'bima', 'zahanati-clinic-system'],
  ['synonym', 'chama', 'hisa-sacco-ledger'],
  ['synonym', 'mkopo', 'hisa-sacco-ledger'],
  ['synonym', 'mkulima', 'shamba-cooperative-manager'],
  ['synonym', 'kodi', 'nyumba-rent-book'],
  ['synonym', 'mita', 'maji-water-billing'],
  ['phrase synonym', 'point of sale', 'karibu-hotel-desk'],
  ['phrase synonym', 'guest house', 'karibu-hotel-desk'],
  ['phrase synonym', 'savings cooperative', 'hisa-sacco-ledger'],
  ['case and signs', '  MAJI!!! ', 'maji-water-billing'],
];

describe('Search for solutions', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    expect(await seedDemoTexts(app.nest)).toBe(true);
  });

  afterAll(() => app.close());

  async function slugs(query: string): Promise<string[]> {
    const response = await fetch(`${app.url}/api/pages/search-solutions?${new URLSearchParams({ query })}`);
    expect(response.status).toBe(200);
    const { products }: { products: { slug: string }[] } = await response.json();
    return products.map(({ slug }) => slug);
  }

  it.each(queries)('finds by %s %j', async (_kind, query, slug) => {
    expect((await slugs(query)).slice(0, 3)).toContain(slug);
  });

  it.each(['', '   ', '%', '_', '"', 'zzzzqqq', '\u0000', '🌍', 'a'.repeat(5000)])(
    'finds nothing by %j',
    async (query) => {
      expect(await slugs(query)).toEqual([]);
    },
  );

  it('puts a title before a text', async () => {
    expect((await slugs('water'))[0]).toBe('maji-water-billing');
  });

  it('follows a change at once', async () => {
    const editor = await app.signIn();
    const { status, body } = await editor.post('/admin/api/create_product', { title: 'Kuku Poultry Diary' });
    expect(status).toBe(201);
    expect(await slugs('poultry')).toContain('kuku-poultry-diary');
    await editor.put(`/admin/api/update_product/${body.id}`, { title: 'Kuku Poultry Diary', status: 'inactive' });
    expect(await slugs('poultry')).not.toContain('kuku-poultry-diary');
  });
});
