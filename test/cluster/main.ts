// The body of scripts/cluster.mjs, on the application's Node, after the build.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from './cluster.ts';
import { FAULTS } from './faults.ts';
import { type Options, optionsFrom, randomFrom } from './options.ts';
import type { Context, Scenario } from './scenario.ts';
import { administrators } from './scenarios/administrators.ts';
import { newsletter } from './scenarios/newsletter.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { savesSeen } from './scenarios/saves-seen.ts';
import { sessions } from './scenarios/sessions.ts';
import { throttles } from './scenarios/throttles.ts';
import { underLoad } from './scenarios/under-load.ts';
import { requirePrograms } from './support/debian.ts';

const SCENARIOS: Scenario[] = [sessions, savesSeen, throttles, administrators, newsletter, rollingRestart, underLoad];

/** Violations of a scenario that are printed. */
const SHOWN = 12;

const say = (line: string): void => console.log(`  ${line}`);

async function main(): Promise<number> {
  const options = optionsFrom(
    process.argv.slice(2),
    SCENARIOS.map(({ name }) => name),
    FAULTS.map(({ name }) => name),
  );
  requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'jukwaa-cluster-'));
  // The database runs as a user of its own.
  chmodSync(folder, 0o755);
  process.on('exit', () => {
    if (options.keep) console.log(`Logs and data are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

  console.log(`Seed ${options.seed}; starting the cluster …`);
  const cluster = await Cluster.start(folder, options, say);
  try {
    return await tryAll(cluster, options);
  } finally {
    await cluster.stop();
  }
}

async function tryAll(cluster: Cluster, options: Options): Promise<number> {
  const figures = new Map<string, number>();
  const violations: string[] = [];
  for (const { name, title, run } of SCENARIOS) {
    if (options.only && !options.only.includes(name)) continue;
    console.log(`\n${name}: ${title}`);
    const started = performance.now();
    const before = violations.length;
    const context: Context = {
      cluster,
      options,
      // Of its own for each, so that one alone does as it does among the others.
      random: randomFrom(options.seed + SCENARIOS.findIndex((scenario) => scenario.name === name)),
      say,
      count: (figure, by = 1) => figures.set(figure, (figures.get(figure) ?? 0) + by),
      violation: (what) => {
        violations.push(what);
        if (violations.length - before <= SHOWN) console.log(`  NOT SO: ${what}`);
      },
    };
    try {
      await run(context);
    } catch (error) {
      context.violation(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    await cluster.heal().catch((error: Error) => context.violation(`it did not recover: ${error.message}`));
    const hidden = violations.length - before - SHOWN;
    if (hidden > 0) console.log(`  … and ${hidden} more`);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`  ${violations.length === before ? 'well' : 'NOT WELL'}, in ${seconds} s`);
  }
  console.log(`\nFigures (seed ${options.seed}):`);
  for (const [figure, value] of figures) console.log(`  ${figure.padEnd(44)} ${Math.round(value * 10) / 10}`);
  console.log(`\n${violations.length === 0 ? 'All of it held' : `${violations.length} violations`}`);
  return violations.length === 0 ? 0 : 1;
}

main().then(
  (status) => process.exit(status),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
