import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('The language of the back office', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  const languageOf = async (client: Client, accepted: string) =>
    (await client.get('/admin/api/language', { headers: { 'accept-language': accepted } })).body.language;

  it("is the browser's, or else English", async () => {
    expect(await languageOf(site.visitor(), 'fr,en-GB;q=0.8')).toBe('fr');
    expect(await languageOf(site.visitor(), 'pl-PL,pl;q=0.9')).toBe('pl');
    expect(await languageOf(site.visitor(), 'sv')).toBe('en');
    expect(await languageOf(site.visitor(), '*')).toBe('en');
    expect(await languageOf(site.visitor(), ';;;,q=')).toBe('en');
  });

  it('is the one that a user has chosen, on every device, until it is the browser’s again', async () => {
    const user = await site.signIn();
    const { body } = await user.patch('/admin/update_profile', { language: 'sw' });
    expect(body).toMatchObject({ id: user.user.id, language: 'sw' });
    // What fields require is said in the language of the call.
    expect((await user.get('/admin/api/me')).body).toEqual({
      ...body,
      kinds: expect.any(Array),
      forms: expect.any(Array),
    });
    expect(await languageOf(user, 'pl')).toBe('sw');
    expect((await user.patch('/admin/update_profile', body)).status).toBe(200);

    expect((await user.patch('/admin/update_profile', { language: 'xx' })).body.errors).toEqual({
      language: ['language: inapaswa kuwa mojawapo ya en, sw, fr, de, es, pt, pl, ar, au iachwe wazi.'],
    });
    expect((await user.patch('/admin/update_profile', { language: '' })).body).not.toHaveProperty('language');
    expect(await languageOf(user, 'pl')).toBe('pl');
  });
});
