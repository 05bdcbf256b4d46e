import { get } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import type { Client } from '../api/support/client.js';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hydrated, signIn } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { useSharedVisit } from './support/shared-visit.js';
import { untilAwake, useSite } from './support/site.js';
import { eventually } from './support/watched-page.js';

const PASSWORD = 'eleven quiet lanterns';
const EDITOR = { email: 'editor@example.com', password: PASSWORD };
const VIEWER = { email: 'viewer@example.com', password: PASSWORD };

const site = useSite();
const newVisit = useSharedVisit(site);
let office: Client;
const paths: Record<'update' | 'solution' | 'project', string> = { update: '', solution: '', project: '' };
const titles: typeof paths = { update: '', solution: '', project: '' };

beforeAll(async () => {
  office = await site.administrator();
  for (const [role, { email }] of [
    [2, EDITOR],
    [3, VIEWER],
  ] as const) {
    const input = { name: email, email, password: PASSWORD, password_confirmation: PASSWORD, role };
    expect((await office.post('/admin/api/create_user', input)).status).toBe(201);
  }
  const first = async (list: string) =>
    (await office.get(`/admin/api/list_${list}?per_page=20&sort=id`)).body.data.find(
      ({ status }: { status: string }) => status === 'active',
    );
  const [post, product, project] = [await first('post'), await first('product'), await first('portifolio')];
  Object.assign(paths, {
    update: `/updates/${post.slug}`,
    solution: `/solutions/${product.slug}`,
    project: `/portifolios/${project.slug}`,
  });
  Object.assign(titles, { update: post.title, solution: product.title, project: project.name });
});

/** Chromium's message when the next document, the back office, takes no part in a view transition. */
const notOfTransition = (complaint: string) => !complaint.includes('ViewTransition opt-in disabled');

const links = (page: Page) => page.getByRole('navigation', { name: 'Editing' }).getByRole('link');
const hintOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'jukwaa_editor');

