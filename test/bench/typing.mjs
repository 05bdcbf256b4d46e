import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser/support/browser.ts';
import { signIn } from './targets.mjs';
import { formOf, photograph } from './uploads.mjs';

const words = 5000;
const keys = 200;
/** 12 keys a second: a fast typist. */
const betweenMs = 80;
const frameMs = 1000 / 60;
const sentence = 'We write down what we learned this week so that nobody has to find it out twice. ';

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, profile: { type: 'boolean', default: false } },
});

/** 5,000 words with headings, lists, links and pictures. */
function longText(picture) {
  const paragraph = `<p>${sentence.repeat(5)}<a href="/updates">See also</a></p>`;
  const part = (i) =>
    `<h2>Part ${i}</h2>${paragraph.repeat(4)}<ul>${`<li><p>${sentence}</p></li>`.repeat(5)}</ul>${i % 2 ? picture : ''}`;
  const wordsOf = (html) => html.replaceAll(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0;
  let text = '';
  for (let i = 1; wordsOf(text) < words; i += 1) text += part(i);
  return text;
}

/** Uploads a picture and returns its element. */
async function uploadedPicture(url, { headers }) {
  const { body, type } = formOf(await photograph(1, { width: 1200, height: 800 }));
  const answer = await fetch(`${url}/admin/api/post/upload_image`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  const uploaded = await answer.json();
  if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${JSON.stringify(uploaded)}`);
  return `<img src="${uploaded.url}" alt="A landscape" width="1200" height="800">`;
}

/** Creates a draft with the text, and returns its number. */
async function longPost(url, session) {
  const picture = await uploadedPicture(url, session);
  const answer = await fetch(`${url}/admin/api/create_post`, {
    method: 'POST',
    headers: session.headers,
    body: JSON.stringify({ title: `Long ${Date.now()}`, status: 'inactive', description: longText(picture) }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`Creating a post answered ${answer.status}: ${JSON.stringify(body)}`);
  return (body.data ?? body).id;
}

async function measure(browser, url) {
  const session = await signIn(url);
  const id = await longPost(url, session);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies(
      session.cookie.split('; ').map((part) => {
        const at = part.indexOf('=');
        return { name: part.slice(0, at), value: part.slice(at + 1), url };
      }),
    );
    const page = await context.newPage();
    await page.goto(`${url}/admin/write/posts/${id}`);
    const text = page.locator('[data-main] [role=textbox]');
    await text.waitFor();
    await page.waitForTimeout(2500);
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name) => metrics.find((metric) => metric.name === name).value * 1000;
      return {
        all: of('TaskDuration'),
        script: of('ScriptDuration'),
        layout: of('LayoutDuration'),
        style: of('RecalcStyleDuration'),
      };
    };
    await page.evaluate(() => {
      const blocks = [...document.querySelectorAll('[data-main] [role=textbox] > p')];
      const block = blocks[Math.floor(blocks.length / 2)];
      block.scrollIntoView({ block: 'center' });
      getSelection().collapse(block.firstChild, 12);
      block.closest('[role=textbox]').focus();
    });
    await page.waitForTimeout(1500);
    if (values.profile) {
      await client.send('Profiler.enable');
      await client.send('Profiler.start');
    }
    const times = [];
    const sums = { script: 0, layout: 0, style: 0 };
    let before = await busy();
    for (let i = 0; i < keys; i += 1) {
      const started = performance.now();
      await page.keyboard.type('etaoin shrdlu '[i % 14]);
      await page.waitForTimeout(Math.max(0, betweenMs - (performance.now() - started)));
      const after = await busy();
      times.push(after.all - before.all);
      for (const key of Object.keys(sums)) sums[key] += after[key] - before[key];
      before = after;
    }
    if (values.profile) report((await client.send('Profiler.stop')).profile);
    await page.waitForTimeout(4000);
    const pause = (await busy()).all - before.all;
    const scrolling = await scroll(page);
    const isKept = await page.evaluate(() =>
      document.querySelector('[data-main] [role=textbox]').textContent.includes('etaoin shrdlu etaoin'),
    );
    if (!isKept) throw new Error('The typed text is not there.');
    return { times, sums, pause, scrolling };
  } finally {
    await context.close();
  }
}

/** Scrolls through the text by the wheel, and returns the time of the main thread for each step. */
async function scroll(page) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(500);
  await page.mouse.move(400, 500);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  const times = [];
  let before = await busy();
  for (let i = 0; i < 100; i += 1) {
    await page.mouse.wheel(0, 150);
    await page.waitForTimeout(30);
    const after = await busy();
    times.push(after - before);
    before = after;
  }
  return times;
}

const at = (times, part) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];

/** The functions that took longest themselves, and with all that they called. */
function report({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parent = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const own = new Map();
  const whole = new Map();
  const nameOf = ({ callFrame: { functionName, url, lineNumber, columnNumber } }) =>
    `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber + 1}:${columnNumber}`;
  samples.forEach((id, i) => {
    const ms = timeDeltas[i] / 1000;
    const name = nameOf(byId.get(id));
    own.set(name, (own.get(name) ?? 0) + ms);
    const seen = new Set();
    for (let one = id; one !== undefined; one = parent.get(one)) seen.add(nameOf(byId.get(one)));
    for (const one of seen) whole.set(one, (whole.get(one) ?? 0) + ms);
  });
  for (const [title, map] of [
    ['own', own],
    ['whole', whole],
  ]) {
    console.log(title);
    for (const [name, ms] of [...map].toSorted((a, b) => b[1] - a[1]).slice(0, 70))
      console.log(`  ${ms.toFixed(0)} ms ${name}`);
  }
}

const browser = await launchBrowser();
for (let round = 1; round <= Number(values.rounds); round += 1) {
  for (const url of urls) {
    const { times, sums, pause, scrolling } = await measure(browser, url);
    const over = (list) => list.filter((ms) => ms > frameMs).length;
    console.log(
      `${url} key p50 ${at(times, 0.5).toFixed(1)} p95 ${at(times, 0.95).toFixed(1)} max ${at(times, 1).toFixed(1)} ms, ${over(times)} of ${keys} over a frame; ` +
        `script ${(sums.script / keys).toFixed(1)} layout ${(sums.layout / keys).toFixed(1)} style ${(sums.style / keys).toFixed(1)}; pause after ${pause.toFixed(0)} ms; ` +
        `scroll p50 ${at(scrolling, 0.5).toFixed(1)} p95 ${at(scrolling, 0.95).toFixed(1)}, ${over(scrolling)} of 100 over`,
    );
  }
}
await browser.close();
