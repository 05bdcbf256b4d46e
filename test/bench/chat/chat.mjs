// Asks the assistant questions whose answers are known, without a language model: the share answered from the right
// source, the share rightly declined, the time each takes, and what changed since the last run. `tune` is to tune on; the
// figures to report are those of the other sets: `report`, and plain questions, which were written without knowledge of
// the program. The failures of `blind` were looked at once, those of `blind-2` never.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { fitModel } from './fit.mjs';
import { demoSite, isExpected, otherSites } from './sites.mjs';

const { values } = parseArgs({ options: { fit: { type: 'boolean' }, wrong: { type: 'boolean' } } });
const last = new URL('../../../node_modules/.cache/bench-chat.json', import.meta.url);

const SETS = {
  tune: 'To tune on',
  report: 'To report',
  blind: 'Plain questions, looked at once',
  'blind-2': 'Plain questions, never looked at',
  'more-tune': 'Terms, privacy, figures, opinions, people and overviews, to tune on',
  'more-report': 'The same, to report',
};

const site = await demoSite();
if (values.fit) fitModel([site, site.bare, ...otherSites()]);
else measure();

function measure() {
  const outcomes = {};
  for (const half of Object.keys(SETS)) {
    const asked = site[half].map(ask);
    for (const one of asked) outcomes[one.question] = one.isRight;
    print(half, asked);
    if (values.wrong && half.endsWith('tune')) printWrong(asked);
  }
  printChanges(outcomes);
}

function ask(entry) {
  const before = process.cpuUsage();
  const { answered, found } = site.index.judge(entry.question);
  const { user, system } = process.cpuUsage(before);
  const [best] = found;
  const isFound = best !== undefined && isExpected(entry, best.passage);
  const isRight = entry.sources.length > 0 ? answered && isFound : !answered;
  return { ...entry, answered, isFound, isRight, milliseconds: (user + system) / 1000, best };
}

function print(half, asked) {
  const share = (list, test) =>
    list.length === 0 ? 'none' : `${((100 * list.filter(test).length) / list.length).toFixed(1)} %`;
  const [answerable, others] = [
    asked.filter(({ sources }) => sources.length > 0),
    asked.filter(({ sources }) => sources.length === 0),
  ];
  const times = asked.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (part) => `${times[Math.floor((times.length - 1) * part)].toFixed(1)} ms`;
  console.log(`
${SETS[half]}: ${asked.length} questions
  answered from the right source  ${share(answerable, ({ isRight }) => isRight)} of ${answerable.length}
    right source found first      ${share(answerable, ({ isFound }) => isFound)}
    answered from another source  ${share(answerable, ({ answered, isFound }) => answered && !isFound)}
    in Swahili                    ${share(
      answerable.filter(({ language }) => language === 'sw'),
      ({ isRight }) => isRight,
    )}
    with typos                    ${share(
      answerable.filter(({ typos }) => typos),
      ({ isRight }) => isRight,
    )}
  rightly declined                ${share(others, ({ isRight }) => isRight)} of ${others.length}
  processor time                  median ${at(0.5)}, 99th percentile ${at(0.99)}`);
}

function printWrong(asked) {
  for (const { question, sources, answered, best } of asked.filter(({ isRight }) => !isRight)) {
    const source = best && `${best.passage.record.source.kind}:${best.passage.record.source.title}`;
    console.log(`  ${question}\n    ${answered ? 'answered from' : 'declined; nearest'} ${source ?? 'nothing'}`);
    if (sources.length > 0) console.log(`    expected ${sources.join(' or ')}`);
  }
}

function printChanges(outcomes) {
  const before = existsSync(last) ? JSON.parse(readFileSync(last, 'utf8')) : undefined;
  if (before) {
    const changed = Object.keys(outcomes).filter(
      (question) => question in before && before[question] !== outcomes[question],
    );
    console.log(`\nSince the last run: ${changed.length} changed.`);
    for (const question of changed) console.log(`  now ${outcomes[question] ? 'right' : 'wrong'}: ${question}`);
  }
  mkdirSync(dirname(last.pathname), { recursive: true });
  writeFileSync(last, JSON.stringify(outcomes));
}
