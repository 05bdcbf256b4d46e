// Indices of passages with questions whose answers are known: of the demo content, as the built application reads it from
// its database, and of invented companies.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = (path) => import(new URL(`../../../dist/backend/${path}`, import.meta.url).href);
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const { ContentIndex } = await built('visitors/assistant/answers/content-index.js');
const { questionLanguage } = await built('visitors/assistant/language/question-language.js');
const { builtInWords } = await built('company/words/catalogs.js');
const { wordsWith } = await built('company/words/site-words.js');

/** The language's analysis; without the thesaurus to see what it brings. */
async function languageOf(tag, withThesaurus) {
  const language = await questionLanguage(tag);
  return withThesaurus ? language : { ...language, thesaurus: undefined };
}

/** The fixed sentences in a language. */
const siteWords = (tag, siteName = '') => ({
  ...wordsWith(builtInWords(tag), 'plain'),
  solutionsPath: '/solutions',
  siteName: () => siteName,
});

/** Questions to any company that have nothing to do with one, by set. */
function outsideOf(language) {
  const sets = Object.entries(read('outside.json')).filter(([, questions]) => questions[language]);
  return Object.fromEntries(
    sets.map(([name, { [language]: questions }]) => [
      `outside ${name}`,
      questions.map((question) => ({ question, sources: [], reason: 'off topic' })),
    ]),
  );
}

/** Runs the work with a new application that has the demo content. */
async function withDemoApplication(work) {
  const { createApplication } = await built('application.js');
  const { readEnvironment } = await built('core/config/environment.js');
  const { fillNewSite } = await built('first-start.js');
  const storageDir = mkdtempSync(join(tmpdir(), 'jukwaa-bench-chat-'));
  const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'only for this measurement' };
  const environment = { STORAGE_DIR: storageDir, SEED_DEMO: 'true', NODE_ENV: 'production', ...administrator };
  const application = await createApplication(readEnvironment(environment));
  try {
    await fillNewSite(application);
    return await work(application.nest);
  } finally {
    await application.close();
    rmSync(storageDir, { recursive: true, force: true });
  }
}

/** The demo company. */
export const demoSite = (withThesaurus = true) =>
  withDemoApplication(async (nest) => {
    const { ContentRecordsService } = await built('visitors/assistant/answers/content-records.service.js');
    const { allParts } = await built('visitors/assistant/answers/answer-sources.js');
    const { SearchSynonyms } = await built('core/search/search-synonyms.js');
    const { SiteIdentity } = await built('core/identity/site-identity.js');
    const records = nest.get(ContentRecordsService, { strict: false });
    const { phrases } = nest.get(SearchSynonyms, { strict: false });
    const { siteName } = nest.get(SiteIdentity, { strict: false });
    const loaded = await Promise.all(allParts().map((part) => records.load(part)));
    const language = await languageOf('en', withThesaurus);
    const index = new ContentIndex(language, phrases, siteWords('en', siteName));
    const known = loaded.flat();
    for (const record of known) index.add(record);
    const { tune, report } = read('questions.json');
    const more = read('terms-and-requests.json');
    return {
      name: 'demo',
      language: 'en',
      index,
      records: known,
      sets: {
        tune: [...tune, ...more.tune],
        report,
        blind: read('blind.json'),
        'blind-2': read('blind-2.json'),
        requests: more.report,
        ...outsideOf('en'),
      },
    };
  });

const companies = () =>
  readdirSync(new URL('companies/', import.meta.url))
    .sort()
    .map((file) => ({ name: file.replace('.json', ''), language: 'en', ...read(`companies/${file}`) }));

/** The records of all companies in a language. */
export const otherRecords = (tag) => companies().flatMap(({ language, records }) => (language === tag ? records : []));

/** A site without content. */
export const emptySite = async (language, withThesaurus = true) => ({
  language,
  index: new ContentIndex(await languageOf(language, withThesaurus), [], siteWords(language)),
});

/** Companies that no part of the program was made for. */
export const otherSites = (withThesaurus = true) =>
  Promise.all(
    companies().map(async ({ name, language, records, questions, blind }) => {
      const { index } = await emptySite(language, withThesaurus);
      const known = records.map(({ kind, title, html, keywords = [], priority = 0 }, at) => {
        const id = kind === 'contact' ? 0 : at + 1;
        return { source: { kind, id, title, path: null }, html, keywords, priority };
      });
      for (const record of known) index.add(record);
      return {
        name,
        language,
        index,
        records: known,
        sets: { ...(blind ? { tune: questions, blind } : { all: questions }), ...outsideOf(language) },
      };
    }),
  );

/** Companies of 15 to 17 records that were fitted to. */
export const SMALL = /^(?:bakery|clinic|hotel|kayaks|tanks|bicycles)-/;

/** Sites made of two to four small companies: the same questions among more records. */
export async function mergedSites() {
  const sites = [];
  for (const [language, small] of Map.groupBy(
    companies().filter(({ name }) => SMALL.test(name)),
    (one) => one.language,
  ))
    for (let count = 2; count <= Math.min(4, small.length); count += 1) {
      const merged = small.slice(0, count);
      const { index } = await emptySite(language);
      merged
        .flatMap(({ records }) => records)
        .forEach(({ kind, title, html, keywords = [], priority = 0 }, at) => {
          index.add({ source: { kind, id: at + 1, title, path: null }, html, keywords, priority });
        });
      const { 'outside tune': outside = [] } = outsideOf(language);
      const questions = [...merged.flatMap(({ questions, blind = [] }) => [...questions, ...blind]), ...outside];
      sites.push({ name: `small-${language}-${count}`, index, sets: { tune: questions } });
    }
  return sites;
}

/** Whether a source is one of those expected. */
export const isExpected = ({ sources }, { kind, title }) =>
  sources.includes(kind === 'contact' ? kind : `${kind}:${title}`);
