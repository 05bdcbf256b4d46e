import { LanguagesService } from '../../backend/company/languages/languages.service.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { inLanguage } from '../../backend/core/text/reader-language.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Languages of the site', (kind) => {
  let site: TestApp;
  let administrator: Client;
  let languages: LanguagesService;

  const save = (input: object) => administrator.put('/admin/api/languages', input);
  const errorsOf = async (input: object) => Object.keys((await save(input)).body.errors ?? {});

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn(RoleName.Administrator);
    languages = site.nest.get(LanguagesService);
  });

  afterAll(() => site.close());

  it('are one at first, and then those that were saved, in their order', async () => {
    expect(languages.all).toEqual([{ tag: 'en', prefix: '', isPublished: true, missing: 'leave_out', sections: {} }]);
    const { status, body } = await save({ others: [{ tag: 'PT-br' }, { tag: 'ar', is_published: true }] });

    expect([status, body.others]).toEqual([
      200,
      [
        { tag: 'pt-BR', is_published: false, missing: 'leave_out', sections: {} },
        { tag: 'ar', is_published: true, missing: 'leave_out', sections: {} },
      ],
    ]);
    expect(languages.all.map(({ prefix }) => prefix)).toEqual(['', 'pt-br', 'ar']);
    expect(languages.published.map(({ tag }) => tag)).toEqual(['en', 'ar']);
    expect(inLanguage('pt-BR', () => languages.current.prefix)).toBe('pt-br');
    expect(inLanguage('fr', () => languages.current.tag)).toBe('en');
  });

  it('have addresses that lead nowhere else', async () => {
    await administrator.post('/admin/api/create_page', { title: 'Our work', slug: 'sw' });

    expect(await errorsOf({ others: [{ tag: 'no such' }] })).toEqual(['others.0.tag']);
    expect(await errorsOf({ others: [{ tag: 'pl' }, { tag: 'PL' }] })).toEqual(['others.1.tag', 'others']);
    expect(await errorsOf({ others: [{ tag: 'ar' }, { tag: 'en' }] })).toEqual(['others.1.tag']);
    expect(await errorsOf({ others: [{ tag: 'ar' }, { tag: 'sw' }] })).toEqual(['others.1.tag']);
    expect(await errorsOf({ sections: { updates: 'admin' } })).toEqual(['sections.updates']);
    expect(await errorsOf({ sections: { updates: 'ar' } })).toEqual(['sections.updates']);
    expect(await errorsOf({ sections: { updates: 'contact' } })).toEqual(['sections.updates']);
    expect(await errorsOf({ sections: { updates: 'News and more' } })).toEqual(['sections.updates']);
    expect(await errorsOf({ sections: { prices: 'costs' } })).toEqual(['sections.prices']);
    const page = await administrator.post('/admin/api/create_page', { title: 'Arabic', slug: 'ar' });
    expect([page.status, Object.keys(page.body.errors)]).toEqual([422, ['slug']]);
  });

  it('are withdrawn before they are removed, and are not the first one as well', async () => {
    expect(await errorsOf({ others: [] })).toEqual(['others']);
    const { body } = await administrator.put('/admin/api/identity', { language: 'ar' });
    expect(Object.keys(body.errors)).toEqual(['language']);

    await save({ others: [{ tag: 'ar' }] });
    expect((await save({ others: [] })).status).toBe(200);
    expect((await administrator.put('/admin/api/identity', { language: 'ar' })).status).toBe(200);
    expect(languages.first).toBe('ar');
  });
});
