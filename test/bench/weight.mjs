import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kinds = { Document: 'HTML', Script: 'JavaScript', Stylesheet: 'CSS', Font: 'fonts', Image: 'images' };

/**
 * The bytes of the home page on the wire, by kind: once when loaded, and once after scrolling through and touching it.
 * @param {string} url
 */
export async function measureWeight(url) {
  const temporary = mkdtempSync(join(tmpdir(), 'jukwaa-browser-'));
  const browser = await launchBrowser(temporary);
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    const transferred = await countTransfers(page);
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    const untouched = structuredClone(transferred);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(100);
    }
    // Intent without a consequence: a field has the focus, and the page makes itself ready.
    await page.locator('input:visible, textarea:visible').first().focus();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    return { untouched, touched: structuredClone(transferred) };
  } finally {
    await browser.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Chromium's own count of what came over the wire: compressed, with the headers. */
async function countTransfers(page) {
  const counts = Object.fromEntries([...Object.values(kinds), 'other'].map((kind) => [kind, { files: 0, bytes: 0 }]));
  const kindOf = new Map();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) kindOf.set(requestId, kinds[type] ?? 'other');
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const count = counts[kindOf.get(requestId)];
    if (!count) return;
    count.files += 1;
    count.bytes += encodedDataLength;
  });
  return counts;
}

async function launchBrowser(temporary) {
  // The package unpacks the libraries that a bare machine lacks only where it believes to be on such a one.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  process.env.TMPDIR = temporary;
  const [{ default: chromium }, { chromium: playwright }] = await Promise.all([
    import('@sparticuz/chromium'),
    import('playwright-core'),
  ]);
  return playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args, headless: true });
}
