import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Person } from '../cluster/person.ts';
import { ADMIN, newCopy } from '../cluster/support/copy.ts';
import { startNginx } from '../cluster/support/nginx.ts';
import { freePorts } from '../cluster/support/ports.ts';
import { startRedis } from '../cluster/support/redis.ts';
import { startMariaDb } from './maria.mjs';
import { median } from './median.mjs';
import { Share } from './share.mjs';
import { cpuMilliseconds } from './site.mjs';

/** Of one core, for each copy: so little that nothing else on the machine is what they wait for. */
const SHARE_PERCENT = 15;
/** For each copy that is asked. */
const CLIENTS = 32;
const POSTS = 100;
const WARM_UP_SECONDS = 2;
const COMPILED_SECONDS = 15;

let words = 0;
const newWord = () => {
  words += 1;
  return `fees${words}`;
};

/** What no cache answers. */
const calls = {
  list: (person) => person.get(`/admin/api/list_post?per_page=10&search=${newWord()}+school`),
  save: (person, post) =>
    person.put(`/admin/api/update_post/${post.id}`, { title: post.title, description: `<p>${newWord()}</p>` }),
  search: (person) => person.get(`/updates?search=${newWord()}+school`),
};
const { list, save, search } = calls;
/** Of ten calls: five lists, two saves, three searches. */
const mixture = [list, search, list, save, list, search, list, save, search, list];
const kinds = {
  'lists of the back office': [list],
  saves: [save],
  'searches of updates': [search],
  'all of them (5 : 2 : 3)': mixture,
};

/**
 * What one copy and two copies answer of what no cache answers. Each copy has a small share of a core, so that the database,
 * Redis, the balancer and the clients on the same machine have time to spare, whatever number of copies is asked. Both copies
 * run all the time, warm, and with one the other gets no requests.
 * @param {string} storageDir An empty folder.
 */
export async function measureCopies(storageDir, { seconds, rounds }) {
  const folder = join(storageDir, 'copies');
  mkdirSync(folder);
  const stops = [];
  try {
    const database = await startMariaDb(folder);
    stops.push(() => database.program.kill());
    const redis = await startRedis({ folder });
    stops.push(() => redis.stop());
    const ports = await freePorts(2);
    const balancers = [];
    for (const count of [1, 2]) {
      const own = join(folder, `balancer-${count}`);
      mkdirSync(own);
      const nginx = await startNginx({ folder: own, copies: ports.slice(0, count) });
      stops.push(() => nginx.stop());
      balancers.push(nginx);
    }
    const copies = [];
    stops.push(() => Promise.all(copies.map((copy) => copy.kill())));
    for (const [index, port] of ports.entries()) {
      const environment = { STORAGE_DIR: join(folder, 'storage'), SEED_DEMO: 'true' };
      const siteUrl = balancers[1].url;
      const copy = await newCopy({
        folder,
        name: `copy-${index + 1}`,
        port,
        databaseUrl: database.url,
        redis,
        siteUrl,
        environment,
      });
      copies.push(copy);
      await copy.start();
    }
    const people = [];
    for (let i = 0; i < 2 * CLIENTS; i += 1)
      people.push(await new Person(balancers[1].url).signIn(ADMIN.email, ADMIN.password));
    const posts = JSON.parse((await people[0].get(`/admin/api/list_post?per_page=${POSTS}`)).text).data;
    console.log('Warming up both copies …');
    // Before the limits: what is compiled meanwhile would take minutes with them.
    for (let i = 0; i < 2; i += 1)
      for (const { url } of copies)
        await loaded(mixture, { people: people.slice(0, CLIENTS), posts, url, seconds: COMPILED_SECONDS });

    const programs = {
      database: [database.program],
      Redis: [...redis.servers, ...redis.sentinels].map(({ program }) => program),
      nginx: balancers.map(({ program }) => program),
    };
    const group = (name, percent) => {
      const share = new Share(`jukwaa-${process.pid}-${name}`, percent);
      stops.unshift(() => share.remove());
      return share;
    };
    const others = group('others');
    for (const { pid } of Object.values(programs).flat()) for (const one of [pid, ...childrenOf(pid)]) others.add(one);
    others.add(process.pid);
    const shares = copies.map(({ name, program }, core) => {
      const share = group(name, SHARE_PERCENT);
      share.add(program.pid);
      // Else its share is handed out in pieces to two cores, and part of it is lost.
      execFileSync('taskset', ['-apc', String(core), String(program.pid)], { stdio: 'ignore' });
      return share;
    });
    const measured = Object.keys(kinds).map((name) => ({ name, runs: { 1: [], 2: [] } }));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, runs } of measured) {
        console.log(`Round ${round + 1} of ${rounds}: ${name} …`);
        for (const count of round % 2 === 0 ? [1, 2] : [2, 1]) {
          const load = { people: people.slice(0, count * CLIENTS), posts, url: balancers[count - 1].url };
          await loaded(kinds[name], { ...load, seconds: WARM_UP_SECONDS });
          runs[count].push(
            await observed({ copies, count, shares, programs }, seconds, () =>
              loaded(kinds[name], { ...load, seconds }),
            ),
          );
        }
      }
    }
    return measured.map(({ name, runs }) => ({ name, one: middle(runs[1]), two: middle(runs[2]) }));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Lets all people call without a pause. @returns How many calls were answered, within the time and in all. */
