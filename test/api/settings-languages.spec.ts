import { LegalService } from '../../backend/company/legal/legal.service.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { inLanguage } from '../../backend/core/text/reader-language.js';
import { SiteMenusService } from '../../backend/site/pages/site-menus.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

/** A call for each of the settings with texts, by their name in the history. */
const CALLS = {
  contact_info: { read: '/admin/edit_contact', method: 'patch', update: '/admin/update_contact' },
  legal: { read: '/admin/edit_legal', method: 'patch', update: '/admin/update_legal' },
  identity: { read: '/admin/api/identity', method: 'put', update: '/admin/api/identity' },
  home_sections: { read: '/admin/api/home_sections', method: 'put', update: '/admin/api/home_sections' },
  menus: { read: '/admin/api/menus', method: 'put', update: '/admin/api/menus' },
  chatbot_settings: { read: '/admin/chatbot-settings', method: 'put', update: '/admin/chatbot-settings' },
} as const;

type Name = keyof typeof CALLS;

describeOnEach('Texts of settings in several languages', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn(RoleName.Administrator);
  });

  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: the fields of the settings differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect(status < 300 ? 'done' : body).toBe('done');
    return body;
  }

  const query = (language?: string) => (language === undefined ? '' : `?language=${language}`);
  const read = (name: Name, language?: string) => ok(me.get(CALLS[name].read + query(language)));
  const send = (name: Name, values: object, language?: string) =>
    me[CALLS[name].method](CALLS[name].update + query(language), values);
  const save = (name: Name, values: object, language?: string) => ok(send(name, values, language));
  const page = (path: string, language: string) =>
    ok(me.get(`/api/pages/${path}${path.includes('?') ? '&' : '?'}language=${language}`));

  it('are nothing that a site with one language notices', async () => {
    for (const name of Object.keys(CALLS) as Name[]) {
      const record = await read(name);
      for (const field of ['missing', 'outdated', 'translations']) expect(record).not.toHaveProperty(field);
      expect((await me.get(`${CALLS[name].read}?language=pl`)).body.errors).toEqual({
        language: ['This site has no such language.'],
      });
      expect((await send(name, { missing: [] })).body.errors).toEqual({ language: ['Please choose a language.'] });
    }
    expect(await ok(me.get('/admin/api/languages/progress'))).toEqual({ languages: [] });
    await save('identity', { tagline: 'Alone' });
    const { data } = await ok(me.get('/admin/api/history/identity/1'));
    const { state } = await ok(me.get(`/admin/api/history/identity/1/${data[0].id}`));
    expect(state).not.toHaveProperty('translations');
  });

  describe('of a site with English, Polish and Swahili', () => {
    beforeAll(() =>
      ok(
        me.put('/admin/api/languages', {
          others: [
            { tag: 'pl', is_published: true },
            { tag: 'sw', is_published: true },
          ],
        }),
      ),
    );

    it('of the home page that nobody has written are built in, and nothing that is missing', async () => {
      const [original, polish] = [await read('home_sections'), await read('home_sections', 'pl')];
      expect(polish.missing).toEqual([]);
      expect(polish.why[0].title).not.toBe(original.why[0].title);
      // Saving them as they were read stores nothing: a later version may say them better.
      const { why, approach, version, missing, outdated } = polish;
      await save('home_sections', { why, approach, version, missing, outdated }, 'pl');
      const { languages } = await ok(me.get('/admin/api/languages/progress'));
      const part = languages[0].parts.find(({ name }: { name: string }) => name === 'home_sections');
      expect(part.translated).toBe(part.total);
      await save('home_sections', { why: [{ ...original.why[0], title: 'Written' }, ...original.why.slice(1)] });
      expect((await read('home_sections', 'pl')).missing).toContain('why.0.title');
      expect((await read('home_sections', 'pl')).missing).not.toContain('approach.0.title');
    });

    it('of the home page that a form saved unchanged, or in another order, are still built in', async () => {
      const { version: _, ...original } = await read('home_sections');
      const polish = await read('home_sections', 'pl');
      await save('home_sections', { ...original, help: original.help.toReversed() });
      const now = await read('home_sections', 'pl');
      expect(now).toMatchObject({
        missing: polish.missing,
        help: polish.help.toReversed(),
        marketplace_button: polish.marketplace_button,
      });
      expect(JSON.stringify(await page('home', 'pl'))).toContain(polish.help[0].title);
      await save('home_sections', { help: original.help });
    });

    it('stand beside the original, and fall back to it field by field', async () => {
      await save('identity', { tagline: 'Software', footer_short: 'Made here', hours: '', accent: '#1478b8' });
      const saved = await save('identity', { tagline: 'Oprogramowanie', accent: '#ff0000' }, 'pl');
      expect(saved).toMatchObject({
        tagline: 'Oprogramowanie',
        footer_short: 'Made here',
        accent: '#1478b8',
        missing: ['footer_short'],
        outdated: [],
      });
      expect(await read('identity')).toMatchObject({ tagline: 'Software', accent: '#1478b8' });
      expect((await page('home', 'pl')).look).toMatchObject({ tagline: 'Oprogramowanie', footerShort: 'Made here' });
      expect((await page('home', 'sw')).look).toMatchObject({ tagline: 'Software' });
      expect((await page('home', 'en')).look).toMatchObject({ tagline: 'Software' });
    });

    it('are taken as they were read', async () => {
      const before = await read('identity', 'pl');
      const after = await save('identity', before, 'pl');
      const { version, updated_at, ...same } = before;
      expect(after).toMatchObject(same);
      expect(version + 1).toBe(after.version);
      const changed = await save('identity', { ...after, footer_short: 'Robione tu' }, 'pl');
      expect(changed).toMatchObject({ footer_short: 'Robione tu', missing: [] });
    });

    it('may be equal to the original, and say when that has changed since', async () => {
      await save('contact_info', { address: 'Ngong Road', phone: '+254 700' });
      expect(await read('contact_info', 'pl')).toMatchObject({ address: 'Ngong Road', missing: ['address'] });
      await save('contact_info', { address: 'Ngong Road', missing: [] }, 'pl');
      expect(await read('contact_info', 'pl')).toMatchObject({ missing: [], outdated: [] });
      await save('contact_info', { address: 'Thika Road' });
      expect(await read('contact_info', 'pl')).toMatchObject({ address: 'Ngong Road', outdated: ['address'] });
      expect((await page('contact', 'pl')).contact).toMatchObject({ address: 'Ngong Road', phone: '+254 700' });
      await save('contact_info', { outdated: [] }, 'pl');
      expect(await read('contact_info', 'pl')).toMatchObject({ address: 'Ngong Road', outdated: [] });
      await save('contact_info', { missing: ['address'] }, 'pl');
      expect(await read('contact_info', 'pl')).toMatchObject({ address: 'Thika Road', missing: ['address'] });
    });

    it('of lists stay with their item', async () => {
      const point = (title: string) => ({ title, text: '' });
      await save('home_sections', { approach: [point('Listen'), point('Plan')] });
      await save('home_sections', { approach: [point('Słuchamy'), point('Plan')] }, 'pl');
      expect((await read('home_sections', 'pl')).missing).toContain('approach.1.title');
      await save('home_sections', { approach: [point('New'), point('Plan'), point('Listen')] });
      const polish = await read('home_sections', 'pl');
      expect(polish.approach).toEqual([point('New'), point('Plan'), point('Słuchamy')]);
      expect(polish.outdated).toEqual([]);
      const more = await send(
        'home_sections',
        { approach: Array.from({ length: 4 }, (_, at) => point(`${at}`)) },
        'pl',
      );
      expect(more.body.errors).toEqual({ 'approach.3.title': ['The original has no such text.'] });
      expect((await page('home', 'pl')).approach.map(({ title }: { title: string }) => title)).toEqual(
        polish.approach.map(({ title }: { title: string }) => title),
      );
    });

    it('are names in menus, where these have one', async () => {
      const entry = (target: string, label = '') => ({ kind: 'page', target, label });
      await save('menus', { header: [entry('/contact', 'News'), entry('/apply')] });
      const { header, missing } = await read('menus', 'pl');
      expect(missing).toEqual(['header.0.label']);
      expect((await page('home', 'pl')).menus.header[0]).toMatchObject({ label: 'News', language: 'en' });
      expect((await page('home', 'en')).menus.header[0]).not.toHaveProperty('language');
      header[0].label = 'Nowości';
      await save('menus', { header }, 'pl');
      const { menus } = await page('home', 'pl');
      expect(menus.header[0].label).toBe('Nowości');
      expect(menus.header[0]).not.toHaveProperty('language');
      expect((await page('home', 'en')).menus.header[0].label).toBe('News');
    });

    it('name what menus can lead to in the language that is asked for, whatever that of the user', async () => {
      const contact = (targets: { target: string; name: string }[]) =>
        targets.find(({ target }) => target === '/contact')?.name;
      expect(contact(await ok(me.get('/admin/api/menu_targets?language=pl')))).toBe('Kontakt');
      const menus = site.nest.get(SiteMenusService, { strict: false });
      expect(contact(await inLanguage('pl', () => menus.targets()))).toBe('Contact');
      expect((await me.get('/admin/api/menu_targets?language=fr')).status).toBe(422);
    });

    it('are those of the legal pages and of the assistant', async () => {
      await save('legal', { terms: '<p>Be kind.</p>' });
      const { body } = await me.patch('/admin/update_legal?language=pl', {
        terms: '<p>Bądź miły.<script>1</script></p>',
      });
      expect(body.flash.success.message).toBe('Legal texts updated successfully');
      expect((await page('legal/terms', 'pl')).content).toBe('<p>Bądź miły.</p>');
      expect((await page('legal/terms', 'sw')).content).toBe('<p>Be kind.</p>');
      const { alternates, language } = await page('legal/terms', 'sw');
      expect([language, (await page('legal/terms', 'pl')).language]).toEqual(['en', undefined]);
      expect(alternates).toEqual(
        ['en', 'pl', 'sw'].map((tag) => ({
          language: tag,
          path: '/terms',
          isTranslated: tag !== 'sw',
          isIndexed: tag !== 'sw',
        })),
      );
      const { body: xml } = await site.visitor().get('/sitemap.xml');
      expect([xml.includes('/pl/terms<'), xml.includes('/sw/terms<'), xml.includes('/sw/privacy<')]).toEqual([
        true,
        false,
        // Nobody has written it.
        false,
      ]);
      await save('chatbot_settings', { is_active: true, welcome_message: '<p>Hello</p>' });
      await save('chatbot_settings', { welcome_message: '<p>Witaj</p>', is_active: false }, 'pl');
      expect(await read('chatbot_settings')).toMatchObject({ is_active: true, welcome_message: '<p>Hello</p>' });
    });

    it('obey the rules of the original', async () => {
      expect((await send('identity', { tagline: 'x'.repeat(161) }, 'pl')).status).toBe(422);
      expect((await send('identity', { slogan: 'x' }, 'pl')).status).toBe(422);
      expect((await send('identity', { missing: 'all' }, 'pl')).body.errors).toEqual({
        missing: ['missing must be a list of paths of texts.'],
      });
      expect((await send('identity', {}, 'xx-')).status).toBe(422);
      const { version } = await read('identity');
      const stale = await send('identity', { tagline: 'Late', version: version - 1 }, 'pl');
      expect([stale.status, stale.body.current.tagline]).toEqual([409, 'Oprogramowanie']);
      const editor = await site.signIn(RoleName.Editor);
      expect((await editor.get('/admin/api/identity?language=pl')).status).toBe(403);
      expect((await editor.put('/admin/api/identity?language=pl', {})).status).toBe(403);
    });

    it('are in the history, and come back from there', async () => {
      await save('identity', { tagline: 'Pierwsze' }, 'pl');
      await save('identity', { tagline: 'Drugie' }, 'pl');
      const { data } = await ok(me.get('/admin/api/history/identity/1'));
      expect(data[0]).toMatchObject({ action: 'update', fields: ['translations'] });
      await ok(me.post('/admin/api/restore_identity/1', { entry: data[1].id, publish: true }));
      expect(await read('identity', 'pl')).toMatchObject({ tagline: 'Pierwsze' });
      expect((await page('home', 'pl')).look.tagline).toBe('Pierwsze');
    });

    it('are counted, with records and words', async () => {
      await ok(me.post('/admin/api/create_faq', { title: 'Why?', description: '<p>So.</p>' }));
      const { body: faq } = await me.post('/admin/api/create_faq', { title: 'How?', description: '<p>So.</p>' });
      const polish = { title: 'Jak?', description: '<p>Tak.</p>', language: 'pl', translation_of: faq.id };
      await ok(me.post('/admin/api/create_faq', polish));
      await ok(me.put(`/admin/api/update_faq/${faq.id}`, { title: 'How, then?' }));
      const { languages } = await ok(me.get('/admin/api/languages/progress'));
      expect(languages.map(({ tag }: { tag: string }) => tag)).toEqual(['pl', 'sw']);
      const part = (name: string) => languages[0].parts.find((one: { name: string }) => one.name === name);
      expect(part('faq')).toEqual({ name: 'faq', kind: 'records', total: 2, translated: 1, outdated: 1 });
      expect(part('contact_info')).toMatchObject({ kind: 'settings', total: 1, translated: 0, outdated: 0 });
      expect(part('words')).toMatchObject({ kind: 'words', outdated: 0 });
      const viewer = await site.signIn(RoleName.Viewer);
      const { body } = await viewer.get('/admin/api/languages/progress');
      const names = body.languages[0].parts.map(({ name }: { name: string }) => name);
      expect([names.includes('faq'), names.includes('contact_info')]).toEqual([true, false]);
    });

    it('are shown in a preview, which saves nothing', async () => {
      const preview = await ok(me.post('/admin/api/preview_legal?language=pl', { terms: '<p>Na próbę</p>' }));
      expect(preview).toMatchObject({ path: '/pl/terms', unshown: [] });
      const terms = await inLanguage('pl', () => site.nest.get(LegalService, { strict: false }).readShown());
      expect(terms.terms).toBe('<p>Bądź miły.</p>');
    });
  });
});
