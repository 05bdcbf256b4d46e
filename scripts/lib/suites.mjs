import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildWhenNeeded } from './build.mjs';
import { changedFiles, relatedRequestTests } from './changed.mjs';
import { endChildren, endings, startChild } from './children.mjs';
import { Failure, reportFailure } from './failure.mjs';
import { installWhenNeeded } from './install.mjs';
import { runInLanes } from './lanes.mjs';
import { leftOut, needOf } from './left-out.mjs';
import { checkPackages } from './packages.mjs';
import { applicationNode, inProject, requireApplicationNode } from './project.mjs';

/** Folders that the scanner for vulnerabilities reads. */
const SOURCES = ['backend', 'frontend', 'scripts'];

/** A worker that has reached the limit is replaced before its next file. */
const MEMORY_LIMIT = '--workerIdleMemoryLimit=1GB';
const WORKERS = ['--maxWorkers=2', MEMORY_LIMIT];

/** Request tests spend a third of the time waiting for the database. */
const WAITING_WORKERS = ['--maxWorkers=3', MEMORY_LIMIT];

/** More failures are not explained by a busy machine. */
const MAX_SECOND_RUNS = 8;

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Count `note`: what the summary says besides. */

/**
 * `failures`: also those that passed the second time; `needs`: how many tests were skipped for want of what; `slowest`: files.
 * @typedef {{
 *   line: string, result: Count, failures: string[], needs: [what: string, count: number][], slowest: FileTime[],
 * }} Outcome
 */

/** @typedef {{ file: string, seconds: number }} FileTime */

/**
 * `minutes`: after which the suite fails, several times what it takes on two idle cores; `built`: whether the suite needs the build in dist, with `'in part'` only some of its files, which alone do not trigger a build; `changed`: runs its part for
 * `--changed`, with the paths of the changed files.
 * @typedef {{
 *   name: string, title: string, minutes: number, built?: true | 'in part',
 *   run: (patterns: string[]) => Promise<Count>, changed?: (files: string[]) => Promise<Count>,
 * }} Suite
 */

/** How many of the slowest files the summary names. */
const SLOWEST = 10;

/**
 * In order of execution.
 * @type {Suite[]}
 */
export const suites = [
  {
    name: 'lint',
    title: 'Formatting and lint',
    minutes: 5,
    run: async () => sum(await check('@biomejs/biome/bin/biome', ['check', '.']), await scan(SOURCES)),
    changed: async (files) =>
      sum(
        await check('@biomejs/biome/bin/biome', ['check', '--no-errors-on-unmatched', ...files]),
        await scan(files.filter((file) => SOURCES.some((folder) => file.startsWith(`${folder}/`)) && existsSync(file))),
      ),
  },
  { name: 'types', title: 'Types', minutes: 5, run: types, changed: types },
  { name: 'boundaries', title: 'Dependency rules and unused code', minutes: 5, run: boundaries, changed: boundaries },
  { name: 'packages', title: 'Packages', minutes: 3, run: checkPackages },
  {
    name: 'unit',
    title: 'Unit tests',
    minutes: 5,
    run: (patterns) => jest('unit', patterns, WORKERS),
    changed: (files) => jest('unit', [], [...WORKERS, '--passWithNoTests', '--findRelatedTests', ...files]),
  },
  { name: 'loading', title: 'Loading of test files without servers', minutes: 5, built: true, run: loading },
  { name: 'build', title: 'Build', minutes: 10, run: build },
  {
    name: 'api',
    title: 'Request tests',
    minutes: 50,
    built: 'in part',
    run: (patterns) => jest('api', patterns, WAITING_WORKERS),
    changed: async (files) => {
      const related = relatedRequestTests(files);
      return related.length === 0 ? nothing : jest('api', [], [...WAITING_WORKERS, '--runTestsByPath', ...related]);
    },
  },
  {
    name: 'docs',
    title: 'Documentation tests',
    minutes: 20,
    built: true,
    run: (patterns) => jest('docs', patterns, ['--runInBand']),
  },
  {
    name: 'faults',
    title: 'Start and stop tests',
    minutes: 25,
    built: true,
    run: (patterns) => withTiming('faults', patterns),
  },
  {
    name: 'browser',
    title: 'Browser tests',
    minutes: 50,
    built: true,
    // Each worker has its own browser, and each file its own application.
    run: async (patterns) => sum(await withTiming('browser', patterns), await inTestLanguages(patterns)),
  },
];

