import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english as serverEnglish } from '../../../../backend/core/language/english.js';
import { english } from './english/index';

type Thing = 'update' | 'solution' | 'project' | 'assistant';
type Texts = Readonly<Record<string, string>>;

/**
 * What visitors read of a thing, and what else it could be called. The first of each pair is found in the sentences of the
 * site, and in those of the back office and the server that name the thing; the second in none of theirs.
 */
const NOUNS: Readonly<Record<string, { called: Record<Thing, RegExp>; never: RegExp }>> = {
  sw: {
    called: { update: /habari/i, solution: /suluhisho/i, project: /m[ri]+adi/i, assistant: /msaidizi/i },
    never: /chapisho|bidhaa|chatbot/i,
  },
  fr: {
    called: { update: /actualité/i, solution: /solution/i, project: /réalisation/i, assistant: /assistant/i },
    never: /\barticles?\b|\bprojets?\b|chatbot|\bproduits?\b(?! par)/i,
  },
  de: {
    called: { update: /Beitr[aä]g|Aktuelles/, solution: /Lösung/, project: /Projekt/, assistant: /Assistent/ },
    never: /Neuigkeit|Referenzen|Chatbot|Produkt/i,
  },
  es: {
    called: { update: /novedad/i, solution: /soluci/i, project: /proyecto/i, assistant: /asistente/i },
    never: /publicaciones\b(?! programadas)|artículo|chatbot|producto/i,
  },
  pt: {
    called: { update: /novidade/i, solution: /solu[çc]/i, project: /projeto/i, assistant: /assistente/i },
    never: /publicações(?! agendadas)|\b[Pp]osts?\b|artigo|chatbot|produto/,
  },
  pl: {
    called: { update: /wpis|aktualno/i, solution: /rozwiąza/i, project: /projekt/i, assistant: /asystent/i },
    never: /artykuł|portfolio|chatbot|czatbot|produkt/i,
  },
  ar: {
    called: { update: /خبر|أخبار/, solution: /حل/, project: /مشروع|مشاريع|أعمال/, assistant: /مساعد/ },
    never: /مقال|المنشورات|المستجدات أ|منتج|دردشة/,
  },
  en: {
    called: { update: /\bupdate/i, solution: /solution/i, project: /project/i, assistant: /assistant/i },
    // Tables have the names of the API: `products {solutions}`.
    never: /\bposts?\b|chatbot|port[i]?folio|\bproducts?\b(?! \{)/i,
  },
};

/** The sentences that name it: of the site, of the back office (menu, headings, buttons, palette, help) and of the server. */
const NAMED: Readonly<Record<Thing, { site: readonly string[]; office: RegExp; server: RegExp }>> = {
  update: {
    site: ['updates.found', 'pages.updates'],
    office:
      /^(resources\.post\.(name|plural|singular|createTitle|addButton|title|emptyText)|resources\.postCategory\.(name|plural|singular|title|addButton)|shell\.(posts|postCategories|createPost|postManagement|do\.newPost)|dashboard\.(updates|postHint|writeFirstPost)|company\.offer\.updates|firstSteps\.theFirstUpdate|questions\.update|inputs\.(updates|posts)|imports\.(asUpdates|asCategories|seeUpdates)|newsletters\.(startFromAnUpdate|searchUpdates))$/,
    server:
      /^(noun\.(Post|Post Category|Update)|counted\.Post|scope\.(Posts|Post Categories)|posts\.deleted|editing\.(add|edit)Post|newsletters\.pleaseSelectAnUpdateThatIsActive)$/,
  },
  solution: {
    site: ['pages.solutions', 'search.allSolutions'],
    office:
      /^(resources\.product\.(name|plural|singular|createTitle|addButton|title|emptyText)|resources\.products?|inbox\.product|shell\.(products|do\.newSolution)|company\.offer\.solutions)$/,
    server: /^(noun\.Solution|products\.deleted|editing\.(add|edit)Product)$/,
  },
  project: {
    site: ['portfolio.all', 'pages.portfolios'],
    office:
      /^(resources\.portfolio\.(name|plural|singular|createTitle|addButton|title|emptyText)|shell\.(portifolios|createPortifolio|do\.newProject)|company\.offer\.projects)$/,
    server:
      /^(noun\.(Portfolio|Project)|counted\.Portfolio|scope\.Portifolios|portfolios\.deleted|editing\.(add|edit)Portifolio)$/,
  },
  assistant: {
    site: ['assistant.close', 'assistant.writing'],
    office:
      /^(shell\.chatbotSettings|chatbot\.(settingsSingular|chatbotSettings|chatbotCanUseIt)|company\.offer\.assistant)$/,
    server: /^(noun\.Chatbot settings|scope\.Chatbot settings)$/,
  },
};

const THINGS = Object.keys(NAMED) as Thing[];

/**
 * Another thing is meant: what is typed to find a button may be any noun, other programs have posts, the database and what a
 * company sells are products, and events are sent by POST.
 */
const MEANS_ANOTHER = [
  'inputs.slash.buttonWords',
  'imports.kindPosts',
  'status.product',
  'dashboard.firstSolutionHint',
  'webhooks.addressHint',
  'kinds.alsoCalled',
  // A type of schema.org.
  'kinds.schema.Article',
  // A picture of what the company makes, not a record.
  'homePage.layout.product',
  'homePage.productPicture',
  'shell.also.newPost',
  'shell.also.newProject',
  'shell.also.newSolution',
];

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const sentencesOf = (language: string): { site: Texts; office: Texts; server: Texts } =>
  language === 'en'
    ? { site: {}, office: english, server: serverEnglish }
    : {
        site: read(`backend/company/words/catalogs/${language}.json`).words,
        office: read(`frontend/admin/core/language/catalogs/${language}.json`),
        server: read(`backend/core/language/catalogs/${language}.json`).words,
      };

describe.each(Object.entries(NOUNS))('A site in plain wording, in %s', (language, { called, never }) => {
  const { site, office, server } = sentencesOf(language);

  it.each(THINGS)('calls the %s as its visitors read it', (thing) => {
    const { site: ofSite, office: ofOffice, server: ofServer } = NAMED[thing];
    if (language !== 'en') expect(ofSite.filter((key) => called[thing].test(site[key] ?? ''))).not.toEqual([]);
    const named = [
      ...Object.entries(office).filter(([key]) => ofOffice.test(key)),
      ...Object.entries(server).filter(([key]) => ofServer.test(key)),
    ];
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(([, text]) => !called[thing].test(text))).toEqual([]);
  });

  it('has no second noun for any of them', () => {
    const sentences = [...Object.entries(office), ...Object.entries(server)];
    expect(sentences.filter(([key, text]) => !MEANS_ANOTHER.includes(key) && never.test(text))).toEqual([]);
  });
});

it('A site as specified has the specified nouns', () => {
  const specified: Texts = read('frontend/admin/core/language/catalogs/en-x-spec.json');
  const second = Object.values(specified).filter((text) => NOUNS.en?.never.test(text));
  expect(second.length).toBeGreaterThan(40);
});
