import { setTimeout as sleep } from 'node:timers/promises';
import { checkKept } from '../kept.ts';
import { Load } from '../load.ts';
import type { Scenario } from '../scenario.ts';

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  title: 'All copies are restarted one after the other under load, and no request fails',
  async run(context) {
    const { cluster, options, count, violation, say } = context;
    const load = await Load.start(context);
    await sleep(options.calm * 1000);
    for (const copy of cluster.copies) {
      const started = performance.now();
      await copy.stop();
      const stopped = performance.now();
      await copy.start();
      say(
        `${copy.name}: stopped within ${((stopped - started) / 1000).toFixed(1)} s, ready after another ${((performance.now() - stopped) / 1000).toFixed(1)} s`,
      );
      // As a rolling update waits before the next one.
      await sleep(options.calm * 1000);
    }
    await load.stop();
    const failed = load.seen.filter(({ status }) => status === 0 || status >= 400);
    count('requests during rolling restarts', load.seen.length);
    count('of which failed', failed.length);
    const kinds = new Map<string, number>();
    for (const { what, status, text } of failed) {
      const kind = `${what} ${status} ${text.slice(0, 100)}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    for (const [kind, times] of kinds) violation(`${times} × ${kind}`);
    await checkKept(context, load.written);
  },
};