/**
 * Failures of the current suite: file, test and the beginning of the message.
 * @type {string[]}
 */
const failures = [];

/**
 * What skipped tests of the current suite need, with their number.
 * @type {Map<string, number>}
 */
const needs = new Map();

/**
 * How long the files of the current suite took.
 * @type {FileTime[]}
 */
const times = [];

const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Count} a
 * @param {Count} b
 * @returns {Count}
 */
const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * Runs all suites, or the named ones. The last printed line is the total.
 * @param {string[]} args Names of suites, then patterns of file names; `--changed`: only tests of changes since main; `--all`:
 * including tests for releases.
 */
export async function runSuites(args) {
  for (const signal of endings) {
    process.on(signal, () => {
      endChildren(signal);
      process.exit(1);
    });
  }
  process.chdir(inProject('.'));
  const started = Date.now();
  const total = await count(args).catch((error) => {
    reportFailure(error, String);
    return { ...nothing, failed: 1 };
  });
  console.log(`\nThe whole run took ${seconds(started)}.`);
  if (total.failed > 0) process.exitCode = 1;
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

/**
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function count(args) {
  const options = args.filter((arg) => arg.startsWith('--'));
  const words = args.filter((arg) => !arg.startsWith('--'));
  const chosen = suites.filter(({ name }) => words.includes(name));
  const patterns = words.filter((arg) => !suites.some(({ name }) => name === arg));
  const unknown = options.find((option) => !['--changed', '--all'].includes(option));
  if (unknown) throw new Failure(`There is no option ${unknown}; there are --changed and --all.`);
  if (chosen.length === 0 && patterns.length > 0) {
    throw new Failure(`There is no suite ${patterns[0]}; there are ${suites.map(({ name }) => name).join(', ')}.`);
  }
  requireApplicationNode();
  await installWhenNeeded();

  // Named files run completely, as for a release.
  if (options.includes('--all') || patterns.length > 0) process.env.TEST_ALL = '1';
  const plan = chosen.length === 0 ? suites : chosen;
  if (options.includes('--changed')) return runChanged(plan);
  const needsBuild = plan.some(({ name, built }) => built === true || name === 'build');
  const queue = suites.filter((suite) => plan.includes(suite) || (suite.name === 'build' && needsBuild));
  // Tests that measure time, as some for releases do, need the machine to themselves.
  const isWhole = patterns.length === 0 && !process.env.TEST_ALL;
  const outcomes = isWhole && queue.length > 1 ? await runInLanes(queue) : await runInTurn(queue, patterns, isWhole);
  const summary = outcomes.map(({ line }) => line);
  const built = outcomes.every(({ line, result }) => !line.startsWith('Build') || result.failed === 0);
  if (!built) summary.push('Without a build the suites that need one are not run.');
  // At the end of the output, where a reader of continuous integration looks first.
  const failed = outcomes.flatMap((outcome) => outcome.failures);
  if (failed.length > 0) summary.push('Failed, some of them only the first time:', ...failed);
  /** @type {Map<string, number>} */
  const missing = new Map();
  for (const [what, tests] of outcomes.flatMap((outcome) => outcome.needs))
    missing.set(what, (missing.get(what) ?? 0) + tests);
  summary.push(...leftOut(missing));
  const slowest = slowestOf(outcomes.flatMap((outcome) => outcome.slowest));
  if (isWhole && slowest.length > 0)
    summary.push(`The slowest files: ${slowest.map((one) => `${one.file} ${one.seconds.toFixed(0)} s`).join(', ')}`);
  console.log(`\n=== Summary\n${summary.join('\n')}`);
  return outcomes.map(({ result }) => result).reduce(sum, nothing);
}

/**
 * @param {Suite[]} queue
 * @param {string[]} patterns
 * @param {boolean} isLimited
 * @returns {Promise<Outcome[]>}
 */
async function runInTurn(queue, patterns, isLimited) {
  const outcomes = [];
  for (const suite of queue) {
    const outcome = await runSuite(suite, () => suite.run(patterns), isLimited);
    outcomes.push(outcome);
    if (suite.name === 'build' && outcome.result.failed > 0) break;
  }
  return outcomes;
}

/**
 * @param {Suite[]} plan
 * @returns {Promise<Count>}
 */
