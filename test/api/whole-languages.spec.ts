import { RoleName } from '../../backend/core/access/role-name.js';
import { type ApiDocument, operationsOf, type Schema } from '../fuzz/operations.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { crawl, englishFinder, textsOf } from './support/crawl.js';
import { easyToken } from './support/easy-bot-check.js';
import { eventually, MailServer } from './support/mail-server.js';

const english = englishFinder('pl');

/** Words without which hardly an English sentence is written. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|with|from|for|you|your|please|page|posts?|updates?|solutions?|questions?|read|about)\b/i;

/** Those that a refusal would have; names of fields stand in it as they are. */
const ENGLISH_OF_REFUSALS =
  /(?<![\p{L}_-])(?:the|is|are|be|been|your?|please|must|should|not|can|has|have|there|this|that|allowed|valid)(?![\p{L}_-])/iu;

/** Nothing that is there, and a value of a wrong type for each field. */
function wrongCall({ paths, components }: ApiDocument, path: string, method: string) {
  const { content } = paths[path]?.[method]?.requestBody ?? {};
  const { schema } = Object.values(content ?? {})[0] ?? {};
  const fields: Schema | undefined = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return {
    address: path.replace(/\{\w+\}/g, '999999'),
    body: content && Object.fromEntries(Object.keys(fields?.properties ?? {}).map((field) => [field, { a: [] }])),
  };
}

