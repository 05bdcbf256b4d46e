import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../../scripts/lib/children.mjs';
import { npm } from '../../scripts/lib/install.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { launchBrowser } from '../browser/support/browser.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { median } from './median.mjs';
import { freePort } from './site.mjs';

/** Installed on first use, since it is larger than all other packages together. */
const version = '12.8.2';
const folder = inProject(`node_modules/.cache/lighthouse-${version}`);
const visits = 5;

const OTHERS = ['accessibility', 'best-practices', 'seo'];

const lighthouseTargets = { performance: 100, lcpMs: 1000, cls: 0, tbtMs: 0 };

/**
 * What Lighthouse says of each kind of public page on a phone, by its own simulation of a slow line: medians.
 * @param {string} url
 */
export async function measureLighthouse(url) {
  const { default: lighthouse } = await fetched();
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows = [];
    for (const [name, path] of Object.entries(await publicPages(url))) {
      const taken = [];
      let others = {};
      for (let visit = 0; visit < visits; visit += 1) {
        const { lhr } = await lighthouse(`${url}${path}`, {
          port,
          logLevel: 'error',
          // The others do not vary.
          onlyCategories: visit === 0 ? ['performance', ...OTHERS] : ['performance'],
          ignoreStatusCode: true,
        });
        if (visit === 0) others = othersOf(lhr);
        taken.push({
          performance: (lhr.categories.performance.score ?? 0) * 100,
          fcpMs: lhr.audits['first-contentful-paint'].numericValue,
          lcpMs: lhr.audits['largest-contentful-paint'].numericValue,
          cls: lhr.audits['cumulative-layout-shift'].numericValue,
          tbtMs: lhr.audits['total-blocking-time'].numericValue,
        });
      }
      const medianOf = (key) => median(taken.map((figures) => figures[key]));
      rows.push({ name, ...others, ...Object.fromEntries(Object.keys(taken[0]).map((key) => [key, medianOf(key)])) });
    }
    return { version, targets: lighthouseTargets, visits, rows };
  } finally {
    await browser.close();
  }
}

/** The scores of the other categories, and the audits that cost them points. */
function othersOf({ categories, audits }) {
  const scores = OTHERS.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]);
  const failed = OTHERS.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);
  return { ...Object.fromEntries(scores), failed: failed.join(', ') };
}

async function fetched() {
  const file = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(file)) {
    console.log(`Fetching Lighthouse ${version} …`);
    const { command, args } = npm();
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    const { status, output } = await run(command, [...args, 'install', ...options, `lighthouse@${version}`], {
      shell: process.platform === 'win32' && command === 'npm',
    });
    if (status !== 0) throw new Error(`Lighthouse could not be fetched:\n${output}`);
  }
  return import(pathToFileURL(file).href);
}

export function printLighthouse({ targets, rows }) {
  console.log(`\nLighthouse ${version} on a phone, medians of ${visits}`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, performance, fcpMs, lcpMs, cls, tbtMs, ...others }) => [
        name,
        {
          performance: Math.round(performance),
          ...others,
          'first paint, ms': Math.round(fcpMs),
          'largest paint, ms': Math.round(lcpMs),
          'layout shift': Number(cls.toFixed(3)),
          'blocked, ms': Math.round(tbtMs),
        },
      ]),
    ),
  );
  console.log('Targets:', targets);
}
