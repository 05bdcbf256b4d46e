import { Product } from '../../backend/content/products/product.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import type { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { eventually, MailServer, type ReceivedMail } from './support/mail-server.js';

describeOnEach('Visitors of a site in Polish and English', (kind) => {
  let server: MailServer;
  let site: TestApp;
  let admin: Client;

  beforeAll(async () => {
    server = await MailServer.start();
    site = await startApp({ kind, config: { mail: { smtpUrl: server.url, from: 'biuro@jukwaa.test' } } });
    admin = await site.signIn(RoleName.Administrator);
    await admin.call('PUT', '/admin/api/identity', { language: 'pl', time_zone: 'Europe/Warsaw' });
    await admin.call('PUT', '/admin/api/languages', { others: [{ tag: 'en', is_published: true }] });
  });
  afterAll(async () => {
    await site.close();
    await server.stop();
  });
  beforeEach(() => server.mails.splice(0));

  const send = async (path: string, form: object) =>
    site.visitor().post(path, { ...form, turnstile_token: await easyToken(site.config.sessionSecret) });
  const mailTo = async (address: string): Promise<ReceivedMail> => {
    await eventually(() => server.to(address).length > 0);
    return server.to(address).at(-1) as ReceivedMail;
  };
  const page = async (url: string) => {
    const answer = await fetch(url.replace(site.config.siteUrl, site.url));
    return { status: answer.status, html: await answer.text() };
  };

  it('are told in Polish what is wrong with a form', async () => {
    const message = 'x'.repeat(12_000);
    const { status, body } = await send('/api/contact', { name: '', email: 'anna', message });
    expect([status, body.errors]).toEqual([
      422,
      {
        name: ['Podaj swoje imię i nazwisko'],
        email: ['Podaj prawidłowy adres e-mail.'],
        message: ['Tutaj mieści się najwyżej 5000 znaków.'],
      },
    ]);
    const checked = await site.visitor().post('/api/subscribe', { email: 'anna@example.pl' });
    expect(checked.body.errors).toEqual({ turnstile_token: ['Potwierdź, że nie jesteś robotem.'] });
  });

  it('are answered by mail in the language of the page from which they wrote', async () => {
    const form = { name: 'Anna Nowak', message: 'Dzień dobry' };
    await send('/api/contact', { ...form, email: 'anna@example.pl' });
    await send('/api/contact?language=en', { ...form, email: 'ann@example.com' });

    const polish = await mailTo('anna@example.pl');
    expect(polish.html).toContain('<html lang="pl">');
    expect(polish.text).toContain('Dzień dobry, Anna Nowak,');
    const english = await mailTo('ann@example.com');
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).toContain('Hello Anna Nowak,');
    const { data } = (await admin.get('/admin/api/list_message')).body;
    expect(data.map(({ language }: { language: string }) => language)).toEqual(['en', '']);
  });

  it('choose their country in their language, which is stored by its code', async () => {
    const { countries, countryCodes } = (await site.visitor().get('/api/pages/apply')).body;
    expect(countryCodes[countries.indexOf('Niemcy')]).toBe('DE');
    expect(countries).toEqual([...countries].sort(new Intl.Collator('pl').compare));

    const product = await site.database.transaction((manager) =>
      manager.save(manager.create(Product, { title: 'Kasa', slug: 'kasa' })),
    );
    const form = { name: 'Jan', phone: '1', location: 'Berlin', products: product.id };
    await send('/api/agent/apply', { ...form, country: 'DE', email: 'jan@example.com' });
    await send('/api/agent/apply', { ...form, country: 'Germany', email: 'ewa@example.com' });
    const { data } = (await admin.get('/admin/api/list_agent?search=Germany')).body;
    expect(data.map((agent: Agent) => [agent.country, agent.country_code])).toEqual([
      ['Germany', 'DE'],
      ['Germany', 'DE'],
    ]);

    const [{ id }] = data;
    await admin.post(`/admin/api/reply_agent/${id}`, { text: 'Zapraszamy.', idempotency_key: 'reply-to-ewa' });
    await eventually(() => server.to('ewa@example.com').length > 1);
    const reply = await mailTo('ewa@example.com');
    expect(reply.text).toContain('> Kraj: Niemcy');
  });

  it('subscribe, confirm and unsubscribe in their language', async () => {
    await send('/api/subscribe', { email: 'reader@example.pl' });
    await send('/api/subscribe?language=en', { email: 'reader@example.com' });
    const links = await Promise.all(
      ['reader@example.pl', 'reader@example.com'].map(async (address) => {
        const { text } = await mailTo(address);
        return /https?:\S+confirm_subscription\S+/.exec(text)?.[0] ?? '';
      }),
    );
    const [polish, english] = await Promise.all(links.map(page));
    expect(polish?.html).toMatch(/<html lang="pl"[\s\S]*Potwierdzić zapis do newslettera\?/);
    expect(english?.html).toMatch(/<html lang="en"[\s\S]*Confirm your subscription\?/);
    for (const link of links) await fetch(link.replace(site.config.siteUrl, site.url), { method: 'POST' });

    server.mails.splice(0);
    const audience = (await admin.get('/admin/api/newsletter_audience')).body;
    expect(audience).toMatchObject({ subscribers: 2 });
    expect(audience.languages).toEqual([
      { language: '', subscribers: 1 },
      { language: 'en', subscribers: 1 },
    ]);
    const sent = await admin.post('/admin/api/send_newsletter', { title: 'News', text: 'News', language: 'en' });
    expect(sent.body).toMatchObject({ total: 1, language: 'en' });
    const newsletter = await mailTo('reader@example.com');
    expect(newsletter.text).toContain('because you subscribed');
    expect(newsletter.text).toMatch(/unsubscribe\?token=\w+&language=en/);
    expect(server.to('reader@example.pl')).toEqual([]);
    const wrong = await admin.post('/admin/api/send_newsletter', { title: 'News', text: 'News', language: 'fr' });
    expect(wrong.status).toBe(422);
    expect(await site.database.manager.countBy(Subscriber, { language: 'en' })).toBe(1);
  });
});
