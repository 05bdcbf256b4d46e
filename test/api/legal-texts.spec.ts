import { OFFICE_LANGUAGES } from '../../backend/core/language/office-languages.shared.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

describe('Legal texts', () => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp();
    administrator = await site.signIn();
  });
  afterAll(() => site.close());

  const write = (texts: object) => administrator.patch('/admin/update_legal', texts);
  const linked = async () => {
    const visitor = site.visitor();
    const { menus, unwritten } = (await visitor.get('/api/pages/apply')).body;
    const [sitemap, llms] = await Promise.all(['/sitemap.xml', '/llms.txt'].map((path) => visitor.get(path)));
    const inText = (text: unknown) => ['/terms', '/privacy'].filter((path) => String(text).includes(path));
    return {
      menu: menus.footer_legal.map(({ href }: { href: string }) => href),
      unwritten,
      sitemap: inText(sitemap?.body),
      llms: inText(llms?.body),
    };
  };

  it('are linked as soon as somebody has written them, and no longer once they are empty', async () => {
    const none = { menu: [], unwritten: ['terms', 'privacy'], sitemap: [], llms: [] };
    expect(await linked()).toEqual(none);
    await write({ terms: '<p>Pay on time.</p>' });
    const terms = ['/terms'];
    expect(await linked()).toEqual({ menu: terms, unwritten: ['privacy'], sitemap: terms, llms: terms });
    await write({ privacy: '<p>We forget you.</p>' });
    const both = ['/terms', '/privacy'];
    expect(await linked()).toEqual({ menu: both, unwritten: undefined, sitemap: both, llms: both });
    // Of a text without words nothing is read.
    await write({ terms: '<p></p>', privacy: '' });
    expect(await linked()).toEqual(none);
  });

  it('tell editors why a menu does not show them', async () => {
    const targets: { href: string; problem: string }[] = (await administrator.get('/admin/api/menu_targets')).body;
    const problems = targets.filter(({ href }) => ['/terms', '/privacy'].includes(href)).map(({ problem }) => problem);
    expect(problems).toEqual(Array(2).fill('Nobody has written the text yet.'));
  });

  it.each([...OFFICE_LANGUAGES, 'da'])('can begin with drafts in %s that ask for a lawyer', async (tag) => {
    await administrator.put('/admin/api/identity', { name: 'Kowalska & Syn', language: tag });
    await administrator.patch('/admin/update_contact', { email: 'biuro@example.com' });
    const { status, body } = await administrator.get('/admin/api/legal_starters');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['imprint', 'privacy', 'terms', 'cookies']);
    const english = (await import('../../backend/company/legal/starters/en.json', { with: { type: 'json' } })).default;
    for (const [name, { title, html }] of Object.entries<{ title: string; html: string }>(body)) {
      // Its first words say what it is.
      expect(html).toMatch(/^<p><strong>[^<]{60,}<\/strong><\/p><h2>/);
      expect(html.includes(english.notice)).toBe(['en', 'da'].includes(tag));
      expect(html).not.toMatch(/[{}]|undefined/);
      expect(title).not.toBe('');
      if (name === 'imprint') {
        expect(html).toContain('Kowalska &amp; Syn');
        expect(html).toContain('biuro@example.com');
        // What the site does not know is left to fill in.
        expect(html).toMatch(/\[[^\]]+\]/);
      }
      // What an editor saves is what was offered.
      if (name === 'terms') expect((await write({ terms: html })).body.terms ?? html).toBe(html);
    }
    await write({ terms: '' });
  });

  it('can begin with a draft in each language of the site', async () => {
    await administrator.put('/admin/api/identity', { name: 'Kowalska & Syn', language: 'pl' });
    await administrator.put('/admin/api/languages', { others: [{ tag: 'ar' }] });
    const draftIn = async (language: string) =>
      (await administrator.get(`/admin/api/legal_starters?language=${language}`)).body;
    expect((await draftIn('ar')).terms.html).toMatch(/^<p><strong>[^<]*محامٍ/);
    expect((await draftIn('pl')).terms.html).toMatch(/^<p><strong>[^<]*prawnikowi/);
    expect((await draftIn('de')).errors).toEqual({ language: ['This site has no such language.'] });
    await administrator.put('/admin/api/languages', { others: [] });
  });

  it('are not offered to those who may not read them', async () => {
    expect((await site.visitor().get('/admin/api/legal_starters')).status).toBe(401);
  });
});
