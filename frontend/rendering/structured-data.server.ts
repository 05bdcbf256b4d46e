import type { AnyRouteMatch, RegisteredRouter } from '@tanstack/react-router';
import type {
  BlogPosting,
  BreadcrumbList,
  CreativeWork,
  FAQPage,
  Graph,
  ItemList,
  JobPosting,
  LocalBusiness,
  Organization,
  SearchAction,
  SoftwareApplication,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { BlockKind } from '../../backend/content/content-pages/blocks/page-block.dto.js';
import { EMPLOYMENT_TYPES } from '../../backend/content/content-pages/content-page.constants.js';
import type { SchemaType } from '../../backend/content/kinds/kind.constants.js';
import { addressOf } from '../../backend/core/text/addresses.shared.js';
import type { ContactPageData } from '../../backend/site/pages/company-pages.dto.js';
import type { ContentPageData, ShownBlock } from '../../backend/site/pages/content-page-data.dto.js';
import type { HomePageData } from '../../backend/site/pages/home-page.dto.js';
import type { MapPlace } from '../../backend/site/pages/page-parts.dto.js';
import type { Picture } from '../../backend/site/pages/picture.dto.js';
import type { PortfolioListPageData, PortfolioPageData } from '../../backend/site/pages/portfolio-pages.dto.js';
import type { RecordListData, RecordPageData, RecordSchema } from '../../backend/site/pages/record-pages.dto.js';
import type { SharedProps } from '../../backend/site/pages/shared-props.dto.js';
import type { SolutionListPageData, SolutionPageData } from '../../backend/site/pages/solution-pages.dto.js';
import type { UpdateListPageData, UpdatePageData } from '../../backend/site/pages/update-pages.dto.js';
import type { OwnData } from '../api/pages';
import type { BlockOf } from '../site/blocks/block-view';
import type { WithAlternates } from '../site/page-data/alternates';
import { sharedPropsIn } from '../site/page-data/shared-props';
import { originalOf } from '../site/shell/language-tags.server';
import { largestUrl, storageUrl } from '../site/ui/stored-files';

interface Page {
  shared: SharedProps;
  /** Title without the name of the site, description and canonical URL, as in the head. */
  title: string;
  description: string;
  url: string;
  /** The absolute address of a path. */
  addressOf(path: string): string;
}

type RouteId = keyof RegisteredRouter['routesById'];

interface Crumb {
  name: string;
  path: string;
}

type Vacancy = BlockOf<'vacancies'>['items'][number];

/** The description of a page, and of the pages between the home page and it. */
type Description<Data> = (page: Page, data: Data) => { things: Thing[]; parent?: Crumb; above?: readonly Crumb[] };

/** By route id; `data` is that of the route's loader. */
const DESCRIPTIONS: { readonly [route in RouteId]?: Description<never> } = {
  '/_site/': described<HomePageData>((page, { blocks }) => ({
    things: [company(page.shared), website(page), ...thingsIn(page, blocks)],
  })),
  '/_site/contact': described<ContactPageData>(({ shared }, { map, faqs }) => ({
    things: [
      company(shared, map),
      ...questions(faqs.map(({ title, description }) => ({ question: title, answer: description }))),
    ],
  })),
  '/_site/solutions/': described<SolutionListPageData>((page, { products }) => ({
    things: [list(page, products, ({ slug, title }) => ({ name: title, path: `/solutions/${slug}` }))],
  })),
  '/_site/portifolios/': described<PortfolioListPageData>((page, { portfolios }) => ({
    things: [list(page, portfolios, ({ slug, name }) => ({ name, path: `/portifolios/${slug}` }))],
  })),
  '/_site/updates/': described<UpdateListPageData>((page, { posts }) => ({
    things: [list(page, posts.data, ({ slug, title }) => ({ name: title, path: `/updates/${slug}` }))],
  })),
  '/_site/solutions/$slug': described<SolutionPageData>((page, { product, words }) => ({
    things: [solution(page, product)],
    parent: { name: words.pages.solutions, path: '/solutions' },
  })),
  '/_site/portifolios/$slug': described<PortfolioPageData>((page, { portfolio, words }) => ({
    things: [project(page, portfolio)],
    parent: { name: words.pages.portfolios, path: '/portifolios' },
  })),
  '/_site/updates/$slug': described<UpdatePageData>((page, { post, words }) => ({
    things: [update(page, post)],
    parent: { name: words.pages.updates, path: '/updates' },
  })),
  '/_site/$slug': described<ContentPageData | RecordListData>((page, data) => ({
    things:
      'records' in data
        ? [list(page, data.records, ({ title, path }) => ({ name: title, path }))]
        : thingsIn(page, data.page.blocks),
  })),
  '/_site/$section/$record': described<RecordPageData>((page, { section, record, tree }) => ({
    things: [ofRecord(page, record, tree?.changed, tree?.version)],
    parent: { name: section.title, path: section.path },
    above: tree?.above.map(({ title, path }) => ({ name: title, path })) ?? [],
  })),
};

/** What the blocks of some kinds on a page are. */
const OF_BLOCKS: { readonly [K in BlockKind]?: (page: Page, blocks: readonly BlockOf<K>[]) => Thing[] } = {
  questions: (_page, blocks) =>
    questions(
      blocks.flatMap(({ records, items }) => [
        ...records.map(({ title, text }) => ({ question: title, answer: text })),
        ...items,
      ]),
    ),
  vacancies: (page, blocks) => blocks.flatMap(({ items }) => items.map((item) => vacancy(page, item))),
};

const thingsIn = (page: Page, blocks: readonly ShownBlock[]): Thing[] =>
  Object.entries(OF_BLOCKS).flatMap(([kind, describe]) =>
    describe(page, blocks.filter((block) => block.kind === kind) as never),
  );

/** Types the data as that of a page; a record keyed by route can't be checked further. */
function described<Data extends SharedProps>(description: Description<OwnData<Data>>): Description<never> {
  return description as Description<never>;
}

/** The structured data of a page for search engines, in the vocabulary of schema.org. Undefined for pages that are not indexed. */
export function structuredData(matches: readonly AnyRouteMatch[]): Graph | undefined {
  const match = matches.at(-1);
  const shared = sharedPropsIn(matches);
  if (!match || !shared || match.loaderData === undefined) return;
  const meta = (match.meta ?? []).filter((tag) => tag !== undefined);
  const url = match.links?.find((link) => link?.rel === 'canonical')?.href;
  // Content of another site is described there, an original on its own page.
  if (!url?.startsWith(`${shared.siteUrl}/`) || meta.some(({ name }) => name === 'robots')) return;
  if (originalOf(shared, match.loaderData as WithAlternates)) return;
  const fullTitle = meta.find(({ title }) => title !== undefined)?.title ?? '';
  const page: Page = {
    shared,
    title: fullTitle.endsWith(` · ${shared.siteName}`) ? fullTitle.slice(0, -shared.siteName.length - 3) : fullTitle,
    description: meta.find(({ name }) => name === 'description')?.content ?? '',
    url,
    addressOf: (path) => `${shared.siteUrl}${shared.address ? addressOf(path, shared.address) : path}`,
  };
  const describe: Description<never> = DESCRIPTIONS[match.routeId as RouteId] ?? (() => ({ things: [] }));
  const { things, parent, above } = describe(page, match.loaderData as never);
  const isHome = match.routeId === '/_site/';
  const graph = [...things, ...(isHome ? [] : [breadcrumbs(page, parent, above)])];
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph };
}

