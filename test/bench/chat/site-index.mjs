// What the index of the site's search finds of the same questions, without the fitted numbers of the assistant:
// `npm run bench:chat -- --site-index`. Shares of answerable questions whose page is among three; of other questions, of those that get pages.
import { FITTED, isNear, isOff } from './sets.mjs';
import { demoSite, isExpected, otherSites } from './sites.mjs';

const built = (path) => import(new URL(`../../../dist/backend/${path}`, import.meta.url).href);
const { SAME } = await built('visitors/assistant/answers/passage-index.js');
const { sectionsOf } = await built('visitors/assistant/answers/html-text.js');
const { recordKey } = await built('visitors/assistant/answers/passages.js');
const { QuestionParts, termsOf } = await built('visitors/assistant/answers/question-terms.js');
const { WordIndex } = await built('site/search/word-index.js');

const MAX_WORDS = 12;
/** Records that are read again and put in order by their passages. */
const READ_AGAIN = 12;
/** What a title counts here is half as much: questions have more words than searches. */
const WEIGHTS = [4, 3, 1.7, 1];
/** The shares of a question that the best passage must have, of which one would decide whether it has to do with the site. */
const LINES = [0.3, 0.35, 0.4];

const COLUMNS = ['own', 'as it is', 'tuned', 'read again', 'own, shown', ...LINES.map((line) => `shown from ${line}`)];

export async function compareIndexes() {
  const found = new Map();
  for (const site of [await demoSite(), ...(await otherSites())]) {
    const words = { usual: wordsOf(site), tuned: wordsOf(site, WEIGHTS) };
    for (const [set, questions] of Object.entries(site.sets))
      for (const entry of questions) {
        const kind =
          entry.sources.length > 0 ? 'answerable' : isOff(entry) ? 'off' : isNear(entry) ? 'near' : undefined;
        if (!kind) continue;
        const name = `${groupOf(site.name, set)}: ${kind}`;
        found.set(name, [...(found.get(name) ?? []), resultsOf(site, words, entry, kind === 'answerable')]);
      }
  }
  console.log(['', 'questions', ...COLUMNS].join(' | '));
  for (const [name, results] of [...found].sort(([one], [other]) => one.localeCompare(other))) {
    const shares = COLUMNS.map((_, at) => {
      const known = results.flatMap((result) => result[at] ?? []);
      return known.length === 0 ? '-' : ((100 * known.filter(Boolean).length) / known.length).toFixed(1);
    });
    console.log([name, results.length, ...shares].join(' | '));
  }
}

function groupOf(site, set) {
  if (FITTED.test(`${site} ${set}`)) return 'fitted to';
  if (site === 'demo') return 'demo, not fitted to';
  if (/^(?:dental|farm|payroll)-/.test(site)) return 'dental, farm, payroll';
  return /^(?:vets|driving)-/.test(site)
    ? 'vets and driving school'
    : 'climbing hall, removals, optician, music school';
}

