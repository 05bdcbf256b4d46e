import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTS } from '../faults.ts';
import { checkKept, checkSameRows } from '../kept.ts';
import { Load, type Seen } from '../load.ts';
import { type Context, percentile, type Scenario } from '../scenario.ts';

/** For how long requests may be answered with 503 while something is replaced. */
const LONGEST_503_S = 5;
/** After what is killed or paused is back, so that its return counts with the fault. */
const RETURN_S = 3;

export const underLoad: Scenario = {
  name: 'under-load',
  title:
    'Each part is killed and paused under load: no acknowledged write is lost, no 500, at most five seconds of 503',
  async run(context) {
    const { cluster, options, random, say, count } = context;
    const load = await Load.start(context);
    await sleep(options.calm * 1000);
    judge(context, 'before any fault', load.seen, { longest: 0, mayCut: false });
    for (let round = 0; round < options.rounds; round += 1) {
      for (const { name, begin, cutsRequests = false } of FAULTS) {
        if (options.faults && !options.faults.includes(name)) continue;
        const first = load.seen.length;
        count('faults tried');
        const end = await begin(cluster, random);
        // Half of it to one and a half times as long, so that rounds differ.
        await sleep(options.away * (0.5 + random()) * 1000);
        await end();
        await sleep(RETURN_S * 1000);
        const isWell = judge(context, name, load.seen.slice(first), { longest: LONGEST_503_S, mayCut: cutsRequests });
        if (isWell) count('faults survived');
        await cluster.galera.settled().catch(() => say(`${name}: the database nodes are not settled`));
        await sleep(options.calm * 1000);
      }
    }
    await load.stop();
    const { seen, written } = load;
    count('requests under load', seen.length);
    count('writes acknowledged', seen.filter(({ isWrite, status }) => isWrite && status < 300 && status > 0).length);
    for (const status of [500, 502, 503, 504])
      count(`answers ${status}`, seen.filter((one) => one.status === status).length);
    count('requests without an answer', seen.filter(({ status }) => status === 0).length);
    const milliseconds = seen.map((one) => one.milliseconds);
    say(
      `answers under load: p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms`,
    );
    await checkKept(context, written);
    await checkSameRows(context);
  },
};

interface Allowed {
  /** Seconds of 503. */
  longest: number;
  /** Whether a request that was in a copy may end without its answer. */
  mayCut: boolean;
}

/** What was not as it should be among these requests. */
function judge({ say, count, violation }: Context, name: string, seen: Seen[], { longest, mayCut }: Allowed): boolean {
  const wrong: string[] = [];
  const of = (test: (one: Seen) => boolean): Seen[] => seen.filter(test);
  const unavailable = of(({ status }) => status === 503);
  const seconds = unavailable.length === 0 ? 0 : ((unavailable.at(-1)?.at ?? 0) - (unavailable[0]?.at ?? 0)) / 1000;
  const cut = of(({ status }) => [0, 502, 504].includes(status));
  const refused = of(({ status }) => status >= 400 && status < 500);
  const broken = of(({ status }) => status >= 500 && ![502, 503, 504].includes(status));
  const examples = (some: Seen[]): string =>
    [...new Set(some.map(({ what, status, text }) => `${what} ${status} ${text.slice(0, 160)}`))]
      .slice(0, 3)
      .join(' | ');
  if (broken.length > 0) wrong.push(`${broken.length} requests were answered 500: ${examples(broken)}`);
  if (refused.length > 0) wrong.push(`${refused.length} requests were refused: ${examples(refused)}`);
  if (seconds > longest || (longest === 0 && unavailable.length > 0))
    wrong.push(`503 was answered for ${seconds.toFixed(1)} s (${examples(unavailable)})`);
  // nginx asks another copy for what can be repeated; a write that was sent to a copy that is gone can't be.
  const badlyCut = mayCut ? cut.filter(({ isWrite }) => !isWrite) : cut;
  if (badlyCut.length > 0) wrong.push(`${badlyCut.length} requests were cut: ${examples(badlyCut)}`);
  count('seconds of 503', seconds);
  const slowest = Math.max(0, ...seen.map(({ milliseconds }) => milliseconds));
  say(
    `${name}: ${seen.length} requests, ${unavailable.length} × 503 within ${seconds.toFixed(1)} s, ${cut.length} cut, slowest ${(slowest / 1000).toFixed(1)} s`,
  );
  for (const what of wrong) violation(`${name}: ${what}`);
  return wrong.length === 0;
}
