// `node scripts/demo-screens.mjs`: draws the screens of the demo company's products in a browser, and writes the pictures and
// their lines of `pictures.json`. CHROMIUM_PATH names the browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { pageOf } from './demo-screens/page.mjs';
import { screens } from './demo-screens/screens.mjs';

const demo = new URL('../backend/demo/', import.meta.url);
/**
 * @param {string} family
 * @param {string} folder
 */
const fontOf = (family, folder) => {
  const file = new URL(
    `../node_modules/@fontsource-variable/${folder}/files/${folder}-latin-wght-normal.woff2`,
    import.meta.url,
  );
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}`;
};
const fonts = fontOf('Familjen Grotesk', 'familjen-grotesk') + fontOf('Hanken Grotesk', 'hanken-grotesk');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] });
// As wide as the largest rendering of the pictures: larger ones would only slow down the first start of a site.
const pages = {
  window: await browser.newPage({ deviceScaleFactor: 1.2 }),
  phone: await browser.newPage({ deviceScaleFactor: 1.8 }),
};
const lines = [];
for (const [ref, shown] of Object.entries(screens)) {
  for (const [index, screen] of shown.entries()) {
    const page = pages[screen.kind];
    await page.setContent(pageOf(screen, fonts));
    await page.evaluate('document.fonts.ready');
    const pixels = await page.locator('main').screenshot({ omitBackground: true });
    const name = `screen-${ref}-${screen.name}`;
    const { data, info } = await sharp(pixels)
      .webp({ quality: 88, alphaQuality: 90, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    writeFileSync(new URL(`pictures/solution/${name}.webp`, demo), data);
    lines.push({
      entity: 'solution',
      ref,
      field: 'images',
      position: index + 1,
      name,
      type: 'webp',
      width: info.width,
      height: info.height,
      alt: screen.alt,
    });
    console.log(`${name}: ${info.width} × ${info.height}, ${data.length} bytes`);
  }
}
await browser.close();

const list = new URL('content/pictures.json', demo);
/** @type {{ entity: string, field: string }[]} */
const all = JSON.parse(readFileSync(list, 'utf8'));
const others = all.filter(({ field, entity }) => entity !== 'solution' || field !== 'images');
writeFileSync(list, `${JSON.stringify([...others, ...lines], null, 2)}\n`);
