import type { RegisteredDefinition } from './core/crud/resource-definition.js';
import type { ApiDescription } from './core/http/api-description.js';
import { englishName } from './core/language/say.js';

/** What integrators do most, each by one call. Those of features that a site is without are left out. */
const TASKS: readonly (readonly [task: string, operation: string])[] = [
  ['Read what is published, of any kind', 'PostContent_list'],
  ['Read one record by its address', 'PostContent_one'],
  ['Search the whole site', 'SiteSearch_search'],
  ['List records with a token, those that visitors do not see as well', 'Posts_list'],
  ['Create a record', 'Posts_create'],
  ['Change single fields of it', 'Posts_patch'],
  ['Send a picture for it', 'Uploads_postUploadImage'],
  ['Publish its draft', 'Posts_publish'],
  ['Be told of changes', 'Webhooks_create'],
  ['Send what a visitor writes', 'Messages_receive'],
];

/** Introductions of sections that are no resource's, those first that integrators begin with. */
const INTRODUCTIONS: Readonly<Record<string, string>> = {
  Content: 'Published records of each kind, for everybody, without the words and frames of pages.',
  Search: 'What visitors may see, by words.',
  Pages: "All that the site's own pages show, page by page.",
  Lookups: 'Choices of forms: countries, and records by their names.',
  Webhooks: 'Addresses that the site calls when something changes, and what they were called with.',
  uploads: 'Files for fields of records: they are sent first, and the record then takes their name.',
  Lists: 'What lists of all kinds share: names of records, and settings of their screens.',
  Feeds: 'Published updates for feed readers.',
  'Search engines': 'Sitemaps, and texts for programs that read pages.',
  'Help with writing': 'Suggestions of a language model for a text that somebody writes.',
  'AI programs': 'Tools for programs with a language model, by the Model Context Protocol.',
  'API tokens': 'Tokens for programs, made by people in the back office.',
  'Sign-in': 'Sessions of people: passwords, second factors and passkeys.',
  'Company accounts': 'Sign-in with accounts of the company, by OpenID Connect.',
  'Own account': 'The profile, sessions and second factors of whoever is signed in.',
  Schedule: 'What is published or hidden at a time that somebody chose.',
  Presence: 'Who has which record open.',
  Notes: 'What colleagues write about records, for each other alone.',
  Reviews: 'Drafts that somebody who may publish was asked to read.',
  History: 'Former states of records, who changed what, and the bin.',
  Identity: 'Name, address, pictures and colors of the site.',
  Defaults: 'Values that new records and the office begin with.',
  Offerings: 'What the site offers; the rest has no pages and no public calls.',
  Opening: 'Whether visitors see the site already.',
  Languages: 'The languages of the site, and what is translated.',
  'Own CSS': 'The style sheet that administrators write for the public pages.',
  'Search synonyms': 'Words that searches take for each other.',
  Words: "The site's own words, in each language.",
  'Shared blocks': 'Where blocks stand that several pages share.',
  'Home images': 'Pictures of the home page.',
  'Sections of the home page': 'Which sections the home page has, and their texts.',
  'Contact information': 'Where and how the company is reached.',
  Menus: 'The menus of the site.',
  'Search engines and sharing': 'Titles, descriptions and pictures of fixed pages, for search engines and cards.',
  'Legal texts': 'Privacy notice, terms and others.',
  Inbox: 'Conversations that began with a message, an application or a mail.',
  Rules: 'What becomes of enquiries: owner, stage, mails, webhooks.',
  Newsletter: 'Mails to subscribers, and their subscriptions.',
  Mail: 'Mails that were sent, wait or failed.',
  'Chatbot settings': 'How the assistant of the site answers.',
  Assistant: 'Questions of visitors to the assistant.',
  'Bot check': 'The task that forms of visitors solve.',
  Dashboard: 'Figures of the office.',
  Previews: 'How unsaved records would look.',
  'Draft links': 'Links that show a draft to somebody without an account.',
  'Security contact': 'Where weaknesses are reported to.',
  'First steps': 'What a new site still lacks.',
  Health: 'Whether the process lives and can answer, for monitoring.',
  Status: 'Version, storage, backups and what else administrators watch.',
  Visits: 'Pages that were seen, without visitors.',
  Links: 'Links that lead nowhere.',
  Imports: 'Content of other sites.',
  Exports: 'The site as files.',
};

interface Call {
  name: string;
  section: string;
  method: string;
  path: string;
}

/** Adds the sections of the calls with their introductions, and the commonest tasks. @param definitions All resources. */
export function addSections(document: ApiDescription, definitions: readonly RegisteredDefinition[]): void {
  const calls = callsOf(document);
  const used = new Set(calls.map(({ section }) => section));
  const known = new Map(definitions.map((definition) => [englishName(definition.label), introductionOf(definition)]));
  const first = Object.keys(INTRODUCTIONS).filter((name) => used.has(name));
  const sections = [...first, ...[...used].filter((name) => !(name in INTRODUCTIONS)).sort()];
  document.tags = sections.map((name) => {
    const description = INTRODUCTIONS[name] ?? known.get(name);
    return { name, ...(description === undefined ? {} : { description }) };
  });
  const rows = TASKS.flatMap(([task, operation]) => {
    const call = calls.find(({ name }) => name === operation);
    if (!call) return [];
    const address = `#/${encodeURIComponent(call.section)}/${call.name}`;
    return [`| ${task} | [\`${call.method} ${call.path}\`](${address}) |`];
  });
  const table = ['## The commonest tasks', '', '| Task | Call |', '|---|---|', ...rows].join('\n');
  document.info.description = `${table}\n\n## All calls\n${document.info.description ?? ''}`;
}

/** What a resource's section begins with. */
const introductionOf = ({ name, facets }: RegisteredDefinition): string =>
  [
    'Records with all calls of the back office: lists, single records, drafts, files.',
    ...(facets?.tokens ? [`Scopes of tokens: \`${name}:read\`, \`${name}:write\`.`] : []),
    ...(facets?.content ? [`Visitors read published ones at \`/api/content/${name}\`.`] : []),
  ].join(' ');

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const callsOf = ({ paths }: ApiDescription): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Call[] => {
      const { operationId, tags: [section] = [] } = item[method] ?? {};
      return operationId && section ? [{ name: operationId, section, method: method.toUpperCase(), path }] : [];
    }),
  );
