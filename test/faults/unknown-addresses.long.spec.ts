import { Agent, get } from 'node:http';
import { residentMegabytes } from '../bench/site.mjs';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { startSite } from './support/site.js';

const REQUESTS = Number(process.env.REQUESTS ?? 1_000_000);
const STEPS = 5;
const CONNECTIONS = 20;
/** What memory may grow by from the first fifth, when caches are full, to the last: V8 keeps more or fewer free pages. */
const MAX_GROWTH_MB = 100;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
      response.resume();
    }).once('error', reject);
  });

afterEach(async () => {
  agent.destroy();
  await Launch.endAll();
  removeFolders();
});

it(`memory is flat during ${REQUESTS} requests to addresses that do not exist, each another one`, async () => {
  const site = await startSite(temporaryFolder(), { LOG_LEVEL: 'error', LOG_REQUESTS: 'off' });
  let count = 0;
  const paths = [
    () => `/nowhere-${count}`,
    () => `/updates/no-post-${count}`,
    () => `/api/nothing/${count}`,
    () => `/admin/api/edit_post/${count}?x=${count}`,
    () => `/storage/posts/${count.toString(16).padStart(32, '0')}.webp`,
    () => `/updates?page=${count}&tag=${count}`,
  ];
  const { pid } = site.launch.child;
  const megabytes = [residentMegabytes(pid)];
  const statuses = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const last = count + REQUESTS / STEPS;
    const client = async (): Promise<void> => {
      while (count < last) {
        count += 1;
        const path = paths[count % paths.length]?.() ?? '/';
        const kind = await statusOf(`${site.url}${path}`).then(
          (status) => `${String(status)[0]}xx`,
          () => 'errors',
        );
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    megabytes.push(residentMegabytes(pid));
  }
  const serverErrors = (statuses.get('5xx') ?? 0) + (statuses.get('errors') ?? 0);
  const growth = (megabytes.at(-1) ?? 0) - (megabytes[1] ?? 0);
  report(`${count} requests to addresses that do not exist`, {
    tried: 1,
    survived: growth < MAX_GROWTH_MB && serverErrors === 0 ? 1 : 0,
    lost: 0,
    serverErrors,
    more: `memory ${megabytes.join(', ')} MB; answers ${[...statuses].map((one) => one.join(' ')).join(', ')}`,
  });
  expect(serverErrors).toBe(0);
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
}, 3_600_000);