const companyId = ({ siteUrl }: SharedProps): string => `${siteUrl}/#organization`;

/** A company with an address is a local business. */
function company(shared: SharedProps, place?: ContactPageData['map']): LocalBusiness | Organization {
  const { siteName, siteUrl, look, contact } = shared;
  const pages = [contact.facebook, contact.x, contact.instagram, contact.linkedin].filter((page) => page !== '');
  const common = {
    '@id': companyId(shared),
    name: siteName,
    url: siteUrl,
    logo: `${siteUrl}${look.logo ? largestUrl(look.logo) : storageUrl(`site/icon-512.png?v=${look.version}`)}`,
    ...ifSaid('description', look.tagline),
    ...ifSaid('email', contact.email),
    ...ifSaid('telephone', contact.phone),
    ...(pages.length > 0 ? { sameAs: pages } : {}),
  };
  if (contact.address === '') return { '@type': 'Organization', ...common };
  return {
    '@type': 'LocalBusiness',
    ...common,
    image: `${siteUrl}${storageUrl(`site/share.png?v=${look.version}`)}`,
    address: contact.address.replace(/\s*\n\s*/g, ', '),
    ...(place ? { geo: geoOf(place) } : {}),
  };
}

const geoOf = ({ latitude, longitude }: MapPlace) => ({ '@type': 'GeoCoordinates', latitude, longitude }) as const;

