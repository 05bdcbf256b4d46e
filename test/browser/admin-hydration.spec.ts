import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { firstOf, isForRelease } from '../jest/for-releases.js';
import { hydrated, useBackOffice } from './support/back-office.js';

/*
 * The server sends one page to everybody; what the browser alone knows (the chosen scheme, the language, the zone) must
 * not be in what React compares with it.
 */

const office = useBackOffice();
let screens: string[];

beforeAll(async () => {
  const post = await office.make('post', { title: 'Rain over Kisumu', tags: ['Rain'] });
  const { body } = await office.api.post('/admin/chatbot', { title: 'Opening hours', category: 'general' });
  // The navigation counts it, and the dashboard has the same count earlier.
  const visitor = new Client(office.app.url);
  const message = { name: 'Ada Nowak', email: 'ada@example.com', message: 'Is it open on Saturdays?' };
  await visitor.post('/api/contact', { ...message, turnstile_token: await botCheckToken(visitor) });
  await office.api.put('/admin/api/list_settings/navigation', { columns: ['subscriber'] });
  const words = await office.make('slider', { title: 'Words', description: 'More of them' });
  screens = [
    '/admin/dashboard',
    '/admin/post',
    `/admin/post?edit=${post.id}`,
    '/admin/post/create',
    '/admin/product/create',
    `/admin/slider?view=${words.id}`,
    '/admin/user',
    '/admin/subscriber',
    '/admin/contact',
    '/admin/homeimage',
    '/admin/identity',
    '/admin/own-css',
    '/admin/legal',
    '/admin/chatbot',
    `/admin/chatbot/${body.id}`,
    `/admin/chatbot/${body.id}/edit`,
    '/admin/chatbot-settings',
    '/admin/questions',
    '/admin/message',
    '/admin/agent',
    '/admin/newsletter',
    '/admin/newsletter/create',
    '/admin/mail',
    '/admin/profile',
    '/admin/nowhere',
  ];
});

const KEY = 'mantine-color-scheme-value';

describe.each(
  firstOf(1, [
    ['light', 'dark', 'dark'],
    // Nothing chosen: the scheme of the system.
    ['dark', undefined, 'dark'],
    ['light', undefined, 'light'],
    ['dark', 'light', 'light'],
    ['dark', 'auto', 'dark'],
  ] as const),
)('where the system is %s and %s was chosen', (colorScheme, chosen, shown) => {
  it('no screen complains when it is loaded, and each is shown in that scheme', async () => {
    const { page, problems, context } = await office.open('/admin/login', {
      colorScheme,
      locale: 'sv-SE',
      timezoneId: 'Pacific/Auckland',
      expected: [/status of 404/],
    });
    const say = chosen && `localStorage.setItem('${KEY}', '${chosen}')`;
    if (say) await context.addInitScript(say);
    // For a release all screens if the choice differs from the server's assumption; otherwise a few.
    for (const screen of isForRelease && chosen === 'dark' ? screens : screens.slice(0, 4)) {
      await page.goto(`${office.app.url}${screen}`);
      const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme');
      expect({ screen, scheme }).toEqual({ screen, scheme: shown });
      // React reports mismatches until hydration is complete.
      await hydrated(page);
      expect({ screen, problems }).toEqual({ screen, problems: [] });
    }
    const name = shown === 'dark' ? 'Use light mode' : 'Use dark mode';
    await page.goto(`${office.app.url}/admin/post`);
    await hydrated(page);
    await page.getByRole('button', { name }).waitFor();
    const icons = page.getByRole('button', { name }).locator('svg');
    const seen = await icons.evaluateAll((all) => all.filter((icon) => icon.checkVisibility()).length);
    expect(seen).toBe(1);
    await page.getByRole('button', { name }).click();
    await page.locator(`html[data-mantine-color-scheme="${shown === 'dark' ? 'light' : 'dark'}"]`).waitFor();
    expect(problems).toEqual([]);
  });

  it('the sign-in does not complain', async () => {
    const { page, problems, context } = await office.open('/admin/login', { as: null, fresh: true, colorScheme });
    if (chosen) await context.addInitScript(`localStorage.setItem('${KEY}', '${chosen}')`);
    await page.reload();
    await hydrated(page);
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(shown);
    expect(problems).toEqual([]);
  });
});

describe('what is typed before a page is ready', () => {
  /** Loads the page without its scripts, which come when the returned function is called. */
  async function openEarly(path: string) {
    const opened = await office.open('/admin/login', { fresh: true });
    const { promise, resolve } = Promise.withResolvers<void>();
    await opened.context.route('**/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await opened.page.goto(`${office.app.url}${path}`, { waitUntil: 'commit' });
    return { ...opened, comeScripts: resolve };
  }

  it('in the search that Ctrl+K leads to is looked for', async () => {
    const { page, problems, comeScripts } = await openEarly('/admin/dashboard');
    const field = page.getByLabel('Search the back office');
    await field.waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('portfolio cat');
    expect(await field.inputValue()).toBe('portfolio cat');
    comeScripts();
    await page.getByRole('option', { name: 'Portfolio Categories', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Portfolio Category Management' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('in the search of a list is looked for', async () => {
    const { page, problems, comeScripts } = await openEarly('/admin/post');
    const field = page.getByRole('searchbox', { name: 'Search posts' });
    await field.click();
    await page.keyboard.type('kisumu');
    comeScripts();
    await page.waitForURL('**/admin/post?search=kisumu');
    expect(await field.and(page.locator(':focus')).inputValue()).toBe('kisumu');
    expect(problems).toEqual([]);
  });
});

describe('an address that mails lead to', () => {
  it.each([
    ['faq', { title: 'Led to' }, /\/admin\/faq\?edit=\d+#notes$/],
    ['role', { name: 'Led to', permissions: [] }, /\/admin\/role\?edit=\d+#notes$/],
    ['post', { title: 'Led to' }, /\/admin\/post\?edit=\d+#notes$/],
  ])('shows the form of a %s, and no screen complains', async (resource, values, address) => {
    const { id } = await office.make(resource, values);
    const { page, problems } = await office.open(`/admin/${resource}/${id}/edit#notes`);
    await page.waitForURL(address);
    await page.getByText('Led to').first().waitFor();
    await hydrated(page);
    expect(problems).toEqual([]);
  });
});
