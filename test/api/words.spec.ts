import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { placeholdersIn } from '../../backend/company/words/fill.shared.js';
import { WORDS } from '../../backend/company/words/word-list.shared.js';
import type { ImportedWord, WordGroupRecord } from '../../backend/company/words/words.dto.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { FORMER_WORDS } from '../../backend/demo/former-defaults.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';

const CALL = '/admin/api/words';

describeOnEach('The words of the site', (kind) => {
  let site: TestApp;
  let editor: Client;
  let viewer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    viewer = await site.signIn(RoleName.Viewer);
  });
  afterAll(() => site.close());

  const page = async (path: string) => (await site.visitor().get(`/api/pages/${path}`)).body;
  const change = (words: unknown, more: object = {}) => editor.call('PUT', CALL, { words, ...more });

  it('are listed with their defaults, none of them changed', async () => {
    expect((await viewer.get(CALL)).body.words).toEqual({});
    const { body } = await viewer.get('/admin/api/word_groups');
    const listed = body.groups.flatMap(({ words }: WordGroupRecord) => words);
    expect(listed).toHaveLength(WORDS.size);
    expect(listed).toContainEqual({
      key: 'search.placeholder',
      where: 'In the empty search field',
      default: 'Search Solution here...',
      optional: false,
      multiline: false,
    });
  });

  it('are what an editor wrote, on the next page that shows them and on no other', async () => {
    expect((await page('home')).words.home.whyTitle).toBe('Why our solutions are the perfect choice');
    const { status, body } = await change({ 'home.whyTitle': '  Why people\nchoose us ', 'shell.readMore': 'More' });

    expect(status).toBe(200);
    expect(body.words).toEqual({ 'home.whyTitle': 'Why people choose us', 'shell.readMore': 'More' });
    const home = await page('home');
    expect([home.words.home.whyTitle, home.shell.readMore]).toEqual(['Why people choose us', 'More']);
    expect(JSON.stringify(await page('contact'))).not.toContain('Why people choose us');
  });

  it('stay as they are when others are changed, at the same time even', async () => {
    await Promise.all([
      change({ 'faq.ask': 'Ask us' }),
      change({ 'faq.more': 'More?' }),
      change({ 'faq.more': 'Yes?' }),
    ]);
    const { words } = (await editor.get(CALL)).body;
    expect(words).toMatchObject({ 'home.whyTitle': 'Why people choose us', 'faq.ask': 'Ask us' });
    expect(['More?', 'Yes?']).toContain(words['faq.more']);
  });

  it('have their default again after null, and where somebody types just that', async () => {
    await change({ 'faq.ask': null, 'faq.more': 'Something else? Write to us.' });
    expect(Object.keys((await editor.get(CALL)).body.words).sort()).toEqual(['home.whyTitle', 'shell.readMore']);
    expect((await page('contact')).words.faq).toMatchObject({
      ask: 'Ask your own question',
      more: 'Something else? Write to us.',
    });
  });

  it('are taken back as they were read, and refused where somebody else was faster', async () => {
    const { body: read } = await editor.get(CALL);
    const { status, body: saved } = await editor.call('PUT', CALL, read);
    expect([status, saved.words]).toEqual([200, read.words]);

    const stale = await change({ 'faq.ask': 'Late' }, { version: read.version });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ words: read.words, version: saved.version });
  });

  it.each<[unknown, Record<string, string[]>]>([
    [{ 'search.heading': 'Results for "{query}"' }, { 'search.heading': ['Keep {count}: a value is inserted there.'] }],
    [{ 'home.whyTitle': 'Why {company}' }, { 'home.whyTitle': ['There is no value for {company} here.'] }],
    [{ 'home.whyTitle': ' \n ' }, { 'home.whyTitle': ['This must not be empty: the page would have a gap.'] }],
    [{ 'home.whyTitle': 'x'.repeat(1001) }, { 'home.whyTitle': ['This must not be longer than 1,000 characters.'] }],
    [{ 'home.whyTitle': 1 }, { 'home.whyTitle': ['A word must be text, or null for its default.'] }],
    [{ 'home.nothing': 'x' }, { 'home.nothing': ['The site has no such word.'] }],
    [{ 'home.toString': 'x' }, { 'home.toString': ['The site has no such word.'] }],
    [['x'], { words: ['words must be an object of texts by key.'] }],
  ])('are not changed by %j', async (words, errors) => {
    const before = (await editor.get(CALL)).body;
    const { status, body } = await change(words);
    expect([status, body.errors]).toEqual([422, errors]);
    expect((await editor.get(CALL)).body).toEqual(before);
  });

  it.each([
    ['constructor', '{"constructor":"x"}'],
    ['toString', '{"toString":"x"}'],
    ['__proto__', '{"home.whyTitle":"A","__proto__":"x"}'],
  ])('are not changed by a key that each object has: %s', async (key, words) => {
    const before = (await editor.get(CALL)).body;
    const { status, body } = await editor.call('PUT', CALL, undefined, {
      raw: `{"words":${words}}`,
      headers: { 'Content-Type': 'application/json' },
    });
    const message = `words.${key} is not a field of this request.`;
    expect([status, body]).toEqual([422, { message, errors: { [`words.${key}`]: [message] } }]);
    expect((await editor.get(CALL)).body).toEqual(before);
  });

  it('are as they were where none are given', async () => {
    const before = (await editor.get(CALL)).body.words;
    for (const none of [null, {}, undefined]) expect((await change(none)).status).toBe(200);
    expect((await editor.get(CALL)).body.words).toEqual(before);
  });

  it('may say nothing where the page can do without', async () => {
    await change({ 'home.whyIntroduction': '' });
    expect((await page('home')).words.home.whyIntroduction).toBe('');
  });

  it('hold markup as text: it is shown as it was typed', async () => {
    await change({ 'home.whyTitle': '<img src=x onerror=alert(1)>' });
    const html = await (await fetch(site.url)).text();
    expect(html).not.toContain('<img src=x');
  });

  it('name the fixed pages in menus, headings and breadcrumbs', async () => {
    const administrator = await site.signIn();
    await administrator.patch('/admin/update_legal', { terms: '<p>Ours.</p>' });
    await administrator.post('/admin/api/create_product', { title: 'Something to list' });
    await change({ 'pages.solutions': 'Machines', 'pages.terms': 'Conditions', 'shell.home': 'Start' });
    const { menus, title } = await page('legal/terms');
    expect(menus.header.map(({ label }: { label: string }) => label)).toEqual(expect.arrayContaining(['Machines']));
    expect(menus.footer_legal).toContainEqual({ label: 'Conditions', href: '/terms', routed: true });
    expect(title).toBe('Conditions');
    const names = (await page('contact')).words.pages;
    expect(names).toMatchObject({ solutions: 'Machines', terms: 'Conditions', privacy: 'Privacy Policy' });
    const targets = (await editor.get('/admin/api/menu_targets')).body;
    expect(JSON.stringify(targets)).toContain('"name":"Start"');
  });

  describe('answer forms', () => {
    const filledIn = { name: 'Amina', email: 'amina@reader.test', message: 'Habari?' };
    const send = (path: string, input: object) => site.visitor().post(path, input);

    it('that were sent with the words of the site', async () => {
      await change({ 'contact.done': 'We call you.', 'newsletter.done': 'See you soon.' });
      const visitor = site.visitor();
      const sent = await visitor.post('/api/contact', {
        ...filledIn,
        turnstile_token: await easyToken(site.config.sessionSecret),
      });
      expect([sent.status, sent.body]).toEqual([201, { message: 'We call you.' }]);
      const { body } = await visitor.post('/api/subscribe', {
        email: filledIn.email,
        turnstile_token: await easyToken(site.config.sessionSecret),
      });
      expect(body).toEqual({ message: 'See you soon.' });
    });

    it('that have mistakes with the words of the site', async () => {
      const own = {
        'contact.missingName': 'Your name?',
        'mistakes.applicantProduct': 'Which machine?',
        'mistakes.subscriberEmail': 'Your address?',
        'mistakes.wrongEmail': 'That is no address.',
        'mistakes.checkMissing': 'Are you a person?',
      };
      await change(own);

      expect((await send('/api/contact', { ...filledIn, name: '', email: 'amina' })).body).toEqual({
        message: 'Your name?',
        errors: { name: ['Your name?'], email: ['That is no address.'] },
      });
      expect((await send('/api/agent/apply', {})).body.errors).toMatchObject({
        name: ['Please enter your full name'],
        products: ['Which machine?'],
      });
      expect((await send('/api/subscribe', {})).body.errors.email).toEqual(['Your address?']);
      expect((await send('/api/contact', filledIn)).body.errors).toEqual({ turnstile_token: ['Are you a person?'] });
      expect((await send('/api/chat', { message: 'Bei?' })).body.message).toBe('Are you a person?');
    });
  });

  it('are on the page for failures that the server makes alone', async () => {
    const failing = await startApp({
      kind,
      frontend: {
        renderer: async () => {
          throw new Error('not rendered');
        },
      },
    });
    const silenced = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    try {
      const me = await failing.signIn(RoleName.Editor);
      await me.call('PUT', CALL, { words: { 'shell.errorTitle': 'Out of <order>' } });
      const answer = await fetch(failing.url);
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain('<h1>Out of &lt;order&gt;</h1>');
      expect(html).toContain('<a href="/">Back To Home</a>');
      expect(html).toContain(answer.headers.get('x-request-id') ?? 'no id');
    } finally {
      silenced.mockRestore();
      await failing.close();
    }
  });

  it('are read by viewers and changed by editors alone', async () => {
    expect((await viewer.call('PUT', CALL, { words: {} })).status).toBe(403);
    expect((await site.visitor().get(CALL)).status).toBe(401);
  });
});