/** @param name An address, or the coordinates. */
const placeOf = (name: string, place: MapPlace) => ({ '@type': 'Place', name, geo: geoOf(place) }) as const;

/** A reference to the company, on pages that do not describe it. */
const companyOf = (shared: SharedProps) =>
  ({ '@type': 'Organization', '@id': companyId(shared), name: shared.siteName, url: shared.siteUrl }) as const;

/** The search that the site leads to: that of solutions, as specified, where it leads to none. */
const searchOf = ({ searchAccess, notOffered = [] }: SharedProps, addressOf: Page['addressOf']): string =>
  searchAccess || notOffered.includes('solutions')
    ? `${addressOf('/search')}?q`
    : `${addressOf('/search-solutions')}?query`;

function website({ shared, addressOf }: Page): WebSite {
  const search: WithActionConstraints<SearchAction & { '@type': 'SearchAction' }> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${searchOf(shared, addressOf)}={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${shared.siteUrl}/#website`,
    name: shared.siteName,
    // The same on the home page of each language, like the id.
    url: `${shared.siteUrl}/`,
    inLanguage: shared.languages?.all.map(({ tag }) => tag) ?? shared.look.language,
    publisher: { '@id': companyId(shared) },
    ...(shared.notOffered?.includes('solutions') ? {} : { potentialAction: search }),
  };
}

function solution({ shared, description, url }: Page, product: SolutionPageData['product']): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    name: product.title,
    url,
    ...ifSaid('description', description),
    ...imageOf(shared, product.cover_photo ?? product.photo),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    ...(product.price
      ? {
          offers: {
            '@type': 'Offer',
            price: product.price.amount,
            priceCurrency: product.price.currency,
            url,
          } as const,
        }
      : {}),
    publisher: companyOf(shared),
  };
}

function vacancy({ shared, url }: Page, item: Vacancy): JobPosting {
  const { title, text, place, remote, employment, posted, valid_through } = item;
  return {
    '@type': 'JobPosting',
    title,
    url,
    description: text || title,
    ...ifSaid('datePosted', posted),
    ...ifSaid('validThrough', valid_through),
    ...(employment ? { employmentType: EMPLOYMENT_TYPES[employment] } : {}),
    ...placeOfWork(place, remote),
    hiringOrganization: companyOf(shared),
  };
}

/** Those who work remotely live at the place. */
function placeOfWork(place: string, remote: boolean) {
  if (remote) {
    const area = { '@type': 'AdministrativeArea', name: place } as const;
    return { jobLocationType: 'TELECOMMUTE', ...(place === '' ? {} : { applicantLocationRequirements: area }) };
  }
  return place === '' ? {} : { jobLocation: { '@type': 'Place', address: place } as const };
}

