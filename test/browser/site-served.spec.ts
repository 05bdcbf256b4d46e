import { forReleases } from '../jest/for-releases.js';
import { PAGE_KINDS, publicPages } from './support/public-pages.js';
import { useSite } from './support/site.js';

const site = useSite();
let pages: Awaited<ReturnType<typeof publicPages>>;

beforeAll(async () => {
  pages = await publicPages(site.url);
});

/** The texts that the specification requires of each page, as the server sends them. */
const words: Record<(typeof PAGE_KINDS)[number], string[]> = {
  home: [
    'placeholder="Search Solution here..."',
    '>Search Solution<',
    '>Some of our Clients<',
    '>Web Based<',
    '>Portable<',
    '>User Friendly<',
    '>How we help you<',
    '>Training<',
    '>Maintenance<',
    '>Customer Support<',
    '>Our Approach<',
    '>Understanding Client Needs<',
    '>Analyzing Client Needs<',
    '>Collaborative Planning<',
    'Frequently Asked Questions',
    'id="faq"',
    '>All-In-One Marketplace<',
    '>Join as an agent<',
    'aria-label="Five stars"',
    'href="/apply"',
    'href="/solutions"',
  ],
  solutions: [
    '>We provide Reliable Solutions<',
    'Read More',
    'Download Document',
    '>Allow us to serve you<',
    '>Web based<',
    '>Portable and user friendly<',
    '>Customizable<',
    'Frequently Asked Questions',
  ],
  solution: ['>Description<', '>Summary<', '>Features<', '>Our Approach<', 'Frequently Asked Questions'],
  results: [' results for &quot;school&quot;<', 'Read More', 'Download Document'],
  'no results': ['>0 results for &quot;zeppelin&quot;<', '>No products found.<'],
  portfolios: ['>Portifolio<', '>View All Projects<'],
  portfolio: ['>Client<', '>Category<', '>Project Overview<', '>Positive User Feedback<', '>Related Projects<'],
  updates: [
    '>Updates<',
    '>Home<',
    'Learn More',
    '>Categories<',
    '>Recent Updates<',
    '>Popular Tags<',
    '>Subscribe to our newsletter<',
    '>Subscribe now<',
    '>Previous<',
    '>Next<',
  ],
  'no updates': ['>No updates found<'],
  update: ['Facebook', '>X<', 'LinkedIn', 'Instagram'],
  contact: [
    'Monday-Friday',
    '9 am to 5 pm EAT',
    'We reply within 24 hours.',
    '>Name<',
    '>Email<',
    '>Message<',
    'Save my details',
    '>Send<',
    '<iframe',
    'Frequently Asked Questions',
  ],
  apply: [
    '>Apply to Become an Agent<',
    '>Full Name<',
    '>Email Address<',
    '>Phone<',
    '>Region<',
    '>Country<',
    '>Products<',
    '>Select a country<',
    '>Select a product<',
    '>Apply<',
    '>Terms<',
    '>Privacy Policy<',
  ],
  terms: ['>Terms'],
  privacy: ['>Privacy Policy<'],
  blocks: [
    '>Forty-six people who like it when the books balance<',
    '>From the first visit to the thirtieth day<',
    '>organisations served<',
    '>Come and see a real Monday<',
  ],
  lost: ['>Oops! Looks like you took a wrong turn<', 'Back To Home'],
};

/** The attributes of each element of one kind. */
const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([tag]) => tag);

describe.each(PAGE_KINDS)('the HTML of the page "%s"', (kind) => {
  it('says what is specified, reserves the room of its pictures, and names no script file or style', async () => {
    const answer = await fetch(`${site.url}${pages[kind]}`);
    // Without React's comments between adjacent texts.
    const html = (await answer.text()).replaceAll('<!-- -->', '');
    expect(answer.status).toBe(kind === 'lost' ? 404 : 200);
    expect(words[kind].filter((text) => !html.includes(text))).toEqual([]);

    const pictures = tags(html, 'img');
    expect(
      pictures.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag) || !/ alt="/.test(tag)),
    ).toEqual([]);
    const body = html.slice(html.indexOf('<body'), html.lastIndexOf('<script'));
    expect(body.match(/<[a-z][^<>]*\sstyle="[^"]*"/g)).toBeNull();
    expect(tags(html, 'script').filter((tag) => tag.includes(' src='))).toEqual([]);
    expect(tags(html, 'link').filter((tag) => tag.includes('modulepreload'))).toEqual([]);
    expect(tags(html, 'h1')).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
  });
});

