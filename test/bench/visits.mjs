import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isbot } from 'isbot';
import { Site } from './site.mjs';
import { signIn } from './targets.mjs';

const REQUESTS = 8000;
const AT_ONCE = 16;

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
];

/** Pages, what is no page, and what is not there. */
const PATHS = ['/', '/solutions', '/updates', '/portifolios', '/contact', '/apply', '/terms', '/privacy'];
const OTHERS = [
  '/api/pages/contact',
  '/storage/site/share.png',
  '/robots.txt',
  '/contact.md',
  '/wp-login.php',
  '/admin/login',
];

/**
 * Views and visitors as the site and as GoAccess count the same requests, whose log is that of a proxy in the combined format. From
 * the log is left out what the site leaves out: programs that `isbot` knows, and requests for no page.
 */
export async function measureVisits(storageDir) {
  installGoAccess();
  const site = await Site.start(storageDir, { environment: { TRUST_PROXY: 'loopback' } });
  try {
    const log = await replay(site.url);
    const { cookie } = await signIn(site.url);
    const { sums } = await fetch(`${site.url}/admin/api/visits`, { headers: { cookie } }).then((response) =>
      response.json(),
    );
    return { site: { views: sums.views, visitors: sums.visitors }, goaccess: countedByGoAccess(log) };
  } finally {
    await site.stop();
  }
}

export function printVisits({ site, goaccess }) {
  console.log(`\n${REQUESTS} requests         site  GoAccess  difference`);
  for (const name of ['views', 'visitors']) {
    const difference = `${((100 * (site[name] - goaccess[name])) / goaccess[name]).toFixed(2)} %`;
    console.log(
      `${name.padEnd(20)} ${String(site[name]).padStart(8)}  ${String(goaccess[name]).padStart(8)}  ${difference.padStart(10)}`,
    );
  }
}

/** Sends the requests, the same ones each time, and returns their log. */
async function replay(url) {
  const random = seeded(1);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const requests = Array.from({ length: REQUESTS }, () => ({
    path: random() < 0.75 ? pick(PATHS) : pick(OTHERS),
    agent: pick(AGENTS),
    address: `203.0.${Math.floor(random() * 8)}.${1 + Math.floor(random() * 250)}`,
  }));
  const lines = [];
  const work = async () => {
    for (let next = requests.shift(); next; next = requests.shift()) {
      const { path, agent, address } = next;
      const headers = { 'user-agent': agent, 'x-forwarded-for': address };
      const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
      const { byteLength } = await response.arrayBuffer();
      if (isbot(agent) || OTHERS.includes(path) || response.status !== 200) continue;
      lines.push(`${address} - - [${commonTime(new Date())}] "GET ${path} HTTP/1.1" 200 ${byteLength} "-" "${agent}"`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return `${lines.join('\n')}\n`;
}

function countedByGoAccess(log) {
  const folder = mkdtempSync(join(tmpdir(), 'jukwaa-visits-'));
  try {
    const [from, to] = [join(folder, 'access.log'), join(folder, 'report.json')];
    writeFileSync(from, log);
    execFileSync('goaccess', [from, '--log-format=COMBINED', '--ignore-crawlers', '--no-global-config', '-o', to], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { general } = JSON.parse(readFileSync(to, 'utf8'));
    return { views: general.valid_requests, visitors: general.unique_visitors };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function installGoAccess() {
  if (existsSync('/usr/bin/goaccess')) return;
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('GoAccess is not installed (apt-get install goaccess).');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'goaccess'], options);
}

/** '27/Nov/2026:05:18:00 +0000' */
function commonTime(moment) {
  const [, day, month, year, time] = moment.toUTCString().split(/[ ,]+/);
  return `${day}/${month}/${year}:${time} +0000`;
}

/** Random numbers that are the same in each run. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