describeOnEach('The words of a site in Polish', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    const admin = await site.signIn(RoleName.Administrator);
    await admin.call('PUT', '/admin/api/identity', { language: 'pl' });
    await admin.call('PUT', '/admin/api/languages', { others: [{ tag: 'sw' }] });
  });
  afterAll(() => site.close());

  const change = (words: unknown, language?: string) => editor.call('PUT', CALL, { words, language });
  const search = async () => (await site.visitor().get('/api/pages/search-solutions?query=x')).body.words.search;

  it('are Polish, with all plural forms, and those that editors write', async () => {
    expect(await search()).toMatchObject({
      button: 'Szukaj',
      heading: { one: '{count} wynik dla „{query}”', few: '{count} wyniki dla „{query}”' },
    });
    await change({ 'search.button': 'Znajdź' });
    expect((await search()).button).toBe('Znajdź');
    await change({ 'search.button': null });
    expect((await search()).button).toBe('Szukaj');
  });

  it('are refused without a plural form of the language, or without their number', async () => {
    const heading = (text: string) => ({ 'search.heading': text });
    const wrong = [
      ['{count, plural, one {# x {query}} other {# y {query}}}', 'The form “few” is missing.'],
      [
        '{count, plural, one {{query}} few {{query}} many {# {query}} other {# {query}}}',
        'few: Keep {count}: a value is inserted there.',
      ],
      ['{count, plural, one {# x} {query}', 'The form “other” is missing.'],
      ['{count, number} {query}', 'Only {name} and one plural are allowed here.'],
    ] as const;
    for (const [text, message] of wrong)
      expect((await change(heading(text))).body.errors).toEqual({ 'search.heading': [message] });
    expect((await change(heading('Wyniki ({count}) dla „{query}”'))).status).toBe(200);
    expect((await search()).heading).toBe('Wyniki ({count}) dla „{query}”');
  });

  it('are changed for another language without changing those of the first', async () => {
    await change({ 'search.button': 'Pekua' }, 'sw');
    expect((await editor.get(`${CALL}?language=sw`)).body).toMatchObject({
      language: 'sw',
      words: { 'search.button': 'Pekua' },
    });
    expect((await search()).button).toBe('Szukaj');
    expect((await change({}, 'fr')).body.errors).toEqual({ language: ['This site has no such language.'] });
    expect((await editor.get(CALL)).body.words).not.toHaveProperty(['search.button']);
    const { body } = await editor.get('/admin/api/word_groups?language=pl');
    expect(body.groups.flatMap((group: WordGroupRecord) => group.words)).toContainEqual(
      expect.objectContaining({ key: 'search.button', default: 'Szukaj', english: 'Search Solution', missing: false }),
    );
  });
});