describe('drawings, which are in a file of their own', () => {
  it.each(['/', '/apply'])('have their colours from the beginning on %s', async (path) => {
    const html = await (await fetch(`${site.url}${path}`)).text();
    for (const role of ['ground', 'shade', 'main', 'pop', 'ink', 'paper', 'line'])
      expect(html).toContain(`--art-${role}:`);
  });
});

describe('the strip of solutions', () => {
  it('names every active solution', async () => {
    const { body } = await site.visitor().get<{ title: string }[]>('/api/products');
    const html = await (await fetch(`${site.url}/`)).text();
    const strip = html.slice(html.indexOf('aria-label="Solutions"'));
    expect(body.length).toBeGreaterThan(3);
    for (const { title } of body) expect(strip).toContain(title.replaceAll('&', '&amp;'));
  });
});

describe('cards of updates', () => {
  it('cut a long description to 180 characters and three points', async () => {
    const { page } = await site.newVisit({ javaScriptEnabled: false });
    await page.goto('/updates');
    const texts = await page.locator('main article p:not(.meta)').allTextContents();
    expect(texts).toHaveLength(6);
    for (const text of texts) {
      expect(text).toMatch(/\.\.\.$/);
      expect(text.length).toBeLessThanOrEqual(183);
    }
    expect(Math.max(...texts.map(({ length }) => length))).toBeGreaterThan(178);
    const dates = await page.getByRole('complementary').locator('time').allTextContents();
    expect(dates).toHaveLength(4);
    for (const date of dates) expect(date).toMatch(/^[A-Z][a-z]+ \d\d, \d{4}$/);
  });
});

describe('without script', () => {
  const plain = { javaScriptEnabled: false } as const;

  forReleases(it)('solutions are searched', async () => {
    const { page } = await site.newVisit(plain);
    await page.goto('/');
    await page.getByPlaceholder('Search Solution here...').fill('school');
    await page.getByRole('button', { name: 'Search Solution' }).click();
    await page.waitForURL('**/search-solutions?query=school');
    await page.getByRole('heading', { level: 1, name: /results for "school"/ }).waitFor();
  });

  it('updates are searched, narrowed and paged through', async () => {
    const { page } = await site.newVisit(plain);
    await page.goto('/updates');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/updates?page=2');
    expect(await page.locator('nav [aria-current="page"]').filter({ hasText: '2' }).count()).toBe(1);
    const side = page.getByRole('complementary');
    await side.locator('h2', { hasText: 'Categories' }).locator('~ ul a').first().click();
    await page.waitForURL('**/updates?category=*');
    await side.getByRole('searchbox').fill('zeppelin');
    await side.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/updates?search=zeppelin');
    await page.getByText('No updates found').waitFor();
  });

  forReleases(it)('projects are narrowed by their tabs', async () => {
    const { page } = await site.newVisit(plain);
    await page.goto('/portifolios');
    const all = await page.locator('main article').count();
    await page.getByRole('navigation', { name: 'Projects by service' }).getByRole('link').nth(1).click();
    await page.waitForURL('**/portifolios?service=*');
    const few = await page.locator('main article').count();
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(all);
  });

  forReleases(it)('the menu of a phone opens and leads on', async () => {
    const { page } = await site.newVisit({ ...plain, viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
  });

  it('the forms say how else to reach the company', async () => {
    const { page } = await site.newVisit(plain);
    const { body } = await site.visitor().get<{ contact: { email: string; phone: string } }>('/api/pages/contact');
    for (const path of ['/contact', '/apply', '/updates']) {
      await page.goto(path);
      const form = page.locator('form:has(noscript)');
      expect(await form.locator('noscript').textContent()).toContain('This form needs JavaScript.');
      const links = form.locator('noscript a');
      expect([path, await links.allTextContents()]).toEqual([path, [body.contact.email, body.contact.phone]]);
      expect(await links.first().isVisible()).toBe(true);
      expect(await links.first().getAttribute('href')).toBe(`mailto:${body.contact.email}`);
      expect(await links.last().getAttribute('href')).toMatch(/^tel:\+\d+$/);
      expect(await form.locator('button[type="submit"]').isDisabled()).toBe(true);
    }
  });
});
