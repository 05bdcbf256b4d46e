import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenNeeded } from './build.mjs';
import { endChildren, endings } from './children.mjs';
import { reportFailure } from './failure.mjs';
import { installWhenNeeded } from './install.mjs';
import { inProject, requireApplicationNode } from './project.mjs';
import { jest } from './suites.mjs';

/** The extent of tests that `npm test faults` runs as well, unless the environment sets it. */
const LONG = { OPERATIONS: '1000', BACKUP_KILLS: '20', STOPS: '10' };

/** @typedef {{ what: string, tried: number, survived: number, lost: number, serverErrors: number, more?: string }} Figures */

/**
 * Runs the long tests of faults, one after the other, against the built application, and adds up their figures.
 * @param {string[]} patterns File name patterns; empty for all.
 */
export async function runFaults(patterns) {
  for (const signal of endings) {
    process.on(signal, () => {
      endChildren('SIGKILL');
      process.exit(1);
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'jukwaa-faults-figures-'));
  const file = join(folder, 'figures');
  try {
    process.chdir(inProject('.'));
    requireApplicationNode();
    await installWhenNeeded();
    await buildWhenNeeded();
    Object.assign(process.env, { ...LONG, ...process.env, TEST_ALL: '1', FAULT_FIGURES: file });
    const { passed, failed, skipped } = await jest('faults-long', patterns, ['--runInBand']);
    print(figuresIn(file));
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    if (failed > 0) process.exitCode = 1;
  } catch (error) {
    reportFailure(error, String);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @returns {Figures[]}
 */
function figuresIn(file) {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // No test has written figures yet.
  }
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** @param {Figures[]} all */
function print(all) {
  console.log('\n=== Figures');
  for (const { what, tried, survived, lost, serverErrors, more } of all) {
    console.log(
      `${what}\n  tried ${tried}, survived ${survived}, lost ${lost}, 5xx ${serverErrors}${more ? `; ${more}` : ''}`,
    );
  }
  /** @param {'tried' | 'survived' | 'lost' | 'serverErrors'} name */
  const sum = (name) => all.reduce((total, one) => total + one[name], 0);
  console.log(`
faults tried          ${sum('tried')}
faults survived       ${sum('survived')}
rows or files lost    ${sum('lost')}
5xx seen              ${sum('serverErrors')}, not counting the 503 that a fault is to be answered with
`);
}