describeOnEach('Words as files', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    const admin = await site.signIn(RoleName.Administrator);
    await admin.call('PUT', '/admin/api/languages', { others: [{ tag: 'it' }, { tag: 'pl' }] });
  });
  afterAll(() => site.close());

  const send = (name: string, text: string, query: string) => {
    const body = new FormData();
    body.append('file', new Blob([text]), name);
    return editor.post(`/admin/api/import_words?${query}`, undefined, { raw: body });
  };
  const csv = (...rows: string[]) => ['key,form,text', ...rows].join('\r\n');

  it('have a row for each plural form, and come back unchanged', async () => {
    const { body } = await editor.get('/admin/api/export_words?language=pl');
    expect(body).toMatch(/^search\.heading,few,Heading of the results,.*,\{count\} wyniki/m);
    const back = await send('words.csv', body, 'language=pl');
    expect(back.body).toEqual({ words: [], unchanged: expect.any(Number) });
    const json = await editor.get('/admin/api/export_words?language=pl&format=json');
    expect((await send('words.json', JSON.stringify(json.body), 'language=pl')).body.words).toEqual([]);
    const missing = await editor.get('/admin/api/export_words?language=it&missing=true&format=json');
    expect(Object.keys(missing.body.words)).toHaveLength(WORDS.size);
  });

  it('say what would change, change it, and leave alone what is refused', async () => {
    const file = csv(
      'search.button,,Cerca',
      'search.heading,one,{count} risultato per “{query}”',
      'search.heading,many,{count} di risultati per “{query}”',
      'search.heading,other,{count} risultati per “{query}”',
      'updates.found,one,{count} novità',
      'faq.nothing,,Niente',
      'faq.ask,,',
    );
    const dry = await send('it.csv', file, 'language=it&dry_run=true');
    expect(dry.body.words.map(({ key, fate, message }: ImportedWord) => [key, fate, message])).toEqual([
      ['search.button', 'new', ''],
      ['search.heading', 'new', ''],
      ['updates.found', 'refused', 'The form “other” is missing.'],
      ['faq.nothing', 'refused', 'The site has no such word.'],
    ]);
    expect((await editor.get(`${CALL}?language=it`)).body.words).toEqual({});
    expect((await send('it.csv', file, 'language=it')).body).toEqual(dry.body);
    const { words, forms } = (await editor.get(`${CALL}?language=it`)).body;
    expect(words['search.button']).toBe('Cerca');
    expect(forms['search.heading']).toMatchObject({ one: '{count} risultato per “{query}”' });
  });

  it.each([
    ['words.json', '{"words": 1}'],
    ['words.csv', 'a,b\n1,2'],
    ['words.json', '{'],
  ])('refuse %s: %s', async (name, text) => {
    const { status, body } = await send(name, text, 'language=it');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
  });
});

describe('Words of earlier versions', () => {
  it('that a site keeps are words of today, with their placeholders', () => {
    for (const [key, text] of Object.entries(FORMER_WORDS)) {
      expect([key, placeholdersIn(text)]).toEqual([key, placeholdersIn(WORDS.get(key)?.default ?? '{unknown}')]);
    }
  });
});