async function runChanged(plan) {
  const files = changedFiles();
  console.log(files.length === 0 ? 'Nothing differs from main.' : `Changed: ${files.join(', ')}`);
  let total = nothing;
  for (const suite of files.length === 0 ? [] : plan) {
    const { changed } = suite;
    if (changed) total = sum(total, (await runSuite(suite, () => changed(files), false)).result);
  }
  return total;
}

/**
 * @param {Suite} suite
 * @param {() => Promise<Count>} run
 * @param {boolean} isLimited Whether it fails if it takes too long.
 * @returns {Promise<Outcome>}
 */
export async function runSuite({ title, minutes }, run, isLimited) {
  console.log(`\n=== ${title}`);
  const started = Date.now();
  failures.length = 0;
  times.length = 0;
  needs.clear();
  let result = await run();
  const { note } = result;
  const isOver = isLimited && Date.now() - started > minutes * 60_000;
  if (isOver) result = sum(result, { ...nothing, failed: 1 });
  const { passed, failed, skipped } = result;
  const end = `${isOver ? `, OVER ITS LIMIT of ${minutes} min` : ''}${note === undefined ? '' : `; ${note}`}`;
  const line = `${title}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds(started)}${end}`;
  console.log(line);
  return { line, result, failures: [...failures], needs: [...needs], slowest: slowestOf(times) };
}

/** @param {FileTime[]} files */
const slowestOf = (files) => [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);

/**
 * Looks for patterns of vulnerabilities.
 * @param {string[]} paths
 * @returns {Promise<Count>}
 */
async function scan(paths) {
  return paths.length === 0
    ? nothing
    : check('oxlint/bin/oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...paths]);
}

/** @returns {Promise<Count>} */
function types() {
  return check('typescript-7/bin/tsc', ['-b']);
}

/** @returns {Promise<Count>} */
async function boundaries() {
  const directions = await check('dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    'backend',
    'frontend',
  ]);
  return sum(directions, await check('knip/bin/knip.js', ['--no-progress']));
}

/** @returns {Promise<Count>} */
async function build() {
  try {
    await buildWhenNeeded();
    return { ...nothing, passed: 1 };
  } catch (error) {
    reportFailure(error, String);
    return { ...nothing, failed: 1 };
  }
}

/**
 * Runs a project of jest.config.mjs. For a release, or if it is named, the project of its tests that measure time follows, one file
 * at a time: these need an otherwise idle machine.
 * @param {string} project
 * @param {string[]} patterns
 * @returns {Promise<Count>}
 */
async function withTiming(project, patterns) {
  const parallel = await jest(project, patterns, [...WORKERS, '--passWithNoTests']);
  if (!process.env.TEST_ALL) return parallel;
  const total = sum(parallel, await jest(`${project}-timing`, patterns, ['--runInBand', '--passWithNoTests']));
  return total.passed + total.failed === 0 ? { ...nothing, failed: 1 } : total;
}

/** English in brackets, longer and with accents; English from right to left. */
const TEST_LANGUAGES = ['en-XA', 'en-XB'];

/** Files without sentences, or that test what the languages of tests change. */
const OF_NO_LANGUAGE = [
  'script-budget',
  'api-docs',
  'admin-language',
  'site-served',
  'site-languages',
  'plain-defaults',
].map((name) => `/${name}\\.spec`);

/**
 * Runs the browser tests once more in each language of tests, for a complete release.
 * @param {string[]} patterns
 * @returns {Promise<Count>}
 */
async function inTestLanguages(patterns) {
  if (!process.env.TEST_ALL || patterns.length > 0) return nothing;
  let total = nothing;
  for (const language of TEST_LANGUAGES) {
    process.env.TEST_LANGUAGE = language;
    const left = ['--testPathIgnorePatterns', ...OF_NO_LANGUAGE];
    total = sum(total, await jest('browser', [], [...WORKERS, ...left]));
  }
  delete process.env.TEST_LANGUAGE;
  return total;
}

/**
 * Runs a tool that passes or fails as a whole.
 * @param {string} tool Path below node_modules.
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function check(tool, args) {
  const status = await node([`node_modules/${tool}`, ...args]);
  return status === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/**
 * Runs test files. In continuous integration, where the machine's load is not under our control, up to eight failed files are run
 * again, on their own. Failures stay in the output and in the summary.
 * @param {string} project A project of jest.config.mjs.
 * @param {string[]} patterns
 * @param {string[]} options
 * @returns {Promise<Count>}
 */
