import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startChild } from '../../scripts/lib/children.mjs';
import { cpuMilliseconds } from './site.mjs';

const old = 'https://old.example';
const intervalMs = 500;
/** Bytes of a post that is not its text. */
const frame = 1100;

/**
 * An export of WordPress with many posts, brought along by the command line: what each step takes, and the most memory that
 * the process had at once.
 * @param {string} storageDir Of a site that is not running.
 * @param {{ posts: number, gigabytes: number }} size
 */
export async function measureMovingInLarge(storageDir, { posts, gigabytes }) {
  const folder = mkdtempSync(join(tmpdir(), 'jukwaa-old-'));
  try {
    const file = join(folder, 'old.xml');
    await writeExport(file, posts, (gigabytes * 1e9) / posts - frame);
    const bytes = statSync(file).size;
    console.log(`${posts} posts, ${(bytes / 1e9).toFixed(2)} GB`);
    // Reading and planning are what a dry run is.
    const run = await command(storageDir, [file]);
    printLargeStep('run', run);
    const [, number] = /--undo (\d+)/.exec(run.output) ?? [];
    if (number === undefined) throw new Error(`It was not brought along:\n${run.output}`);
    const undo = await command(storageDir, ['--undo', number]);
    printLargeStep('undo', undo);
    return { posts, bytes, run, undo };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printLargeStep(name, { seconds, cpuSeconds, peakMegabytes, steps, output }) {
  console.log(
    `  ${name}: ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time, at most ${peakMegabytes} MB`,
  );
  for (const [step, { seconds: own, peakMegabytes: most }] of Object.entries(steps))
    console.log(`    ${step}: ${own.toFixed(0)} s, at most ${most} MB`);
  console.log(output.trim().replaceAll(/^/gm, '    '));
}

/** Runs `npm run import` as it runs on a server, and looks at its process twice a second. */
async function command(storageDir, args) {
  const { PATH, HOME } = process.env;
  // As scripts/import.mjs starts it.
  const env = { PATH, HOME, STORAGE_DIR: storageDir, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
  const child = startChild(
    process.execPath,
    ['--max-semi-space-size=2', '--expose-gc', 'dist/application/import.js', ...args],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const database = new DatabaseSync(join(storageDir, 'private', 'jukwaa.sqlite'), { readOnly: true });
  const begun = performance.now();
  let cpu = 0;
  let peak = 0;
  const steps = {};
  let last = begun;
  const timer = setInterval(() => {
    try {
      cpu = cpuMilliseconds(child.pid) / 1000;
      const now = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      const row = database.prepare('SELECT state, done, total FROM site_imports ORDER BY id DESC LIMIT 1').get();
      const at = row?.state === 'running' && row.done >= row.total ? 'redirects' : (row?.state ?? 'starting');
      steps[at] ??= { seconds: 0, peakMegabytes: 0 };
      const step = steps[at];
      step.seconds += (performance.now() - last) / 1000;
      step.peakMegabytes = Math.max(step.peakMegabytes, Math.round(now));
      last = performance.now();
    } catch {
      // It has ended, or has not begun.
    }
  }, intervalMs);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  database.close();
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: cpu,
    peakMegabytes: Math.round(peak),
    steps,
    output,
  };
}

/** Written as a stream: it is larger than memory. */
async function writeExport(file, posts, textBytes) {
  const out = createWriteStream(file);
  const write = async (text) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>${old}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${old}</wp:base_site_url>`,
  );
  for (let at = 0; at < posts; at += 1) await write(post(at, posts, textBytes));
  await write('</channel></rss>');
  out.end();
  await once(out, 'finish');
}

const words =
  'school fees clinic ledger market reminder receipt parent term invoice nurse stock phone village bus river'.split(
    ' ',
  );

function post(at, posts, textBytes) {
  const paragraphs = [];
  for (let size = 0, number = 0; size < textBytes; number += 1) {
    const sentence = Array.from({ length: 60 }, (_, word) => words[(at * 7 + number * 5 + word * word) % 16]).join(' ');
    const paragraph = `<!-- wp:paragraph --><p>${number}. ${sentence} &amp; <strong>so on</strong>.</p><!-- /wp:paragraph -->\n`;
    paragraphs.push(paragraph);
    size += paragraph.length;
  }
  return `<item><title>Post ${at}</title><link>${old}/${2010 + (at % 15)}/post-${at}/</link><dc:creator>grace</dc:creator><content:encoded><![CDATA[${paragraphs.join('')}<!-- wp:paragraph --><p><a href="${old}/${2010 + (((at + 1) % posts) % 15)}/post-${(at + 1) % posts}/">next</a></p><!-- /wp:paragraph -->]]></content:encoded><wp:post_id>${at + 1}</wp:post_id><wp:post_date_gmt>2024-05-02 08:00:00</wp:post_date_gmt><wp:post_name>post-${at}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="c-${at % 20}"><![CDATA[C ${at % 20}]]></category><category domain="post_tag" nicename="t-${at % 200}"><![CDATA[T ${at % 200}]]></category></item>`;
}