/** The index of the site's search, with the records of a site. */
function wordsOf({ index, records }, weights) {
  const words = new WordIndex(weights);
  for (const { source, keywords, html } of records) {
    const sections = sectionsOf(html);
    words.add(source.kind, recordKey(source), {
      title: index.language.words([source.title, ...keywords].join('\n')),
      headings: index.language.words(sections.map(({ heading }) => heading).join('\n')),
      body: index.language.words(sections.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n')),
    });
  }
  return words;
}

/** Whether each way finds the page of a question, or shows one for a question without. */
function resultsOf(site, words, entry, isAnswerable) {
  const { index, records } = site;
  const sources = new Map(records.map(({ source }) => [recordKey(source), source]));
  const { question } = entry;
  const { answer } = index.judge(question);
  const shown = answer.kind === 'no' ? [] : answer.sources;
  const ranking = index.rank(question, index.asked.of(question));
  const parts = new QuestionParts(ranking.terms);
  const same = sameOf(index, question);
  // What is asked for in few words is answered by facts either way.
  const request = index.asked.requestIn(question, index.words.siteName()) && ranking.found[0]?.score !== 1;
  const isAmongThree = (list) => list.slice(0, 3).some((source) => isExpected(entry, source));
  const found = (keys) => (request ? isAmongThree(shown) : isAmongThree(keys.map((key) => sources.get(key))));
  const asItIs = words.usual.find([partsOf(index, question, false)]).hits.map(({ key }) => key);
  const tuned = wordedFirst(summed(words.tuned, partsOf(index, question, true)), same);
  const share = (key) => shareOf(index, key, parts);
  const readAgain = tuned
    .slice(0, READ_AGAIN)
    .map((key) => ({ key, rank: (same(key) >= SAME ? 10 : 0) + share(key) + likenessOf(index, key, parts) / 2 }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ key }) => key);
  const [best] = readAgain;
  const isRelated = LINES.map((line) => !ranking.isOutside && best !== undefined && share(best) >= line);
  if (!isAnswerable)
    return [undefined, undefined, undefined, undefined, answer.kind !== 'no', ...isRelated.map((is) => request || is)];
  const own = request ? isAmongThree(shown) : isAmongThree(ranking.found.map(({ passage }) => passage.record.source));
  const again = found(readAgain);
  return [
    own,
    found(asItIs),
    found(tuned),
    again,
    isAmongThree(shown),
    ...isRelated.map((is) => again && (request || is)),
  ];
}

/** A question as a search, with what its words mean in general if wanted. */
function partsOf(index, question, isWide) {
  const { language, synonyms, vocabulary } = index;
  const all = language.words(question);
  const said = all.filter(({ isStopWord }) => !isStopWord);
  const distinct = new Map((said.length > 0 ? said : all).map((word) => [word.token, word]));
  const terms = termsOf(question, isWide ? language : { ...language, thesaurus: undefined }, synonyms, vocabulary);
  const others = new Map(terms.map(({ token, alternatives }) => [token, alternatives]));
  return [...distinct.values()].slice(0, MAX_WORDS).map((word) => ({
    typed: [word],
    others: (others.get(word.token) ?? []).map(({ tokens }) => tokens).filter((tokens) => tokens[0] !== word.token),
  }));
}

/** Returns the keys of all documents that have a part, by the sum of what the parts count, without asking for all of them. */
function summed(words, parts) {
  const search = { left: Number.POSITIVE_INFINITY, forms: new Map() };
  const scores = new Map();
  const titles = new Uint8Array(words.documents.length);
  for (const part of parts)
    for (const [number, score] of words.scoresOf(part, titles, new Set(), search).entries())
      if (score > 0) scores.set(number, (scores.get(number) ?? 0) + score);
  return [...scores].sort(([, one], [, other]) => other - one).map(([number]) => words.documents[number].key);
}

function wordedFirst(keys, same) {
  const worth = (key) => (same(key) >= SAME ? same(key) : 0);
  return keys.toSorted((one, other) => worth(other) - worth(one));
}

/** How much of a title or keyword the question is, as the assistant compares them. */
function sameOf(index, question) {
  const { compared } = index.compare(question, index.asked.of(question));
  const known = new Map(compared.map(({ passage, same }) => [recordKey(passage.record.source), same]));
  return (key) => known.get(key) ?? 0;
}

function shareOf(index, key, parts) {
  const { passages, titles } = index.records.get(key);
  const inTitles = titles.flatMap(({ content }) => content);
  return Math.max(
    ...passages.map(({ words }) => parts.of(new Set([...inTitles, ...words.flatMap((text) => text.split(' '))]))),
  );
}

function likenessOf(index, key, parts) {
  const { titles, headings } = index.records.get(key);
  return Math.max(...[...titles, ...headings].map((own) => index.likeness(parts, own)));
}
