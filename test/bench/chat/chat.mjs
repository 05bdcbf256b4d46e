// Asks the assistant questions whose answers are known, without a language model. The thresholds are fixed on the sets
// of `FITTED`; the figures to report are those of the others. `--without-thesaurus` says what the thesaurus brings, `--wrong`
// lists what is wrong, `--memory` says what an index takes, `--fit` fits the numbers of `passage-index.ts`, and `--site-index` asks the
// index of the site's search instead.
import { parseArgs } from 'node:util';
import { compareLengths } from './length.mjs';
import { measureMemory } from './memory.mjs';
import { FITTED, isNear, isOff } from './sets.mjs';
import { demoSite, isExpected, otherSites, SMALL } from './sites.mjs';

const flag = { type: 'boolean' };
const { values } = parseArgs({
  options: { 'without-thesaurus': flag, wrong: flag, memory: flag, fit: flag, 'site-index': flag },
});
if (values.memory) {
  await measureMemory();
  process.exit();
}
if (values.fit) {
  const { fitNumbers } = await import('./fit.mjs');
  await fitNumbers();
  process.exit();
}
if (values['site-index']) {
  const { compareIndexes } = await import('./site-index.mjs');
  await compareIndexes();
  process.exit();
}
const withThesaurus = !values['without-thesaurus'];

/** Companies on whose content a long question is measured. */
const LARGE = new Set(['demo', 'accountants', 'courier']);

const head = [
  '',
  'questions',
  'sure, right',
  'of sure right',
  'right shown',
  'near: sure',
  'near: perhaps',
  'off: sure',
  'off: perhaps',
  'median ms',
];
console.log(head.join(' | '));
const sites = [await demoSite(withThesaurus), ...(await otherSites(withThesaurus))];
const asked = sites.flatMap((site) =>
  Object.entries(site.sets).map(([set, questions]) => {
    const name = `${site.name} ${set}`;
    const answers = questions.map((question) => ask(site, question));
    if (!set.startsWith('outside')) report(name, answers);
    return { name, set, site: site.name, language: site.language, answers };
  }),
);
const together = (name, test) =>
  report(
    name,
    asked.filter(test).flatMap(({ answers }) => answers),
  );
const isOutside = ({ set }) => set.startsWith('outside');
// `isChoosing` chose between variants, `isFresh` decided nothing.
const isChoosing = ({ site }) => /^(?:vets|driving)-/.test(site);
const isFresh = ({ site }) => /^(?:climbing|removals|optician|music-school)-/.test(site);
together('all fitted to', ({ name }) => FITTED.test(name));
together('– of them small companies', ({ site, ...one }) => SMALL.test(site) && !isOutside(one));
together('demo, not fitted to', (one) => one.site === 'demo' && !isOutside(one) && !FITTED.test(one.name));
together('dental, farm, payroll', ({ site, ...one }) => /^(?:dental|farm|payroll)-/.test(site) && !isOutside(one));
for (const tag of ['en', 'sw', 'pl'])
  together(`vets and driving school, ${tag}`, (one) => isChoosing(one) && one.language === tag && !isOutside(one));
together('climbing hall, removals, optician, music school', (one) => isFresh(one) && !isOutside(one));
for (const set of new Set(asked.filter(isOutside).map((one) => one.set))) {
  together(`${set}, all sites`, (one) => one.set === set);
  together(`${set}, demo`, (one) => one.set === set && one.site === 'demo');
}
// Where there are few records, the analysis of a long text is most of what it costs.
for (const site of sites.filter(({ name }) => LARGE.has(name))) compareLengths(site);

function ask(site, entry) {
  const before = process.cpuUsage();
  const { answer } = site.index.judge(entry.question);
  const { user, system } = process.cpuUsage(before);
  const { kind, sources } = answer;
  const places = kind === 'no' ? [] : sources;
  const isRight = (list) => list.some((source) => isExpected(entry, source));
  const found = {
    ...entry,
    kind,
    isShown: isRight(places),
    isSure: kind === 'sure' && isRight(places.slice(0, 1)),
    milliseconds: (user + system) / 1000,
  };
  if (values.wrong && (kind === 'sure' ? !found.isSure : entry.sources.length > 0 && !found.isShown))
    console.log(`  ${kind}: ${entry.question} <- ${places.map(({ title }) => title).join(' / ') || 'nothing'}`);
  return found;
}

function report(name, answers) {
  const answerable = answers.filter(({ sources }) => sources.length > 0);
  const off = answers.filter(isOff);
  const near = answers.filter(isNear);
  const share = (list, test) =>
    list.length === 0 ? '-' : `${((100 * list.filter(test).length) / list.length).toFixed(1)} %`;
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const isKind = (kind) => (one) => one.kind === kind;
  console.log(
    [
      name,
      `${answerable.length}+${near.length}+${off.length}`,
      share(answerable, ({ isSure }) => isSure),
      share(
        answers.filter(({ kind, reason }) => kind === 'sure' && reason !== 'courtesy'),
        ({ isSure }) => isSure,
      ),
      share(answerable, ({ isShown }) => isShown),
      share(near, isKind('sure')),
      share(near, isKind('perhaps')),
      share(off, isKind('sure')),
      share(off, isKind('perhaps')),
      (times[Math.floor(times.length / 2)] ?? 0).toFixed(1),
    ].join(' | '),
  );
}
