import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { Site } from '../bench/site.mjs';
import { signIn } from '../bench/targets.mjs';
import { launchBrowser } from '../browser/support/browser.ts';
import { PAGE_KINDS, publicPages } from '../browser/support/public-pages.ts';
import { nameOf, type Shot } from './shots.ts';

/** A language that is written from right to left. Its pages show the texts of the original, since the demo content has no others. */
const RTL = 'ar';
/** Ready-made kinds whose pages have a structure of their own: a tree with contents, and cards with prices. */
const KINDS = { documentation: 'article', plans: 'plan' } as const;

export const PAGES: string[] = [...PAGE_KINDS, ...Object.keys(KINDS)];

/** Longer pages are cut, since Chromium draws no more in one picture. */
const HIGHEST = 16_000;

/** A version of the product: its folder, this one without. */
export interface Version {
  folder?: string;
  storageDir: string;
}

export interface Job {
  /** The folder of the pictures. */
  to: string;
  /** The accent and the ground that each theme was drawn with. */
  colors: ReadonlyMap<string, object>;
  /** The address of each page, which the first version on a storage folder fills in. */
  paths: Map<string, string>;
  onPicture(name: string): void;
}

/**
 * Makes the pictures of a running version, PNGs with the names of the shots. Returns those it made: an older version may lack a theme.
 */
export async function takePictures(
  { folder, storageDir }: Version,
  shots: readonly Shot[],
  { to, colors, paths, onPicture }: Job,
): Promise<string[]> {
  mkdirSync(to, { recursive: true });
  const site = await Site.start(storageDir, folder === undefined ? {} : { launcher: true, folder });
  const browser = await launchBrowser();
  try {
    const call = await administratorOf(site.url);
    await call('PUT', 'languages', { others: [{ tag: RTL, is_published: true, missing: 'show_original' }] });
    await findPages(site.url, call, paths);
    const made: string[] = [];
    for (const [theme, ofTheme] of Map.groupBy(shots, (shot) => shot.theme)) {
      await call('PUT', 'identity', { theme, ...colors.get(theme), map_on_request: true });
      const html = await (await fetch(site.url)).text();
      // The usual theme has no style sheet of its own.
      const isThere = theme === 'savanna' || html.includes('assets/theme-');
      for (const shot of isThere ? ofTheme : []) {
        const path = paths.get(shot.page);
        if (path === undefined) continue;
        const context = await browser.newContext({
          viewport: { width: Number(shot.width), height: 900 },
          colorScheme: shot.scheme === 'dark' ? 'dark' : 'light',
          reducedMotion: 'reduce',
        });
        const url = site.url + (shot.direction === 'rtl' ? `/${RTL}${path === '/' ? '' : path}` : path);
        await photograph(context, url, join(to, `${nameOf(shot)}.png`));
        await context.close();
        made.push(nameOf(shot));
        onPicture(nameOf(shot));
      }
    }
    return made;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function photograph(context: BrowserContext, url: string, file: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  // Pictures further down load when they are seen.
  const height = await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  });
  await page.screenshot({
    path: file,
    animations: 'disabled',
    caret: 'hide',
    ...(height > HIGHEST
      ? { clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: HIGHEST }, fullPage: true }
      : { fullPage: true }),
  });
}

type Administrator = Awaited<ReturnType<typeof administratorOf>>;

/** Calls as the administrator. */
async function administratorOf(url: string) {
  const { headers } = await signIn(url);
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/admin/api/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

/** Takes the ready-made kinds unless they have been taken, and publishes their examples. */
async function findPages(url: string, call: Administrator, paths: Map<string, string>): Promise<void> {
  for (const [page, path] of Object.entries(await publicPages(url))) paths.set(page, path);
  for (const [page, name] of Object.entries(KINDS)) {
    if (paths.has(page)) continue;
    const { kind, example } = await call('POST', 'take_ready_made_kind', { name });
    const record = await call('GET', `../edit_${kind.key}/${example}`);
    await call('PUT', `update_${kind.key}/${example}`, { ...record, status: 'active' });
    paths.set(page, page === 'plans' ? `/${kind.path}` : `/${kind.path}/${record.slug}`);
  }
}
