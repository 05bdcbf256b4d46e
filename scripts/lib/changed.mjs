// The scope of `npm test -- --changed`: the files that differ from main, and the related request tests.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** With more, a change of a single file would take longer than a minute. Nothing else imports a feature, so that its own are enough. */
const MAX_REQUEST_TESTS = { core: 4, feature: 2 };

/** The folder of a feature. */
const FEATURE = /^backend\/features\/([^/]+)\//;

/** Words in paths that do not tell the subject of a file. */
const COMMON = new Set(
  'backend frontend core test api admin site features module service controller entity dto definition guard pipe interceptor decorator constants shared spec ts tsx js css new of the'.split(
    ' ',
  ),
);

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: inProject('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** @returns {string[]} Existing files that differ from the point where this branch left main; on main itself, uncommitted ones. */
export function changedFiles() {
  const base = ['main', 'origin/main'].map(mergeBase).find(Boolean) ?? 'HEAD';
  const names = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard');
  return [...new Set(names.split('\n'))].filter((name) => name !== '' && existsSync(inProject(name)));
}

/** @param {string} branch */
function mergeBase(branch) {
  try {
    return git('merge-base', 'HEAD', branch).trim();
  } catch {
    return undefined;
  }
}

/**
 * Every request test starts the whole application, so imports do not tell which of them a file concerns, but words do: a test is
 * related if its path or text contains words of the changed file's path; words found in few tests count most.
 * @param {string[]} changed
 * @returns {string[]} Paths of test files: all changed ones, and up to four related ones, two for each feature.
 */
export function relatedRequestTests(changed) {
  const tests = readdirSync(inProject('test/api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `test/api/${name}`);
  const own = tests.filter((name) => changed.includes(name));
  const sources = changed.filter((name) => /^(backend|test\/api\/support)\//.test(name) && !name.endsWith('.spec.ts'));
  const texts = new Map(tests.map((name) => [name, readFileSync(inProject(name), 'utf8').toLowerCase()]));
  const features = new Set(sources.map((name) => FEATURE.exec(name)?.[1] ?? ''));
  const related = [...features].flatMap((feature) => {
    const folder = `backend/features/${feature}`;
    const files = sources.filter((name) => name.startsWith(`${folder}/`) || (feature === '' && !FEATURE.test(name)));
    if (feature === '') return bestTests(texts, files).slice(0, MAX_REQUEST_TESTS.core);
    const named = [...texts].filter(
      ([name, text]) => name.includes(feature.replace(/s$/, '')) || text.includes(`features/${feature}/`),
    );
    return bestTests(new Map(named), files).slice(0, MAX_REQUEST_TESTS.feature);
  });
  return [...new Set([...own, ...related])];
}

/**
 * @param {ReadonlyMap<string, string>} texts Of tests, by their paths.
 * @param {string[]} sources
 * @returns {string[]} Paths of tests that have something to do with the sources, the best first.
 */
function bestTests(texts, sources) {
  const scores = new Map([...texts.keys()].map((name) => [name, 0]));
  for (const word of new Set(sources.flatMap(wordsOf))) {
    const found = [...texts]
      .map(([name, text]) => ({ name, times: text.split(word).length - 1, named: wordsOf(name).includes(word) }))
      .filter(({ times }) => times > 0);
    for (const { name, times, named } of found) {
      const weight = (Math.min(times, 10) + (named ? 30 : 0)) / found.length;
      scores.set(name, (scores.get(name) ?? 0) + weight);
    }
  }
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name);
}

/**
 * @param {string} path
 * @returns {string[]} Its words in lower case and in the singular.
 */
function wordsOf(path) {
  const words = path
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !COMMON.has(word));
  return [...new Set(words.map((word) => word.replace(/(?<=...)s$/, '')))];
}
