import { writeFileSync } from 'node:fs';
import { SPECIFIED } from '../../backend/company/defaults/defaults.shared.js';
import { EVERYTHING } from '../../backend/company/offerings/offerings.constants.js';
import { Client } from '../api/support/client.js';
import { ADMIN, type BuiltApp, startBuiltApp } from './support/built-app.js';
import { ENGINES, EnginePage, KEYS } from './support/engine.js';
import { demoStorage } from './support/model-storage.js';

/** Where pictures of the screens are kept; none are without it. */
const { ENGINE_PICTURES: pictures } = process.env;

describe.each(ENGINES)('In $name', ({ name: engine, packages, isInstalled, start }) => {
  const test = isInstalled ? it : it.skip;
  if (!isInstalled) console.warn(`Not tried in ${engine}, which Debian has as ${packages}.`);
  let app: BuiltApp;
  let page: EnginePage;

  beforeAll(async () => {
    if (!isInstalled) return;
    app = await startBuiltApp({ STORAGE_DIR: await demoStorage(), SEED_DEMO: 'true' });
    const api = await new Client(app.url).signIn(ADMIN.email, ADMIN.password);
    await api.call('PUT', '/admin/api/first_steps', { opened: true });
    await api.call('PUT', '/admin/api/defaults', SPECIFIED);
    await api.call('PUT', '/admin/api/offerings', EVERYTHING);
    page = new EnginePage(await start(), app.url);
    await page.resize(1280, 900);
  });
  afterAll(async () => {
    await page?.close();
    await app?.stop();
  });

  const keep = async (what: string) => {
    if (pictures) writeFileSync(`${pictures}/${engine}-${what}.png`, await page.screenshot(), 'base64');
  };
  afterEach(() =>
    keep(
      `after ${expect
        .getState()
        .currentTestName?.replace(/^In \w+ /, '')
        .slice(0, 20)}`,
    ),
  );
  const isWithin = async () =>
    expect(await page.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  test('a visitor reads, searches, and writes to the company', async () => {
    await page.open('/');
    await isWithin();
    // A picture that the engine can show, and the faces of the site.
    expect(
      await page.run(async () => {
        await document.fonts.ready;
        const image = [...document.images].find(({ complete, naturalWidth }) => complete && naturalWidth > 0);
        return { hasPicture: image !== undefined, hasFace: document.fonts.check('16px "Hanken Grotesk"') };
      }),
    ).toEqual({ hasPicture: true, hasFace: true });
    await keep('home');
    await page.fill('Search', 'school', { of: 'input' });
    await page.type(KEYS.enter);
    await page.isAt(/^\/search-solutions$/);
    await page.sees('Shule School Manager');
    await page.open('/updates');
    await isWithin();
    await page.open('/contact');
    await page.fill('Name', 'Asha');
    await page.fill('Email', 'asha@example.com');
    await page.fill('Message', 'Do you install it in Arusha?');
    await page.click('Send', { of: 'main button' });
    await page.sees('Thank you');
    await keep('contact');
  });

  test('an editor writes, publishes and changes an update', async () => {
    await page.open('/admin');
    await page.isHydrated();
    await page.fill('Email', ADMIN.email);
    await page.fill('Password', ADMIN.password, { isExact: true });
    await page.type(KEYS.enter);
    await page.isAt(/dashboard$/);
    await page.open('/admin/write/posts/new');
    await page.isHydrated();
    await page.fill('Title', 'Open in Arusha', { of: 'textarea' });
    await page.type(KEYS.enter);
    await page.type('We opened on ');
    await page.type('b', KEYS.control);
    await page.type('Monday');
    await page.type('b', KEYS.control);
    await page.type('.');
    await page.sees('Draft, saved');
    await keep('editor');
    await page.click('Publish', { of: 'button', isExact: true });
    await page.sees('Published');
    await page.isAt(/^\/admin\/write\/posts\/\d+$/);
    const path = await page.run(() => location.pathname);
    await page.open('/updates/open-in-arusha');
    await page.sees('We opened on Monday.');
    expect(await page.run(() => document.querySelector('main strong')?.textContent)).toBe('Monday');
    await isWithin();
    await keep('update');

    await page.open(path);
    await page.isHydrated();
    await page.fill('Title', ' again', { of: 'textarea' });
    await page.sees('Changed, saved');
    await page.type('s', KEYS.control);
    await page.type(KEYS.enter, KEYS.control);
    await page.sees('Updated');
  });

  test('a palette, a dialog, the inbox and the dark scheme are used', async () => {
    await page.open('/admin/dashboard');
    await page.isHydrated();
    await page.type('k', KEYS.control);
    await page.type('frequent');
    await page.type('questions');
    await page.type(KEYS.escape);
    await page.open('/admin/faq/create');
    await page.isHydrated();
    await page.fill('Question', 'Do you come to Arusha?', { of: 'input, textarea' });
    await page.click('Save', { of: 'main button, [role=dialog] button' });
    await page.isAt(/^\/admin\/faq$/);
    await page.sees('Do you come to Arusha?');
    await page.open('/admin/inbox');
    await page.isHydrated();
    await page.click('Do you install it', { of: 'main button' });
    await page.sees('Reply');
    await keep('inbox');
    await page.click('Use dark mode', { of: 'button' });
    await page.sees('Asha');
    expect(await page.run(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
    await keep('dark');
    await page.resize(500, 800);
    await isWithin();
    await keep('phone');
  });
});