describe('a signed-in editor', () => {
  forReleases(it).each(
    firstOf(1, [
      ['update', 'Edit this update'],
      ['solution', 'Edit this solution'],
      ['project', 'Edit this project'],
    ] as const),
  )('gets from the page of the %s to its form', async (kind, label) => {
    const { page, context, complaints } = await site.newVisit();
    await signIn(context, site.url, EDITOR);
    await page.goto(paths[kind]);
    await page.getByRole('link', { name: label }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(titles[kind]).first().waitFor();
    await dialog.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(complaints.filter(notOfTransition)).toEqual([]);
  });

  it('gets to the forms of what the home page shows', async () => {
    const { page, context, complaints } = await newVisit();
    await signIn(context, site.url, EDITOR);
    await page.goto('/');
    await links(page).first().waitFor();
    expect(await links(page).allTextContents()).toEqual([
      'Edit the title and lead',
      'Edit banner',
      'Edit sections',
      'Edit home images',
      'Edit FAQs',
    ]);
    const target = await links(page).nth(1).getAttribute('href');
    expect(target).toMatch(/^\/admin\/banner\?edit=\d+$/);
    await links(page).nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(complaints.filter(notOfTransition)).toEqual([]);
  });

  forReleases(it)('has the links of each page that he steps to', async () => {
    const { page, context } = await site.newVisit();
    await signIn(context, site.url, EDITOR);
    await page.goto(paths.update);
    await links(page).filter({ hasText: 'Edit this update' }).waitFor();
    await untilAwake(page);
    await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
    await links(page).filter({ hasText: 'Edit home images' }).waitFor();
    expect(await links(page).filter({ hasText: 'Edit this update' }).count()).toBe(0);
  });

  forReleases(it).each(
    firstOf(1, [
      { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
      { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    ] as const),
  )('can use them with every means: %j', async (options) => {
    const { page, context } = await site.newVisit(options);
    await signIn(context, site.url, ADMIN);
    await page.goto(paths.solution);
    const toggle = page.getByRole('button', { name: 'Edit', exact: true });
    if (options.viewport.width < 768) await toggle.click();
    await links(page).first().waitFor();
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  forReleases(it).each(firstOf(1, [390, 768, 1280]))(
    'sees all of them, and the words, on a screen of %d px',
    async (width) => {
      const { page, context } = await site.newVisit({ viewport: { width, height: 740 } });
      await signIn(context, site.url, ADMIN);
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: 'Editing' });
      await bar.waitFor();
      if (width < 768) {
        expect(await links(page).count()).toBe(0);
        await bar.getByRole('button', { name: 'Edit', exact: true }).click();
      }
      const words = bar.getByRole('button', { name: 'Edit words' });
      for (const one of [...(await links(page).all()), words]) {
        const box = await one.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
      }
      await words.click();
      await page.getByText('Click a sentence to change it.').waitFor();
    },
  );

  it('has none to what only administrators change', async () => {
    const { page, context } = await newVisit();
    await signIn(context, site.url, EDITOR);
    await page.goto('/contact');
    await links(page).first().waitFor();
    expect(await links(page).allTextContents()).toEqual(['Edit FAQs']);
    await context.clearCookies();
    await signIn(context, site.url, ADMIN);
    await page.goto('/terms');
    await links(page).filter({ hasText: 'Edit legal text' }).click();
    await page.getByRole('heading', { name: 'Edit Legal Text' }).waitFor();
  });
});

describe('nobody else', () => {
  it('sees a link, loads a script or makes a call: neither strangers nor those who only read', async () => {
    const { page, context, scripts, calls } = await newVisit({ reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const person of [null, VIEWER]) {
      if (person) await signIn(context, site.url, person);
      for (const path of ['/', ...Object.values(paths), '/contact', '/terms']) {
        await page.goto(path);
        await page.waitForTimeout(300);
      }
      expect(scripts).toEqual([]);
      expect([...calls, ...asked.filter((path) => path.startsWith('/admin'))]).toEqual([]);
      expect(await links(page).count()).toBe(0);
      expect(await hintOf(context)).toBeUndefined();
    }
  });

  it('gets another page: the bytes are those of everybody', async () => {
    const bytesOf = (path: string, cookie?: string) =>
      new Promise<Buffer>((resolve, reject) => {
        const headers = { 'accept-encoding': 'gzip', ...(cookie ? { cookie } : {}) };
        get(`${site.url}${path}`, { headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve(Buffer.concat(parts)));
        }).on('error', reject);
      });
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(cookie).toContain('jukwaa_editor=1');
    for (const path of ['/', ...Object.values(paths)]) {
      expect((await bytesOf(path, cookie)).equals(await bytesOf(path))).toBe(true);
    }
  });

  forReleases(it)('keeps the links after signing out, nor the hint', async () => {
    const { page, context, scripts } = await site.newVisit({ reducedMotion: 'reduce' });
    await signIn(context, site.url, EDITOR);
    expect(await hintOf(context)).toMatchObject({ value: '1', httpOnly: false, sameSite: 'Lax' });
    await page.goto('/admin/dashboard');
    await hydrated(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/admin/login');
    expect(await hintOf(context)).toBeUndefined();
    // The sign-in loads scripts lazily.
    await page.waitForLoadState('networkidle');
    scripts.length = 0;
    await page.goto(paths.update);
    await page.waitForTimeout(300);
    expect(scripts).toEqual([]);
    expect(await links(page).count()).toBe(0);
  });

  forReleases(it)('keeps them when the session has ended elsewhere: the page forgets the hint', async () => {
    const { page, context } = await site.newVisit({ reducedMotion: 'reduce' });
    await signIn(context, site.url, EDITOR);
    await context.clearCookies({ name: 'jukwaa_session' });
    await page.goto(paths.update);
    await eventually(async () => expect(await hintOf(context)).toBeUndefined());
    expect(await links(page).count()).toBe(0);
  });
});
