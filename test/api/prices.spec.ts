import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

describe('The price of a solution', () => {
  let site: TestApp;
  let administrator: Client;
  let id: number;

  beforeAll(async () => {
    site = await startApp();
    administrator = await site.signIn();
    id = (await administrator.post('/admin/api/create_product', { title: 'Pump', price: '49,90', currency: 'eur' }))
      .body.id;
  });
  afterAll(() => site.close());

  const change = (values: object) => administrator.put(`/admin/api/update_product/${id}`, { title: 'Pump', ...values });
  const shown = async () => {
    const [list, detail] = await Promise.all(
      ['solutions', 'solutions/pump'].map((path) => site.visitor().get(`/api/pages/${path}`)),
    );
    const card = list?.body.products[0].price;
    // A card says what the page says.
    expect(detail?.body.product.price).toEqual(card);
    return card && [card.amount, card.text, card.note].filter(Boolean).map((text) => text.replaceAll('\u00a0', ' '));
  };

  it.each<[string, object, string[] | undefined]>([
    ['en', {}, ['49.90', '€49.90']],
    ['de', { price: '1.234,50' }, ['1234.50', '1.234,50 €']],
    ['pl', { currency: 'PLN', price_from: true, price_tax: 'net' }, ['1234.50', 'od 1234,50 zł', 'netto']],
    [
      'pl',
      { price_period: 'month', price_per_user: true },
      ['1234.50', 'od 1234,50 zł', 'za użytkownika miesięcznie · netto'],
    ],
    [
      'fr',
      { price_from: false, price_tax: 'gross' },
      ['1234.50', '1 234,50 PLN', 'par utilisateur et par mois · toutes taxes comprises'],
    ],
    ['en', { price_period: 'once', price_tax: '' }, ['1234.50', 'PLN 1,234.50', 'one-time per user']],
    ['en', { price_per_user: false, price_period: 'year' }, ['1234.50', 'PLN 1,234.50', 'per year']],
    ['en', { price_period: '' }, ['1234.50', 'PLN 1,234.50']],
    // The dinar of Jordan has three decimals.
    ['en', { price: '1250.500', currency: 'JOD' }, ['1250.5', 'JOD 1,250.500']],
    ['en', { price: '12.345', currency: 'JOD' }, ['12.345', 'JOD 12.345']],
    ['en', { price: '', currency: '', price_from: true, price_tax: 'net' }, undefined],
  ])('is read in %s with %j', async (language, values, text) => {
    expect((await administrator.put('/admin/api/identity', { language })).status).toBe(200);
    expect((await change(values)).status).toBe(200);
    const price = await shown();
    expect(price?.map((one: string) => one.replaceAll('\u202f', ' '))).toEqual(text);
  });

  it.each([
    [{ price: '10–20' }, 'price'],
    [{ price: '1250.505', currency: 'EUR' }, 'price'],
    [{ price: '12.3456', currency: 'JOD' }, 'price'],
    [{ price: '12,345', currency: '' }, 'currency'],
    [{ price_period: 'day' }, 'price_period'],
    [{ price_tax: 'some' }, 'price_tax'],
  ])('is refused as %j', async (values, field) => {
    const { status, body } = await change(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
