import { launchBrowser } from '../browser/support/browser.ts';
import { median } from './median.mjs';
import { signIn } from './targets.mjs';

const visits = 7;
const desk = { viewport: { width: 1280, height: 800 } };
const slowdown = 4;
/** Nothing, and a line of 10 Mbit/s with 40 ms. */
const lines = {
  'this machine': undefined,
  '10 Mbit/s, 40 ms': {
    offline: false,
    latency: 40,
    downloadThroughput: 10_000_000 / 8,
    uploadThroughput: 10_000_000 / 8,
  },
};

/**
 * When the first rows of a list of the back office can be read, from the navigation on, with a processor that is slowed down; with
 * an empty cache of the browser and with the files of an earlier visit. Milliseconds, medians.
 * @param {string} url
 */
export async function measureFirstRows(url) {
  const session = await signIn(url);
  const list = await fetch(`${url}/admin/api/list_post?per_page=1`, { headers: session.headers });
  const [{ title }] = (await list.json()).data;
  const cookies = session.cookie.split('; ').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at), value: part.slice(at + 1), url };
  });
  const browser = await launchBrowser();
  try {
    const rows = [];
    for (const [line, conditions] of Object.entries(lines)) {
      const taken = { first: [], again: [] };
      for (let i = 0; i < visits; i += 1) {
        const context = await browser.newContext(desk);
        await context.addCookies(cookies);
        for (const state of ['first', 'again']) {
          taken[state].push(await visit(context, { address: `${url}/admin/post`, title, conditions }));
        }
        await context.close();
      }
      for (const [state, all] of Object.entries(taken)) {
        const of = (key) => Math.round(median(all.map((one) => one[key])));
        rows.push({ line, state, ...Object.fromEntries(Object.keys(all[0]).map((key) => [key, of(key)])) });
      }
    }
    return { slowdown, visits, rows };
  } finally {
    await browser.close();
  }
}

async function visit(context, { address, title, conditions }) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (conditions) await client.send('Network.emulateNetworkConditions', conditions);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await client.send('Performance.enable');
  await page.addInitScript(observe, title);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => self.rowsAt > 0, undefined, { polling: 50 });
  const { metrics } = await client.send('Performance.getMetrics');
  const spent = (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  const figures = await page.evaluate(() => {
    const [{ responseStart, responseEnd }] = performance.getEntriesByType('navigation');
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < self.rowsAt);
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return {
      document: responseStart,
      documentEnd: responseEnd,
      painted: paint,
      scriptsLoaded: Math.max(0, ...scripts.map((script) => script.responseEnd)),
      hydrated: self.hydratedAt ?? 0,
      rows: self.rowsAt,
    };
  });
  await page.close();
  return {
    ...figures,
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
  };
}

/** Runs in the page, before its own scripts. */
function observe(title) {
  self.rowsAt = 0;
  const look = () => {
    if (self.rowsAt === 0 && [...document.querySelectorAll('tbody tr')].some((row) => row.textContent.includes(title)))
      requestAnimationFrame(() => {
        self.rowsAt ||= performance.now();
      });
    if (self.hydratedAt === undefined && 'hydrated' in (document.documentElement?.dataset ?? {}))
      self.hydratedAt = performance.now();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

export function printFirstRows({ slowdown, visits, rows }) {
  console.log(
    `\nUntil the first rows of the list of posts can be read, in ms; processor ${slowdown} times slower, medians of ${visits}`,
  );
  console.table(rows);
}
