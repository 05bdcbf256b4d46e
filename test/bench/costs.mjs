import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMilliseconds } from './site.mjs';
import { signIn } from './targets.mjs';
import { formOf, photograph, upload } from './uploads.mjs';

const REST_SECONDS = 10;
const [PAGES, SAVES, SEARCHES, UPLOADS] = [3000, 60, 100, 6];

/**
 * What a page, a save, a search and an upload cost: processor time of the application alone, all of its threads included,
 * which other load on the machine changes less than the time that passes.
 * @param {import('./site.mjs').Site} site With demo content.
 */
export async function measureCosts(site) {
  const { url, pid } = site;
  const { headers } = await signIn(url);
  const { 'content-type': _, ...own } = headers;
  const get = async (path, more = {}) => {
    const response = await fetch(url + path, { headers: more });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 200)}`);
    return text;
  };
  const { data } = JSON.parse(await get('/admin/api/list_post?per_page=1', headers));
  const [post] = data;
  const save = async (number) => {
    const body = JSON.stringify({ title: post.title, description: `<p>Edition ${number}</p>` });
    const response = await fetch(`${url}/admin/api/update_post/${post.id}`, { method: 'PUT', headers, body });
    if (!response.ok) throw new Error(`A save answers ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const picture = formOf(await photograph(1));

  /** Milliseconds of processor time for each call, after a fifth of the calls to warm up. */
  const cost = async (count, call) => {
    for (let i = 0; i < count / 5; i += 1) await call(-1 - i);
    const before = cpuMilliseconds(pid);
    for (let i = 0; i < count; i += 1) await call(i);
    return (cpuMilliseconds(pid) - before) / count;
  };
  await sleep(2000);
  const atRest = cpuMilliseconds(pid);
  await sleep(REST_SECONDS * 1000);
  const restPercent = (cpuMilliseconds(pid) - atRest) / (REST_SECONDS * 10);
  const page = await cost(PAGES, () => get('/'));
  const saved = await cost(SAVES, save);
  const savedAndShown = await cost(SAVES, async (i) => {
    await save(i + 1000);
    await get('/');
  });
  const search = await cost(SEARCHES, (i) => get(`/updates?search=fees${i}+school`));
  const uploaded = await cost(UPLOADS, () => upload(url, own, picture));
  return { restPercent, page, rendered: savedAndShown - saved, save: saved, search, upload: uploaded };
}

export function printCosts(name, { restPercent, page, rendered, save, search, upload: uploaded }) {
  console.log(`\nProcessor time on ${name}, in milliseconds`);
  console.log(`  the home page from the cache               ${page.toFixed(3)}`);
  console.log(`  the home page, the first after a save      ${rendered.toFixed(2)}`);
  console.log(`  a save of an update                        ${save.toFixed(2)}`);
  console.log(`  a search of updates for new words          ${search.toFixed(2)}`);
  console.log(`  an upload of a photograph of 12 megapixels ${uploaded.toFixed(0)}`);
  console.log(`  at rest, per cent of one processor         ${restPercent.toFixed(2)}`);
}