describe('A Polish company', () => {
  let server: MailServer;
  let site: TestApp;
  let admin: Client;

  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status < 300 ? 'done' : body).toBe('done');
    return body as { id: number };
  };
  const create = (name: string, values: object) => done(admin.post(`/admin/api/create_${name}`, values));

  beforeAll(async () => {
    const renderer = await builtRenderer();
    server = await MailServer.start();
    site = await startApp({
      frontend: { renderer: async () => renderer },
      config: { mail: { smtpUrl: server.url, from: 'biuro@kasa.test' } },
    });
    admin = await site.signIn(RoleName.Administrator);
    await done(
      admin.put('/admin/api/identity', { name: 'Kasa Sp. z o.o.', language: 'pl', time_zone: 'Europe/Warsaw' }),
    );
    await done(
      admin.patch('/admin/update_contact', {
        email: 'biuro@kasa.test',
        phone: '+48 22 555 01 23',
        address: 'Prosta 1, Gdynia',
      }),
    );
    await done(admin.patch('/admin/update_legal', { terms: '<p>Zasady.</p>', privacy: '<p>Prywatność.</p>' }));
    const category = await create('post_category', { title: 'Porady' });
    const service = await create('service', { title: 'Wdrożenia' });
    const client = await create('client', { name: 'Liceum nr 5' });
    const product = await create('product', {
      title: 'Księga',
      introduction: 'Składki i rachunki.',
      description: '<p>Wszystko po polsku.</p>',
      features: '<p>Raporty</p><p>Przypomnienia</p>',
    });
    for (let number = 1; number <= 8; number++)
      await create('post', {
        title: `Porada numer ${number}`,
        description: '<p>Wpłaty przychodzą po wypłacie.</p>',
        categories: [category.id],
        tags: ['wpłaty'],
      });
    await create('portifolio', {
      name: 'Składki w liceum',
      introduction: 'Zima.',
      service_id: service.id,
      client_id: client.id,
      product_id: product.id,
    });
    await create('faq', { title: 'Ile to kosztuje?', description: '<p>Sto złotych.</p>' });
    await create('testimonial', { name: 'Anna', position: 'Księgowa', message: 'Polecam.', client_id: client.id });
    await create('statistic', { title: 'Szkoły', price: '40' });
    await create('page', {
      title: 'O nas',
      in_menu: true,
      blocks: [
        { kind: 'form', form: 'contact' },
        { kind: 'form', form: 'newsletter' },
      ],
    });
  });

  afterAll(async () => {
    await site.close();
    await server.stop();
  });

  it('has no English word on its pages, those that are not found among them', async () => {
    const start = [
      '/',
      '/apply',
      '/search-solutions?query=rachunki',
      '/search-solutions?query=zzz',
      '/updates?search=zzz',
    ];
    const pages = await crawl(site.url, [
      ...start,
      '/updates?page=2',
      '/updates?page=99',
      '/nie/ma',
      '/updates/nie-ma',
      '/nie-ma',
    ]);
    expect(pages.length).toBeGreaterThan(25);
    for (const { path, status, html } of pages) {
      expect([path, english(textsOf(html))]).toEqual([path, []]);
      expect([path, /<html lang="([^"]*)"/.exec(html)?.[1]]).toEqual([path, 'pl']);
      expect([path, status]).toEqual([path, /99|nie/.test(path) ? 404 : 200]);
    }
  });

  it('has none in what its forms refuse', async () => {
    const long = 'x'.repeat(300);
    const person = { name: long, email: 'anna' };
    const forms = {
      '/api/contact': { ...person, message: 'x'.repeat(6_000) },
      '/api/agent/apply': { ...person, phone: long, location: long, country: 'Nibylandia', products: 99 },
      '/api/subscribe': { email: 'anna' },
    };
    for (const [path, wrong] of Object.entries(forms))
      for (const form of [{}, wrong, { ...wrong, turnstile_token: 'x' }, { niczego: 1 }]) {
        const { status, body } = await site.visitor().post<{ message?: string; errors?: object }>(path, form);
        const said = [body.message, ...Object.values(body.errors ?? {}).flat()].map(String);
        expect([path, status, english(said)]).toEqual([path, 422, []]);
        expect(said.filter((one) => /\b(?:the|must|should|please|is|too|not|be)\b/i.test(one))).toEqual([]);
      }
  });

  it('has none where a file or a sitemap is not there, nor in what is refused of a question', async () => {
    const files = ['/storage/nie-ma.webp', '/storage/x.pdf', '/sitemap-99.xml', '/sitemap-x.xml'];
    const answers = await Promise.all([
      ...files.map((path) => site.visitor().get(path)),
      site.visitor().post('/niczego', {}),
      site.visitor().post('/api/chat', { message: 'Dzień dobry', turnstile_token: 12 }),
      site.visitor().post('/api/chat', { message: 'Dzień dobry', turnstile_token: 'x'.repeat(5_000) }),
    ]);
    for (const { status, body } of answers) {
      const said = [body.message, ...Object.values(body.errors ?? {})].flat().map(String);
      expect([status >= 400, said.length > 0, said.filter((one) => ENGLISH_OF_REFUSALS.test(one))]).toEqual([
        true,
        true,
        [],
      ]);
      expect(said.filter((one) => /not found|nothing|spam/i.test(one))).toEqual([]);
    }
  });

  it('has none in its mails, and in the pages that these lead to', async () => {
    const token = () => easyToken(site.config.sessionSecret);
    const visitor = site.visitor();
    const [product] = (await admin.get('/admin/api/list_product')).body.data;
    const name = 'Anna Nowak';
    await done(
      visitor.post('/api/contact', { name, email: 'a@kasa.test', message: 'Dobry', turnstile_token: await token() }),
    );
    await done(visitor.post('/api/subscribe', { email: 'b@kasa.test', turnstile_token: await token() }));
    const applied = { name, email: 'c@kasa.test', phone: '1', location: 'Sopot', country: 'DE', products: product.id };
    await done(visitor.post('/api/agent/apply', { ...applied, turnstile_token: await token() }));
    const addresses = ['a@kasa.test', 'b@kasa.test', 'c@kasa.test'];
    await eventually(() => addresses.every((address) => server.to(address).length > 0));
    const mails = addresses.flatMap((address) => server.to(address));
    for (const { subject, text, html } of mails) {
      expect(english([subject, text, ...textsOf(html ?? '')])).toEqual([]);
      expect(html).toContain('<html lang="pl"');
    }
    const links = mails.flatMap(({ text }) => [...text.matchAll(/https?:\S+token=\S+/g)].map(([link]) => link));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      for (const method of ['GET', 'POST', 'GET']) {
        const html = await (await fetch(link.replace(site.config.siteUrl, site.url), { method })).text();
        expect([link, method, english(textsOf(html))]).toEqual([link, method, []]);
        expect(html).toContain('<html lang="pl"');
      }
    const broken = await (await fetch(`${site.url}/confirm_subscription?token=x`)).text();
    expect(english(textsOf(broken))).toEqual([]);
  });

  it('has none in a form of its own: on its page, in what it refuses, without a script, and in its mails', async () => {
    const fields = [
      { key: 'kind', kind: 'choice', label: 'Jaka szkoła?', required: true, options: 'Podstawowa\nŚrednia' },
      { key: 'size', kind: 'number', label: 'Ilu macie uczniów?', required: true, min: '20', max: '3000' },
      { key: 'day', kind: 'date', label: 'Kiedy?', min: '2026-09-01' },
      { key: 'two', kind: 'step', label: 'Jak się odezwać' },
      { key: 'name', kind: 'name', label: 'Imię i nazwisko', required: true },
      { key: 'email', kind: 'email', label: 'Adres', required: true },
      { key: 'phone', kind: 'phone', label: 'Numer' },
      { key: 'cv', kind: 'file', label: 'Plik' },
      { key: 'consent', kind: 'consent', label: 'Zgadzam się na rozmowę.', required: true },
    ];
    const input = { title: 'Zamów rozmowę', fields, done_text: 'Zadzwonimy.' };
    const { slug } = (await done(admin.post('/admin/api/create_form', input))) as unknown as { slug: string };
    const path = `/forms/${slug}`;
    const page = await fetch(`${site.url}${path}`);
    const html = await page.text();
    expect([page.status, english(textsOf(html))]).toEqual([200, []]);
    expect(textsOf(html).join(' ').match(ENGLISH_WORDS)).toBe(null);

    const token = () => easyToken(site.config.sessionSecret);
    const wrong = [
      {},
      { kind: 'Bank', size: '7', day: '2020-01-01', name: 'x'.repeat(3_000), email: 'x', phone: 'x', consent: '' },
      { size: 'dużo', day: 'jutro', kind: ['Podstawowa', 'Średnia'] },
    ];
    for (const answers of wrong) {
      const call = await site.visitor().post(`/api/forms/${slug}`, { answers, turnstile_token: await token() });
      const said = [call.body.message, ...Object.values(call.body.errors ?? {}).flat()].map(String);
      expect([call.status, english(said), said.join(' ').match(ENGLISH_WORDS)]).toEqual([422, [], null]);
      const sent = new FormData();
      for (const [key, value] of Object.entries(answers)) sent.set(`answers[${key}]`, String(value));
      const plain = await site.visitor().call('POST', path, undefined, {
        raw: sent,
        headers: { accept: 'text/html' },
      });
      expect([plain.status, english(textsOf(plain.body)), /<html lang="pl"/.test(plain.body)]).toEqual([422, [], true]);
      expect(textsOf(plain.body).join(' ').match(ENGLISH_WORDS)).toBe(null);
    }

    const answers = { kind: 'Średnia', size: '600', name: 'Ewa Lis', email: 'd@kasa.test', consent: 'yes' };
    await done(site.visitor().post(`/api/forms/${slug}`, { answers, turnstile_token: await token() }));
    await eventually(() => server.to('biuro@kasa.test').some(({ text }) => text.includes('Ewa Lis')));
    for (const { subject, text, html: body } of [...server.to('biuro@kasa.test'), ...server.to('d@kasa.test')]) {
      expect(english([subject, text, ...textsOf(body ?? '')])).toEqual([]);
      expect(text.match(ENGLISH_WORDS)).toBe(null);
      // 'Sp. z o.o.' ends its sentence.
      expect(text).not.toContain('..');
    }
  });

  it('has none in its feeds, in what it tells programs, and in its pages as Markdown', async () => {
    const paths = [
      '/feed.xml',
      '/feed.json',
      '/llms.txt',
      '/index.md',
      '/solutions.md',
      '/portifolios.md',
      '/updates.md',
    ];
    for (const path of [...paths, '/contact.md', '/apply.md', '/terms.md', '/o-nas.md', '/updates/porada-numer-8.md']) {
      const response = await fetch(`${site.url}${path}`);
      const text = (await response.text()).replace(
        /\b[a-z]+=("|')[^"']*\1|(?:https?|tag):\S+|<\/?[\w:]+|"[\w:]+":|\]\([^)]*\)/g,
        ' ',
      );
      expect([path, response.status, english(text.split('\n'))]).toEqual([path, 200, []]);
      expect([path, text.match(ENGLISH_WORDS)]).toEqual([path, null]);
    }
  });

  it('has none in its tables, nor where it answers its people', async () => {
    await done(admin.patch('/admin/update_profile', { language: 'pl' }));
    const kinds = ['message', 'agent', 'subscriber', 'product', 'post', 'portifolio', 'testimonial', 'faq'];
    for (const kind of kinds) {
      const { status, body } = await admin.get(`/admin/api/export_${kind}`);
      // Names of columns are those of fields, by which files are imported.
      const rows = String(body).split('\r\n').slice(1);
      expect([kind, status, rows.join().match(/\b(?:Germany|Poland|the|of)\b/)]).toEqual([kind, 200, null]);
    }
    const { body: opened } = await admin.put('/admin/api/opening', {
      is_open: false,
      by_password: true,
      password: 'x',
    });
    const { body: person } = await admin.get('/admin/api/person_thread/999');
    const { body: imported } = await admin.post('/admin/api/site_imports', {});
    for (const answer of [opened, person, imported])
      expect(JSON.stringify(Object.values(answer)).match(ENGLISH_WORDS)).toBe(null);
    await done(admin.patch('/admin/update_profile', { language: '' }));
  });

  it('has none where it is not open yet', async () => {
    const opening = { is_open: false, by_password: true, password: 'siedem fioletowych rowerów' };
    await done(admin.put('/admin/api/opening', opening));
    const html = { headers: { accept: 'text/html' } };
    const visitor = site.visitor();
    const pages = [await visitor.get('/', html), await visitor.post('/api/opening', { password: 'nie to' })];
    for (const { status, body } of pages) {
      expect([status, english(textsOf(body)), textsOf(body).join(' ').match(ENGLISH_WORDS)]).toEqual([
        status,
        [],
        null,
      ]);
      expect(body).toContain('<html lang="pl"');
    }
    const call = await visitor.get('/api/pages/home');
    expect([call.status, String(call.body.message).match(ENGLISH_WORDS)]).toEqual([503, null]);
    await done(admin.put('/admin/api/opening', { is_open: true, by_password: false }));
  });

  it('has none in what any call of the back office refuses, be it of the inbox, rules, visits, links or imports', async () => {
    const person = await site.signIn(RoleName.Administrator);
    await done(person.patch('/admin/update_profile', { language: 'pl' }));
    const document: ApiDocument = (await person.get('/api/docs-json')).body;
    const refused = new Set<string>();
    const stray: string[] = [];
    for (const { path, method } of operationsOf(document)) {
      if (!path.startsWith('/admin/') || /logout|sessions|exports?\/(?:site|content)/.test(path)) continue;
      const { address, body } = wrongCall(document, path, method.toLowerCase());
      const { status, body: answer } = await person.call(method, address, body);
      if (status < 400) continue;
      refused.add(`${method} ${path}`);
      for (const said of [answer.message, ...Object.values(answer.errors ?? {})].flat())
        if (ENGLISH_OF_REFUSALS.test(String(said))) stray.push(`${method} ${path}: ${said}`);
    }
    expect(stray).toEqual([]);
    expect(refused.size).toBeGreaterThan(200);
  });
});