async function loaded(kind, { people, posts, url, seconds }) {
  const end = performance.now() + seconds * 1000;
  const answered = { inTime: 0, inAll: 0 };
  await Promise.all(
    people.map(async (one, index) => {
      const person = one.at(url);
      for (let turn = index; performance.now() < end; turn += 1) {
        // Nobody saves what somebody else is saving.
        const post = posts[(index + people.length * turn) % posts.length];
        const { status, text, problem } = await kind[turn % kind.length](person, post);
        if (status !== 200) throw new Error(`A call answers ${status}: ${problem ?? text.slice(0, 200)}`);
        answered.inAll += 1;
        if (performance.now() < end) answered.inTime += 1;
      }
    }),
  );
  return answered;
}

/** What everything took while the calls were made. */
async function observed({ copies, count, shares, programs }, seconds, work) {
  const cpu = (some) => some.reduce((sum, { pid }) => sum + cpuWithChildren(pid), 0);
  const running = copies.map(({ program }) => program);
  const all = { copies: running.slice(0, count), resting: running.slice(count), ...programs };
  const periods = () => shares.slice(0, count).map((share) => share.periods());
  const times = () => Object.entries(all).map(([name, some]) => [name, cpu(some)]);
  const [before, periodsBefore, own, started] = [times(), periods(), process.cpuUsage(), performance.now()];
  const answered = await work();
  const milliseconds = performance.now() - started;
  const after = new Map(times());
  const used = Object.fromEntries(before.map(([name, time]) => [name, after.get(name) - time]));
  const { user, system } = process.cpuUsage(own);
  used.clients = (user + system) / 1000;
  const full = periods().map(({ all: periodsNow, full: reached }, index) => {
    const past = periodsBefore[index];
    return (reached - past.full) / (periodsNow - past.all);
  });
  return {
    perSecond: answered.inTime / seconds,
    applicationMilliseconds: used.copies / answered.inAll,
    databaseMilliseconds: used.database / answered.inAll,
    /** Of one core; of the copies, of each. */
    percent: {
      ...Object.fromEntries(Object.entries(used).map(([name, time]) => [name, (100 * time) / milliseconds])),
      copies: (100 * used.copies) / milliseconds / count,
    },
    atLimitPercent: 100 * Math.min(...full),
  };
}

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

/** The processor time of a process and its children, in milliseconds. */
const cpuWithChildren = (pid) => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuMilliseconds(one), 0);

/** The median of each figure. */
function middle(runs) {
  const of = (figure) => median(runs.map(figure));
  const names = Object.keys(runs[0].percent);
  return {
    perSecond: of((run) => run.perSecond),
    applicationMilliseconds: of((run) => run.applicationMilliseconds),
    databaseMilliseconds: of((run) => run.databaseMilliseconds),
    percent: Object.fromEntries(names.map((name) => [name, of((run) => run.percent[name])])),
    atLimitPercent: of((run) => run.atLimitPercent),
    all: runs.map(({ perSecond }) => perSecond),
  };
}

export function printCopies(rows, { seconds, rounds }) {
  console.log(
    `\nCalls that no cache answers, by copies with ${SHARE_PERCENT} % of a core each: ${CLIENTS} clients for each, medians of ${rounds} × ${seconds} s in turns`,
  );
  const both = ({ one, two }, figure, digits = 1) => `${figure(one).toFixed(digits)} / ${figure(two).toFixed(digits)}`;
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'calls/s: one / two': both(row, ({ perSecond }) => perSecond),
          ratio: Number((row.two.perSecond / row.one.perSecond).toFixed(2)),
          'copies, CPU ms a call': both(row, (run) => run.applicationMilliseconds, 2),
          'database, CPU ms a call': both(row, (run) => run.databaseMilliseconds, 2),
          'at its limit, % of the time': both(row, (run) => run.atLimitPercent, 0),
        },
      ]),
    ),
  );
  console.log('Per cent of one core, with one copy / with two; of the copies, of each:');
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        Object.fromEntries(
          Object.keys(row.one.percent).map((name) => [name, both(row, ({ percent }) => percent[name])]),
        ),
      ]),
    ),
  );
}
