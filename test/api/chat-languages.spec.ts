import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import { parseReply, teach } from './support/chat.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';

describeOnEach('The assistant of a site in two languages', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn(RoleName.Administrator);
    const others = [{ tag: 'pl', is_published: true, sections: { contact: 'kontakt' } }];
    expect((await me.put('/admin/api/languages', { others })).status).toBe(200);
    await me.patch('/admin/update_contact', { phone: '+48 42 555 01 20' });
    await me.put('/admin/api/identity', { hours: 'pn.–pt. 9:00–17:00, sob. 10:00–14:00' });
    const faq = await me.post('/admin/api/create_faq', {
      title: 'Can I return the goods?',
      description: '<p>Within seven days.</p>',
      status: 'active',
    });
    await me.post('/admin/api/create_faq', {
      title: 'Czy mogę zwrócić towar?',
      description: '<p>W ciągu siedmiu dni.</p>',
      status: 'active',
      language: 'pl',
      translation_of: faq.body.id,
    });
    const oven = { title: 'The guarantee of ovens', content: '<p>Two years.</p>', is_active: true };
    const translation_of = await teach(me, oven);
    await teach(me, {
      title: 'Gwarancja na piece',
      content: '<p>Dwa lata.</p>',
      is_active: true,
      language: 'pl',
      translation_of,
    });
  });

  afterAll(() => site.close());

  async function ask(message: string, language: string) {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    const { status, body } = await site.visitor().post(`/api/chat?language=${language}`, { message, turnstile_token });
    expect(status).toBe(200);
    return parseReply(body);
  }

  it('answers in the language of the page, from records of that language', async () => {
    expect(await ask('can I return the goods', 'en')).toMatchObject({
      text: 'Within seven days.',
      done: { kind: 'sure' },
      sources: [{ kind: 'faq', path: '/contact#faq' }],
    });
    expect(await ask('czy moge zwrocic towar', 'pl')).toMatchObject({
      text: 'W ciągu siedmiu dni.',
      done: { kind: 'sure' },
      sources: [{ kind: 'faq', title: 'Czy mogę zwrócić towar?', path: '/pl/kontakt#faq' }],
    });
    expect((await ask('gwarancja na piece', 'pl')).text).toContain('Dwa lata.');
    expect((await ask('can I return the goods', 'pl')).done?.kind).toBe('no');
  });

  it('is tried in a language of the site, by default the first, whatever the user speaks', async () => {
    const question = 'czy mogę zwrócić towar';
    const attempt = async (language?: string) => me.post('/admin/api/try_question', { question, language });
    expect((await attempt('pl')).body).toMatchObject({ kind: 'sure', text: 'W ciągu siedmiu dni.' });
    expect((await attempt()).body.kind).toBe('no');
    expect(await attempt('de')).toMatchObject({ status: 422, body: { errors: { language: expect.anything() } } });
  });

  it('greets and tells facts by the words of the language', async () => {
    expect((await ask('Dzień dobry!', 'pl')).text).toBe((await ask('cześć', 'pl')).text);
    expect((await ask('Dzień dobry!', 'pl')).text).not.toBe((await ask('Hello!', 'en')).text);
    expect((await ask('podajcie numer telefonu', 'pl')).text).toBe('Telefon: +48 42 555 01 20');
    expect((await ask('your phone number please', 'en')).text).toBe('Telephone: +48 42 555 01 20');
    expect((await ask('godziny otwarcia', 'pl')).text).toBe('Godziny otwarcia: pn.–pt. 9:00–17:00, sob. 10:00–14:00');
    expect((await ask('przepis na bigos', 'pl')).text).toMatch(/^Nie ma na to odpowiedzi/);
  });

  it('links to its list of solutions by the address of the language', async () => {
    const { body } = await me.post('/admin/api/create_product', {
      title: 'Ovens',
      description: '<p>For gas or electricity.</p>',
      status: 'active',
    });
    await me.post('/admin/api/create_product', {
      title: 'Piece',
      description: '<p>Gazowe albo elektryczne.</p>',
      status: 'active',
      language: 'pl',
      translation_of: body.id,
    });
    expect(await ask('co oferujecie?', 'pl')).toMatchObject({
      text: expect.stringContaining('Piece'),
      sources: [{ path: '/pl/solutions' }],
    });
  });

  it('asks questions again in the language in which they were asked, not in that of the user', async () => {
    const question = 'Jak wygląda reklamacja obuwia?';
    expect((await ask(question, 'pl')).done?.kind).not.toBe('sure');
    const { body: groups } = await me.get(`/admin/api/list_question?search=${encodeURIComponent('obuwia')}`);
    const { body: faqs } = await me.get(`/admin/api/list_faq?language=pl&search=${encodeURIComponent('zwrócić')}`);
    const link = await me.put(`/admin/api/link_question/${groups.data[0].id}`, { faq: faqs.data[0].id });
    expect([link.status, link.body]).toEqual([200, { times_asked: 1, times_answered: 1, status: 'answered' }]);
  });

  it('shows the original where the language shows what is not translated', async () => {
    const content = '<p>We deliver to Gdynia on Tuesdays.</p>';
    await teach(me, { title: 'Delivery to Gdynia', content, is_active: true });
    expect((await ask('delivery to Gdynia', 'pl')).done?.kind).toBe('no');
    const others = [{ tag: 'pl', is_published: true, missing: 'show_original' }];
    expect((await me.put('/admin/api/languages', { others })).status).toBe(200);
    expect((await ask('delivery to Gdynia', 'pl')).sources?.[0]?.title).toBe('Delivery to Gdynia');
    expect((await ask('gwarancja na piece', 'pl')).text).toContain('Dwa lata.');
  });
});