function project({ shared, description, url }: Page, portfolio: PortfolioPageData['portfolio']): CreativeWork {
  return {
    '@type': 'CreativeWork',
    name: portfolio.name,
    url,
    inLanguage: portfolio.language ?? shared.look.language,
    ...ifSaid('description', description),
    ...imageOf(shared, portfolio.photo),
    ...(portfolio.service ? { genre: portfolio.service.title } : {}),
    ...(portfolio.client
      ? { sourceOrganization: { '@type': 'Organization', name: portfolio.client.name } as const }
      : {}),
    creator: companyOf(shared),
  };
}

function update({ shared, description, url }: Page, post: UpdatePageData['post']): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    mainEntityOfPage: url,
    inLanguage: post.language ?? shared.look.language,
    datePublished: post.created_at,
    // The date set by editors may be later.
    dateModified: later(post.created_at, post.updated_at),
    ...ifSaid('description', description),
    ...imageOf(shared, post.photo),
    ...(post.category === null ? {} : { articleSection: post.category }),
    ...(post.tags.length > 0 ? { keywords: post.tags } : {}),
    author: post.author === '' ? companyOf(shared) : { '@type': 'Person', name: post.author },
    publisher: companyOf(shared),
  };
}

/** A record of a kind that the owner of the site has made, by the type of the kind and the roles of its fields. */
function ofRecord(page: Page, record: RecordPageData['record'], changed = '', version = ''): Thing {
  const { shared, description, url } = page;
  const { title, date, pictures, facts, schema, language = shared.look.language } = record;
  const thing = { name: title, url, ...ifSaid('description', description), ...imageOf(shared, pictures[0] ?? null) };
  // What a type needs and the record lacks: it is a page like others then.
  const special =
    schema && schema.type !== '' && OF_TYPES[schema.type]?.(page, { ...record, schema, changed, version }, thing);
  if (special) return special as unknown as Thing;
  const location = facts.find(({ place }) => place);
  const common = {
    ...thing,
    inLanguage: language,
    ...(location?.place ? { contentLocation: placeOf(location.text, location.place) } : {}),
    publisher: companyOf(shared),
  };
  return date === ''
    ? { '@type': 'WebPage', ...common }
    : { '@type': 'Article', headline: title, datePublished: date, ...common };
}

/** `changed` is empty where nobody keeps it, `version` where the tree has none. */
type TypedRecord = RecordPageData['record'] & { schema: RecordSchema; changed: string; version: string };
interface NamedThing {
  name: string;
  url: string;
  description?: string;
  image?: string;
}

/** Not a `Thing`: the compiler takes minutes to compare objects that are put together with all types of the vocabulary. */
type Described = { '@type': Exclude<SchemaType, ''> } & Record<string, unknown>;