export async function jest(project, patterns, options = []) {
  const selected = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  const files = await runFiles(project, [...options, ...selected]);
  const failed = [...files].filter(([, count]) => count.failed > 0).map(([name]) => name);
  if (process.env.CI && failed.length > 0 && failed.length <= MAX_SECOND_RUNS && !files.has(project)) {
    console.log(`\n=== Once more: ${failed.join(', ')}`);
    // A failed test may leave resources open that keep the process alive.
    const again = await runFiles(project, ['--runInBand', '--forceExit', '--runTestsByPath', ...failed]);
    for (const [name, count] of again) files.set(name, count);
  }
  return [...files.values()].reduce(sum, nothing);
}

/**
 * @param {string} project
 * @param {string[]} options
 * @returns {Promise<Map<string, Count>>} By file; a failure outside of any file is under the project's name.
 */
async function runFiles(project, options) {
  const folder = mkdtempSync(join(tmpdir(), 'jukwaa-jest-'));
  const outputFile = join(folder, 'result.json');
  try {
    const status = await node([
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--json',
      `--outputFile=${outputFile}`,
      ...options,
    ]);
    const files = recordResults(outputFile);
    // An exit status without a failed test (no test found, an error of Jest itself) counts as a failure.
    const isExplained = [...files.values()].some(({ failed }) => failed > 0);
    if (status !== 0 && !isExplained) files.set(project, { ...nothing, failed: 1 });
    return files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestOutcome */

/** @param {string} message */
const inOneLine = (message) => stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 500);

/**
 * Adds what failed to `failures`.
 * @param {string} outputFile
 * @returns {Map<string, Count>} The counts of each file.
 */
function recordResults(outputFile) {
  let text;
  try {
    text = readFileSync(outputFile, 'utf8');
  } catch {
    return new Map();
  }
  /**
   * @type {{ testResults: {
   *   name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: TestOutcome[],
   * }[] }}
   */
  const { testResults } = JSON.parse(text);
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(inProject('.'), name);
    times.push({ file, seconds: (endTime - startTime) / 1000 });
    for (const test of tests) failures.push(`${file}: ${test.fullName}: ${inOneLine(test.failureMessages.join(' '))}`);
    if (tests.length === 0 && status === 'failed') failures.push(`${file}: ${inOneLine(message)}`);
    for (const test of assertionResults) {
      const need = test.status === 'pending' ? needOf(test.fullName) : undefined;
      if (need !== undefined) needs.set(need, (needs.get(need) ?? 0) + 1);
    }
  }
  return new Map(
    testResults.map(({ name, status, assertionResults }) => {
      /** @param {string[]} wanted */
      const count = (...wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
      const failed = count('failed');
      return [
        relative(inProject('.'), name),
        {
          passed: count('passed'),
          // A file that can't be loaded has no tests, but counts as a failure.
          failed: failed === 0 && status === 'failed' ? 1 : failed,
          skipped: count('pending', 'skipped', 'todo', 'disabled'),
        },
      ];
    }),
  );
}

/** What `npm test` may be given beyond the repository. */
const GIVEN = ['TEST_MYSQL_URL', 'TEST_REDIS_URL', 'TEST_S3_URL'];

/** A title that no test has. */
const NO_TITLE = '^no test$';

/**
 * Loads every test file that may use a server as on a machine without any, and runs none of its tests. Where a run is given none, the
 * other suites do so.
 * @returns {Promise<Count>} The files that were loaded.
 */
async function loading() {
  if (!GIVEN.some((name) => process.env[name])) return nothing;
  const given = Object.fromEntries(GIVEN.map((name) => [name, process.env[name]]));
  for (const name of GIVEN) delete process.env[name];
  let total = nothing;
  for (const project of ['api', 'faults', 'browser']) {
    const files = await runFiles(project, [...WORKERS, `--testNamePattern=${NO_TITLE}`]);
    needs.clear();
    const failed = [...files.values()].filter((count) => count.failed > 0).length;
    total = sum(total, { passed: files.size - failed, failed, skipped: 0 });
  }
  for (const [name, value] of Object.entries(given)) if (value !== undefined) process.env[name] = value;
  return total;
}

/**
 * Runs a tool on the application's Node and shows its output.
 * @param {string[]} args
 * @returns {Promise<number>} Its exit status.
 */
function node(args) {
  return new Promise((resolve, reject) => {
    const child = startChild(applicationNode(), args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PATH: [inProject('node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter),
      },
    });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
