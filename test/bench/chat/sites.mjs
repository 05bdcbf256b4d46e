// Indices of passages with questions whose answers are known: of the demo content, as the built application reads it from
// its database, and of invented companies.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = (path) => import(new URL(`../../../dist/backend/${path}`, import.meta.url).href);
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const { ContentIndex } = await built('visitors/assistant/answers/content-index.js');

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

/** The demo company: its questions to tune on, and those to report. */
export const demoSite = () =>
  withDemoApplication(async (nest) => {
    const { ContentRecordsService, SOURCE_KINDS } = await built(
      'visitors/assistant/answers/content-records.service.js',
    );
    const { SearchSynonyms } = await built('core/search/search-synonyms.js');
    const records = nest.get(ContentRecordsService, { strict: false });
    const { groups } = nest.get(SearchSynonyms, { strict: false });
    const { SiteIdentity } = await built('core/identity/site-identity.js');
    const { siteName } = nest.get(SiteIdentity, { strict: false });
    const index = new ContentIndex(
      groups.map((group) => group.map((words) => words.join(' '))),
      () => siteName,
    );
    const loaded = (await Promise.all([...new Set(SOURCE_KINDS.values())].map((kind) => records.load(kind)))).flat();
    for (const record of loaded) index.add(record);
    index.setAside(await records.loadAside());
    const more = read('terms-and-requests.json');
    const sets = {
      blind: read('blind.json'),
      'blind-2': read('blind-2.json'),
      'more-tune': more.tune,
      'more-report': more.report,
    };
    return { name: 'demo', index, ...read('questions.json'), ...sets, bare: bareSite(groups, loaded) };
  });

/** From as many words on a keyword is the wording of a question. */
const WORDING = 3;

/** The demo content without the wordings that editors gave, which are questions to tune on: other sites have fewer. */
function bareSite(groups, records) {
  const index = new ContentIndex(groups.map((group) => group.map((words) => words.join(' '))));
  const isWording = (keyword) => keyword.split(' ').length >= WORDING;
  for (const record of records) index.add({ ...record, keywords: record.keywords.filter((one) => !isWording(one)) });
  const tune = records.flatMap(({ source: { kind, title }, keywords }) =>
    keywords.filter(isWording).map((question) => ({ question, sources: [`${kind}:${title}`] })),
  );
  return { name: 'demo without wordings', index, tune };
}

/** Other companies, to tune on: what is fitted to one company's content need not hold for another's. */
export const otherSites = () =>
  readdirSync(new URL('companies/', import.meta.url)).map((file) => {
    const { records, questions } = read(`companies/${file}`);
    const index = new ContentIndex([]);
    records.forEach(({ kind, title, html, keywords = [], priority = 0 }, id) => {
      index.add({ source: { kind, id, title, path: null }, html, keywords, priority });
    });
    return { name: file.replace('.json', ''), index, tune: questions };
  });

/** Whether one of the expected sources is that of a passage. */
export const isExpected = ({ sources }, { record }) => {
  const { kind, title } = record.source;
  return sources.includes(kind === 'contact' ? kind : `${kind}:${title}`);
};
