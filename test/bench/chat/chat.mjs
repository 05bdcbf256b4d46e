// Asks the assistant questions whose answers are known, without a language model. The thresholds are fixed on the sets
// `tune`; the figures to report are those of the others. `--without-thesaurus` says what the thesaurus brings, `--wrong`
// lists what is wrong of the sets to tune on.
import { parseArgs } from 'node:util';
import { compareLengths } from './length.mjs';
import { demoSite, isExpected, otherSites } from './sites.mjs';

const { values } = parseArgs({ options: { 'without-thesaurus': { type: 'boolean' }, wrong: { type: 'boolean' } } });
const withThesaurus = !values['without-thesaurus'];

/** Reasons for which a question has nothing to do with the company: 'off topic: weather', 'politics'. */
const OFF = /^(?:off|hostile|instructions|code|chat|politics|law|medic|general|legal)/;

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
for (const site of sites)
  for (const [name, questions] of Object.entries(site.sets))
    report(
      `${site.name} ${name}`,
      questions.map((one) => ask(site, one)),
    );
// Where there are few records, the analysis of a long text is most of what it costs.
for (const site of sites.filter(({ name }) => LARGE.has(name))) compareLengths(site);

function ask(site, entry) {
  const before = process.cpuUsage();
  const { answer } = site.index.judge(entry.question);
  const { user, system } = process.cpuUsage(before);
  const { kind, sources } = answer;
  const places = kind === 'no' ? [] : sources;
  const isRight = (list) => list.some((source) => isExpected(entry, source));
  const asked = {
    ...entry,
    kind,
    isShown: isRight(places),
    isSure: kind === 'sure' && isRight(places.slice(0, 1)),
    milliseconds: (user + system) / 1000,
  };
  if (values.wrong && (kind === 'sure' ? !asked.isSure : entry.sources.length > 0 && !asked.isShown))
    console.log(`  ${kind}: ${entry.question} <- ${places.map(({ title }) => title).join(' / ') || 'nothing'}`);
  return asked;
}

function report(name, asked) {
  const answerable = asked.filter(({ sources }) => sources.length > 0);
  const off = asked.filter(({ sources, reason = '' }) => sources.length === 0 && OFF.test(reason));
  const near = asked.filter(
    ({ sources, reason }) => sources.length === 0 && reason !== 'courtesy' && !OFF.test(reason ?? ''),
  );
  const share = (list, test) =>
    list.length === 0 ? '-' : `${((100 * list.filter(test).length) / list.length).toFixed(1)} %`;
  const times = asked.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const isKind = (kind) => (one) => one.kind === kind;
  console.log(
    [
      name,
      `${answerable.length}+${near.length}+${off.length}`,
      share(answerable, ({ isSure }) => isSure),
      share(
        asked.filter(({ kind, reason }) => kind === 'sure' && reason !== 'courtesy'),
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