/** What records are by the type that their kind states. Nothing where a record lacks what the type needs. */
const OF_TYPES: {
  readonly [T in Exclude<SchemaType, ''>]?: (
    page: Page,
    record: TypedRecord,
    thing: NamedThing,
  ) => Described | undefined;
} = {
  TechArticle: (
    { shared },
    { title, changed, version, date, language = shared.look.language },
    { name: _, ...thing },
  ) => ({
    '@type': 'TechArticle',
    headline: title,
    ...thing,
    inLanguage: language,
    ...ifSaid('datePublished', date),
    ...ifSaid('dateModified', changed),
    ...ifSaid('version', version),
    publisher: companyOf(shared),
  }),
  DefinedTerm: (_page, _record, thing) => ({ '@type': 'DefinedTerm', ...thing }),
  DigitalDocument: ({ shared }, { date, language = shared.look.language }, thing) => ({
    '@type': 'DigitalDocument',
    ...thing,
    inLanguage: language,
    ...ifSaid('datePublished', date),
    publisher: companyOf(shared),
  }),
  Event: ({ shared }, { schema: { begin, end, begin_at, end_at = '', place, link } }, thing) => {
    if (begin === '') return undefined;
    return {
      '@type': 'Event',
      ...thing,
      startDate: begin_at ?? begin,
      ...ifSaid('endDate', begin_at === undefined ? end : end_at),
      eventAttendanceMode: `https://schema.org/${place === '' ? 'Online' : 'Offline'}EventAttendanceMode`,
      location:
        place === '' ? { '@type': 'VirtualLocation', url: link || thing.url } : { '@type': 'Place', address: place },
      organizer: companyOf(shared),
    };
  },
  JobPosting: (
    { shared },
    { body, title, schema: { begin, end, place, prices, remote = place === '', employment } },
    { name: _, ...thing },
  ) => ({
    '@type': 'JobPosting',
    ...thing,
    title,
    description: body || thing.description || title,
    ...ifSaid('datePosted', begin),
    ...ifSaid('validThrough', end),
    ...(employment ? { employmentType: EMPLOYMENT_TYPES[employment] } : {}),
    ...placeOfWork(place, remote),
    ...(prices.length > 0 ? { baseSalary: salaryOf(prices) } : {}),
    hiringOrganization: companyOf(shared),
  }),
  LocalBusiness: ({ shared }, { schema: { place, email, phone } }, thing) => ({
    '@type': 'LocalBusiness',
    ...thing,
    ...ifSaid('address', place),
    ...ifSaid('email', email),
    ...ifSaid('telephone', phone),
    parentOrganization: companyOf(shared),
  }),
  Offer: ({ shared }, { schema: { prices } }, thing) => {
    const [first] = prices;
    return first
      ? {
          '@type': 'Offer',
          ...thing,
          price: first.amount,
          priceCurrency: first.currency,
          priceSpecification: prices.map(
            ({ amount, currency }) =>
              ({ '@type': 'PriceSpecification', price: amount, priceCurrency: currency }) as const,
          ),
          offeredBy: companyOf(shared),
        }
      : undefined;
  },
  Organization: (_page, { schema: { place, link, email, phone } }, thing) => ({
    '@type': 'Organization',
    ...thing,
    ...ifSaid('sameAs', link),
    ...ifSaid('address', place),
    ...ifSaid('email', email),
    ...ifSaid('telephone', phone),
  }),
  Person: ({ shared }, { summary, schema: { link, email, phone } }, thing) => ({
    '@type': 'Person',
    ...thing,
    ...ifSaid('jobTitle', summary),
    ...ifSaid('sameAs', link),
    ...ifSaid('email', email),
    ...ifSaid('telephone', phone),
    worksFor: companyOf(shared),
  }),
};

/** From the smallest to the largest amount. */
function salaryOf(prices: RecordSchema['prices']) {
  const amounts = prices.map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const between = least === most ? { value: least } : { minValue: least, maxValue: most };
  return {
    '@type': 'MonetaryAmount',
    currency: prices[0]?.currency ?? '',
    value: { '@type': 'QuantitativeValue', ...between, unitText: 'YEAR' },
  } as const;
}

function list<T>({ addressOf, title }: Page, items: readonly T[], crumbOf: (item: T) => Crumb): ItemList {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: items.map((item, index) => {
      const { name, path } = crumbOf(item);
      return { '@type': 'ListItem', position: index + 1, name, url: addressOf(path) };
    }),
  };
}

function questions(asked: readonly { question: string; answer: string }[]): FAQPage[] {
  const answered = asked.filter(({ answer }) => answer !== '');
  if (answered.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: answered.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

function breadcrumbs(
  { shared, addressOf, title, url }: Page,
  parent: Crumb | undefined,
  above: readonly Crumb[] = [],
): BreadcrumbList {
  const crumbs = [
    { name: shared.shell.home, url: addressOf('/') },
    ...[...(parent ? [parent] : []), ...above].map(({ name, path }) => ({ name, url: addressOf(path) })),
    { name: title, url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** The later of two times in ISO 8601. */
const later = (one: string, other: string): string => [one, other].sort()[1] ?? one;

const ifSaid = <K extends string>(name: K, text: string): { [N in K]?: string } =>
  (text === '' ? {} : { [name]: text }) as { [N in K]?: string };

const imageOf = ({ siteUrl }: SharedProps, picture: Picture | null): { image?: string } =>
  picture ? { image: `${siteUrl}${largestUrl(picture)}` } : {};