describe('A company that writes in English, Swahili and Arabic', () => {
  let site: TestApp;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    const admin = await site.signIn(RoleName.Administrator);
    const others = [
      { tag: 'sw', is_published: true, sections: { contact: 'mawasiliano', updates: 'habari' } },
      { tag: 'ar', is_published: true },
    ];
    const texts = [
      ['post', 'Fees', 'Ada', 'الرسوم'],
      ['product', 'Ledger', 'Daftari', 'دفتر الحسابات'],
      ['page', 'About', 'Kuhusu', 'من نحن'],
    ] as const;
    const answers = [await admin.put('/admin/api/languages', { others })];
    for (const [name, title, sw, ar] of texts) {
      const original = await admin.post(`/admin/api/create_${name}`, { title });
      const translation_of = original.body.id;
      answers.push(
        original,
        await admin.post(`/admin/api/create_${name}`, { title: sw, language: 'sw', translation_of }),
        await admin.post(`/admin/api/create_${name}`, {
          title: ar,
          language: 'ar',
          translation_of,
          slug: `${name}-ar`,
        }),
      );
    }
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  });

  afterAll(() => site.close());

  it.each([
    ['sw', 'ltr'],
    ['ar', 'rtl'],
  ])(
    'says everything in %s below its address, and leads out of it by the switcher alone',
    async (language, direction) => {
      const start = ['', '/apply', '/search-solutions?query=x', '/no/page', '/solutions/nothing'];
      const pages = await crawl(
        site.url,
        start.map((path) => `/${language}${path}`),
      );
      const own = pages.filter(({ path }) => path.split(/[/?]/)[1] === language);
      const find = englishFinder(language);
      expect(own.length).toBeGreaterThan(9);
      for (const { path, status, html } of own) {
        expect([path, find(textsOf(html))]).toEqual([path, []]);
        expect([path, /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1)]).toEqual([
          path,
          [language, direction],
        ]);
        const links = [...html.matchAll(/<a href="(\/[^"]*)"(?! hrefLang)/g)].map(([, href]) => href);
        expect(links.filter((href) => href?.split(/[/?#]/)[1] !== language)).toEqual([]);
        expect([path, status]).toEqual([path, /\/(?:no|nothing)(?:\/|$)/.test(path) ? 404 : 200]);
      }
      // The others are reached by the switcher, and none of them is broken.
      const broken = pages.filter(({ path, status }) => status !== 200 && !/\/(?:no|nothing)(?:\/|$)/.test(path));
      expect(broken.map(({ path }) => path)).toEqual([]);
    },
  );

  it('has no broken link, chain, title twice in a language, or page that another does not know as its translation', async () => {
    const pages = await crawl(site.url, ['/', '/apply', '/sw', '/sw/apply', '/ar', '/ar/apply']);
    // Without legal texts, which nobody has written.
    expect(pages.length).toBeGreaterThan(20);
    const faults: unknown[] = [];
    const titles = new Map<string, string>();
    const alternatesOf = new Map<string, Map<string, string>>();
    for (const { path, status, redirectedTo, html } of pages) {
      if (status !== 200 || redirectedTo) faults.push([path, status, redirectedTo]);
      const head = html.slice(0, html.indexOf('</head>'));
      const [, language = ''] = /<html lang="([^"]*)"/.exec(html) ?? [];
      const title = `${language} ${/<title>(.*?)<\/title>/.exec(head)?.[1]}`;
      const isFound = !/<meta name="robots" content="noindex/.test(head);
      if (isFound && titles.has(title)) faults.push([path, 'has the title of', titles.get(title)]);
      if (isFound) titles.set(title, path);
      const alternates = [...head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
      const own = new Map(alternates.map(([, tag = '', href = '']) => [tag, new URL(href).pathname]));
      if (!isFound) continue;
      alternatesOf.set(decodeURI(path), own);
      if (!path.includes('?') && ['en', 'sw', 'ar', 'x-default'].some((tag) => !own.has(tag)))
        faults.push([path, 'lacks', [...own.keys()]]);
    }
    for (const [path, own] of alternatesOf) {
      for (const [tag, address] of own) {
        const other = alternatesOf.get(decodeURI(address));
        if (!other) faults.push([path, tag, address, 'is no page that links lead to']);
        else if (![...other.values()].map(decodeURI).includes(path.replace(/\?.*$/, '')))
          faults.push([path, tag, address, 'does not lead back']);
      }
    }
    expect(faults).toEqual([]);
  });
});
