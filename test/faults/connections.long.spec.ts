import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes } from '../bench/site.mjs';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { type Site, startSite } from './support/site.js';

const MEGABYTE = 1024 * 1024;
const IDLE = 2000;
const SLOW = 300;
/** Connections without traffic end after 30 seconds. */
const IDLE_MS = 30_000;

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
});

/** Opens connections, and writes this on each. */
async function open(site: Site, count: number, text: string): Promise<Socket[]> {
  const { port } = new URL(site.url);
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write(text);
    socket.resume();
    sockets.push(socket);
    // The queue of connections that are not accepted yet is short.
    if (index % 100 === 99) await new Promise((resolve) => socket.once('connect', resolve));
  }
  return sockets;
}

const openOnes = (sockets: Socket[]): number => sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length;

/** Asks for pages and lists for this long. Returns how many answers there were, those that were not 200, and the slowest. */
async function ask(site: Site, milliseconds: number) {
  const me = await site.signIn();
  const until = performance.now() + milliseconds;
  let [answers, slowest] = [0, 0];
  const wrong: number[] = [];
  while (performance.now() < until) {
    const since = performance.now();
    const statuses = [
      (await fetch(`${site.url}/`)).status,
      (await me.get(`/admin/api/list_post?search=${answers}`)).status,
      (await me.post('/admin/api/create_post', { title: `Meanwhile ${answers}` })).status,
    ];
    slowest = Math.max(slowest, performance.now() - since);
    answers += statuses.length;
    wrong.push(...statuses.filter((status) => status !== 200 && status !== 201));
  }
  return { answers, wrong, slowest: Math.round(slowest) };
}

it(`${IDLE} idle connections keep nobody waiting, and end by themselves`, async () => {
  const site = await startSite(temporaryFolder());
  const before = residentMegabytes(site.launch.child.pid);
  const sockets = await open(site, IDLE, 'GET / HTTP/1.1\r\nHost: x\r\n');
  expect(openOnes(sockets)).toBe(IDLE);
  const { answers, wrong, slowest } = await ask(site, 10_000);
  const during = residentMegabytes(site.launch.child.pid);
  for (let waited = 0; openOnes(sockets) > 0 && waited < 3 * IDLE_MS; waited += 500) await sleep(500);
  const left = openOnes(sockets);
  const more = `${answers} answers meanwhile, the slowest three together in ${slowest} ms; ${before} MB before, ${during} MB with them`;
  report(`${IDLE} idle connections`, {
    tried: IDLE,
    survived: IDLE - left,
    lost: 0,
    serverErrors: wrong.length,
    more,
  });
  expect([left, wrong]).toEqual([0, []]);
  expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
});

it(`${SLOW} clients that send a byte a second keep nobody waiting, and are cut off`, async () => {
  const site = await startSite(temporaryFolder());
  const sockets = [
    ...(await open(site, SLOW / 2, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    ...(await open(site, SLOW / 2, 'POST /admin/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n{')),
  ];
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1000);
  try {
    const { answers, wrong, slowest } = await ask(site, 10_000);
    // Headers may take a minute, a whole request five.
    const heads = sockets.slice(0, SLOW / 2);
    for (let waited = 0; openOnes(heads) > 0 && waited < 120_000; waited += 500) await sleep(500);
    const left = openOnes(heads);
    const more = `${answers} answers meanwhile, the slowest three together in ${slowest} ms`;
    report(`${SLOW} slow clients`, { tried: SLOW, survived: SLOW - left, lost: 0, serverErrors: wrong.length, more });
    expect([left, wrong]).toEqual([0, []]);
    const since = performance.now();
    // Those that still send do not hold up the end.
    expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
    expect(performance.now() - since).toBeLessThan(10_500);
  } finally {
    clearInterval(drip);
  }
});

it('who stops reading a download is dropped, and who works on is not', async () => {
  const site = await startSite(temporaryFolder());
  const me = await site.signIn();
  const form = new FormData();
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(24 * MEGABYTE, 37), Buffer.from('\n%%EOF\n')]);
  form.append('file', new File([pdf], 'large.pdf', { type: 'application/pdf' }));
  const { status, body } = await me.call('POST', '/admin/api/product/upload_document', undefined, { raw: form });
  expect(status).toBe(201);

  const stalled = reader(site, body.url, () => {});
  const slow = reader(site, body.url, (resume) => setTimeout(resume, 200));
  await slow.closed;
  // Whatever the system keeps for it is still there to be read.
  stalled.socket.resume();
  await stalled.closed;

  expect(slow.seconds()).toBeGreaterThan(60);
  expect(stalled.received()).toBeLessThan(pdf.length);
  expect(slow.received()).toBeGreaterThan(pdf.length);
  expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0, errors: '' });
  report('A client that stops reading, beside a slow one', { tried: 2, survived: 2, lost: 0, serverErrors: 0 });
});

/** Reads piece by piece; after each it is told how to go on, and when. */
function reader(site: Site, path: string, pause: (resume: () => void) => void) {
  const { port } = new URL(site.url);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const since = performance.now();
  let received = 0;
  let seconds = 0;
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  });
  let isFirst = true;
  socket.on('data', (chunk) => {
    received += chunk.length;
    if (!socket.isPaused() && (isFirst || pause.length > 0)) {
      socket.pause();
      pause(() => socket.resume());
    }
    isFirst = false;
  });
  socket
    .on('error', () => {})
    .once('close', () => {
      seconds = (performance.now() - since) / 1000;
      resolve();
    });
  return { socket, received: () => received, seconds: () => seconds, closed };
}
