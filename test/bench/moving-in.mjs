import { ZipFile } from 'yazl';
import { cpuMilliseconds } from './site.mjs';
import { signIn } from './targets.mjs';
import { formOf, photograph, upload } from './uploads.mjs';

const posts = 1000;
const pictures = 500;
/** Photographs of which the pictures are made: others differ in a byte behind the end, and are files of their own. */
const photographs = 10;
const partBytes = 8 * 1024 * 1024;
const old = 'https://old.example';

/**
 * The processor time of an import of 1,000 posts with 500 pictures of WordPress, compared with that of uploading the same
 * pictures one after another.
 * @param {import('./site.mjs').Site} site
 */
export async function measureMovingIn(site) {
  const made = await Promise.all(
    Array.from({ length: photographs }, (_, seed) => photograph(seed, { width: 1600, height: 1200 })),
  );
  /** @param {number} mark Other pictures for each of the two ways: what is there already is not stored again. */
  const picturesOf = (mark) =>
    Array.from({ length: pictures }, (_, at) => Buffer.concat([made[at % photographs], Buffer.from(`${mark}-${at}`)]));
  const { headers } = await signIn(site.url);
  const { 'content-type': _, ...own } = headers;
  const byHand = await processorSeconds(site, async () => {
    for (const picture of picturesOf(1)) await upload(site.url, own, formOf(picture));
  });
  const zip = new ZipFile();
  for (const [at, picture] of picturesOf(2).entries())
    zip.addBuffer(picture, `uploads/p${at}.jpg`, { compress: false });
  zip.end();
  const media = Buffer.concat(await zip.outputStream.toArray());
  let counts;
  const imported = await processorSeconds(site, async () => {
    counts = await importAll(site.url, own, headers, Buffer.from(wordPress()), media);
  });
  return { byHand, imported, ratio: imported / byHand, counts };
}

export function printMovingIn({ byHand, imported, ratio, counts }) {
  console.log(`\n${posts} posts with ${pictures} pictures of WordPress, in seconds of processor time`);
  console.log(`  imported, with the dry run     ${imported.toFixed(1)}`);
  console.log(`  the pictures uploaded by hand  ${byHand.toFixed(1)}: ${ratio.toFixed(2)} times as much`);
  console.log(`  ${JSON.stringify(counts)}`);
}

async function processorSeconds({ pid }, work) {
  const before = cpuMilliseconds(pid);
  await work();
  return (cpuMilliseconds(pid) - before) / 1000;
}

function wordPress() {
  const address = (at) => `${old}/wp-content/uploads/p${at}.jpg`;
  const item = (id, type, title, link, html, more = '') =>
    `<item><title>${title}</title><link>${link}</link><dc:creator>grace</dc:creator><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-02 08:00:00</wp:post_date_gmt><wp:post_name>p-${id}</wp:post_name><wp:status>${type === 'post' ? 'publish' : 'inherit'}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
  const attachments = Array.from({ length: pictures }, (_, at) =>
    item(
      posts + at + 1,
      'attachment',
      `p${at}`,
      address(at),
      '',
      `<wp:attachment_url>${address(at)}</wp:attachment_url>`,
    ),
  );
  const written = Array.from({ length: posts }, (_, at) =>
    item(
      at + 1,
      'post',
      `Post ${at}`,
      `${old}/post-${at}/`,
      `${'<p>Some words of a paragraph. </p>'.repeat(100)}<img src="${address(at % pictures)}">`,
    ),
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>${old}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${old}</wp:base_site_url>${attachments.join('')}${written.join('')}</channel></rss>`;
}

async function importAll(url, own, headers, exported, media) {
  const call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/admin/api/imports${path}`, {
      method,
      headers: isForm ? own : headers,
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const send = async (path, bytes) => {
    for (let from = 0; from < bytes.length; from += partBytes) {
      const form = new FormData();
      form.append('file', new Blob([bytes.subarray(from, from + partBytes)]), 'part');
      await call('PUT', path(from), form);
    }
  };
  const { id } = await call('POST', '', { name: 'old.xml', size: exported.length });
  await send((from) => `/${id}/export?from=${from}`, exported);
  await send((from) => `/${id}/media?from=${from}&name=uploads.zip`, media);
  const whenIdle = async () => {
    for (;;) {
      const found = await call('GET', `/${id}`);
      if (!['reading', 'planning', 'running'].includes(found.state)) return found;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await call('POST', `/${id}/look`, {});
  const planned = await whenIdle();
  if (planned.state !== 'planned') throw new Error(`It could not be planned: ${JSON.stringify(planned)}`);
  await call('POST', `/${id}/run`, {});
  const { state, kinds, refused } = await whenIdle();
  return { state, refused, kinds };
}
