import { launchBrowser } from '../browser/support/browser.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { median } from './median.mjs';

const visits = 5;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
/** A slow 4G connection and a mid-range phone, with the values of Lighthouse. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
/** A page without a change for this time has painted completely. */
const stillMs = 1500;

const speedTargets = { lcpMs: 1000, cls: 0, tbtMs: 0 };

/**
 * When each kind of public page has painted, how much of it moved and how long it could not answer, on a slowed-down
 * phone with nothing kept from earlier visits: medians.
 * @param {string} url
 */
export async function measureSpeed(url) {
  const browser = await launchBrowser();
  try {
    const rows = [];
    for (const [name, path] of Object.entries(await publicPages(url))) {
      // The first visit renders the page, which is cached from then on.
      await (await fetch(`${url}${path}`)).arrayBuffer();
      const taken = [];
      for (let i = 0; i < visits; i += 1) taken.push(await visit(browser, `${url}${path}`));
      const medianOf = (key) => median(taken.map((figures) => figures[key]));
      rows.push({
        name,
        fcpMs: medianOf('fcpMs'),
        lcpMs: medianOf('lcpMs'),
        cls: medianOf('cls'),
        tbtMs: medianOf('tbtMs'),
      });
    }
    return { targets: speedTargets, visits, rows };
  } finally {
    await browser.close();
  }
}

async function visit(browser, address) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', line);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address);
    await page.waitForTimeout(stillMs);
    return await page.evaluate(() => self.figures());
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function observe() {
  const figures = { fcpMs: 0, lcpMs: 0, cls: 0, tbtMs: 0 };
  const on = (type, listener) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcpMs = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    figures.lcpMs = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.cls += value;
  });
  const long = [];
  on('longtask', ({ startTime, duration }) => long.push({ startTime, duration }));
  self.figures = () => ({
    ...figures,
    // Blocking time is the part of a long task beyond 50 ms; before the first paint there is nothing to interact with.
    tbtMs: long
      .filter(({ startTime }) => startTime >= figures.fcpMs)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
  });
}

export function printSpeed({ targets, visits, rows }) {
  console.log(
    `\nPublic pages on a phone: 1.6 Mbit/s, 150 ms, processor ${slowdown} times slower; medians of ${visits}`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ name, fcpMs, lcpMs, cls, tbtMs }) => [
        name,
        {
          'first paint, ms': Math.round(fcpMs),
          'largest paint, ms': Math.round(lcpMs),
          'layout shift': Number(cls.toFixed(4)),
          'blocked, ms': Math.round(tbtMs),
        },
      ]),
    ),
  );
  console.log('Targets:', targets);
  const misses = rows.filter(
    ({ lcpMs, cls, tbtMs }) => lcpMs > targets.lcpMs || Number(cls.toFixed(3)) > targets.cls || tbtMs > targets.tbtMs,
  );
  console.log(misses.length === 0 ? 'All are met.' : `MISSED: ${misses.map(({ name }) => name).join(', ')}`);
}
