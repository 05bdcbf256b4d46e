import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../browser/support/browser.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { budgets, isBotCheck } from './budgets.ts';
import { administrator } from './site.mjs';

const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
const kinds = { Document: 'HTML', Script: 'scripts', Stylesheet: 'styles', Font: 'fonts', Image: 'images' };
/** After this time without a request, the page is complete. */
const quietMs = 700;

/**
 * @typedef {object} Load What a page has loaded by then. Styles that stand in the page count as HTML, and by themselves.
 * @property {Record<string, { files: number, gzip: number, brotli: number }>} kinds Bytes of the bodies.
 * @property {{ gzip: number, brotli: number }} all
 */

/**
 * What each kind of public page loads on a phone, before and after it was touched and scrolled through, and what two
 * screens of the back office load.
 * @param {string} url
 */
export async function measureWeight(url) {
  const browser = await launchBrowser();
  try {
    const rows = [];
    for (const [name, path] of Object.entries(await publicPages(url))) {
      rows.push(...(await measurePage(browser, name, `${url}${path}`)));
    }
    rows.push(await measureScreen(browser, 'sign-in', `${url}/admin/login`, budgets.scriptsOfSignIn));
    rows.push(await measureScreen(browser, 'list of posts', `${url}/admin/post`, budgets.scriptsOfList, administrator));
    return { budgets, rows };
  } finally {
    await browser.close();
  }
}

async function measurePage(browser, name, address) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const loaded = await watchLoading(page);
    await page.goto(address);
    const untouched = await loaded();
    await touch(page);
    const touched = await loaded();
    return [
      { name, state: 'untouched', ...untouched, misses: missesUntouched(name, untouched) },
      { name, state: 'touched', ...touched, misses: missesTouched(touched) },
    ];
  } finally {
    await context.close();
  }
}

async function measureScreen(browser, name, address, budget, account) {
  const context = await browser.newContext(desk);
  try {
    if (account) {
      const { origin } = new URL(address);
      const headers = { accept: 'application/json', origin };
      const answer = await context.request.post(`${origin}/admin/login`, { data: account, headers });
      if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
    }
    const page = await context.newPage();
    const loaded = await watchLoading(page);
    await page.goto(address);
    const load = await loaded();
    return { name, state: 'loaded', ...load, misses: missesOver('scripts', load, budget) };
  } finally {
    await context.close();
  }
}

/** Focuses each form, or else uses the keyboard; then scrolls to the end, so that all animations have been visible. */
async function touch(page) {
  const forms = await page.locator('main form').all();
  for (const form of forms) await form.locator('input:visible, textarea:visible').first().focus();
  if (forms.length === 0) await page.keyboard.press('Tab');
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(150);
  }
}

/** Records what a page loads. The returned function waits until nothing more is loaded, and returns the record. */
async function watchLoading(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const requests = new Map();
  let changed = performance.now();
  const on = (event, listener) =>
    client.on(event, (details) => {
      changed = performance.now();
      listener(details);
    });
  on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    // The page gets no event when a worker's script is loaded.
    if (!url.startsWith('data:')) requests.set(requestId, { url, pending: !isBotCheck(url) });
  });
  on('Network.responseReceived', ({ requestId, type }) => Object.assign(requests.get(requestId) ?? {}, { type }));
  on('Network.loadingFinished', ({ requestId }) => Object.assign(requests.get(requestId) ?? {}, { pending: false }));
  on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));

  return async () => {
    const pending = () => [...requests.values()].some((request) => request.pending);
    while (pending() || performance.now() - changed < quietMs) await page.waitForTimeout(50);
    const types = new Map([...requests.values()].map(({ url, type }) => [url, type]));
    const cookies = await page.context().cookies();
    return weigh(types, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  };
}

/**
 * @param {Map<string, string>} types Of what was loaded, by URL.
 * @param {string} cookie
 * @returns {Promise<Load>}
 */
async function weigh(types, cookie) {
  const load = { kinds: {}, all: { gzip: 0, brotli: 0 } };
  for (const [url, type] of types) {
    const kind = isBotCheck(url) ? 'bot check' : (kinds[type] ?? 'other');
    const sizes = { gzip: (await body(url, 'gzip', cookie)).length, brotli: (await body(url, 'br', cookie)).length };
    load.kinds[kind] ??= { files: 0, gzip: 0, brotli: 0 };
    const sum = load.kinds[kind];
    sum.files += 1;
    for (const encoding of ['gzip', 'brotli']) {
      sum[encoding] += sizes[encoding];
      load.all[encoding] += sizes[encoding];
    }
    if (kind === 'HTML') {
      const html = (await body(url, 'identity', cookie)).toString();
      const inline = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
      if (inline !== '') load.kinds['styles in the page'] = { files: 0, gzip: gzipSync(inline).length, brotli: 0 };
    }
  }
  return load;
}

function missesUntouched(name, load) {
  const files = load.kinds.scripts?.files ?? 0;
  return [
    ...(files > budgets.scriptFilesUntouched ? [`${files} script files, not ${budgets.scriptFilesUntouched}`] : []),
    ...missesOver('styles in the page', load, budgets.stylesOfPage),
    ...missesOfDocument(name, load),
    ...missesOver('fonts', load, budgets.fontsOfPage),
    ...(name === 'home' && load.all.gzip > budgets.homeInAll
      ? [`${load.all.gzip} bytes in all, not ${budgets.homeInAll}`]
      : []),
  ];
}

function missesOfDocument(name, { kinds: { HTML } }) {
  const budget = name === 'home' ? budgets.documentOfHome : budgets.documentOfPage;
  return HTML.brotli > budget ? [`${HTML.brotli} bytes of HTML by Brotli, not ${budget}`] : [];
}

function missesTouched(load) {
  const files = load.kinds.styles?.files ?? 0;
  return [
    ...missesOver('scripts', load, budgets.scriptsTouched),
    ...(files > budgets.styleFilesTouched ? [`${files} files of styles, not ${budgets.styleFilesTouched}`] : []),
  ];
}

function missesOver(kind, load, budget) {
  const bytes = load.kinds[kind]?.gzip ?? 0;
  return bytes > budget ? [`${bytes} bytes of ${kind}, not ${budget}`] : [];
}

/** The body of a response to a request that accepts this encoding. */
const body = (url, encoding, cookie) =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html, */*', 'accept-encoding': encoding, cookie };
    get(url, { headers }, async (response) => resolve(Buffer.concat(await response.toArray()))).on('error', reject);
  });

const columns = ['HTML', 'styles in the page', 'styles', 'fonts', 'images', 'scripts', 'bot check', 'other'];

export function printWeight({ budgets, rows }) {
  const kilobytes = (bytes) => Number((bytes / 1000).toFixed(1));
  const cell = (sum) => (sum ? `${kilobytes(sum.gzip)}${sum.files > 0 ? ` (${sum.files})` : ''}` : '');
  console.log('\nKilobytes (and files) of bodies, texts as gzip sends them; public pages at 360 pixels, two to each');
  console.table(
    Object.fromEntries(
      rows.map(({ name, state, kinds, all }) => [
        `${name}, ${state}`,
        {
          ...Object.fromEntries(columns.map((kind) => [kind, cell(kinds[kind])])),
          all: kilobytes(all.gzip),
          'all, brotli': kilobytes(all.brotli),
        },
      ]),
    ),
  );
  console.log('Targets:', budgets);
  const misses = rows.flatMap(({ name, state, misses }) => misses.map((miss) => `MISSED: ${name}, ${state}: ${miss}`));
  console.log(misses.length === 0 ? 'All are met.' : misses.join('\n'));
}
