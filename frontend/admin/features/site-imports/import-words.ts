import type { ImportItem, ImportKind } from '../../../../backend/features/site-imports/site-import.dto.js';
import { MENU_TYPE, type ProblemCode } from '../../../../backend/features/site-imports/site-imports.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { kindName } from '../../operations/record-names/record-kinds';
import { screenOf } from '../../records/screens/registry';

const PROBLEMS: Readonly<Record<ProblemCode, SentenceKey>> = {
  shortcode: 'imports.problemShortcode',
  block: 'imports.problemBlock',
  form: 'imports.problemForm',
  element: 'imports.problemElement',
  picture: 'imports.problemPicture',
  file_type: 'imports.problemFileType',
  link: 'imports.problemLink',
  hidden: 'imports.problemHidden',
  scheduled: 'imports.problemScheduled',
  password: 'imports.problemPassword',
  private: 'imports.problemPrivate',
  empty: 'imports.problemEmpty',
  long: 'imports.problemLong',
  language: 'imports.problemLanguage',
  deleted_here: 'imports.problemDeletedHere',
  address: 'imports.problemAddress',
  row: 'imports.problemRow',
  email: 'imports.problemEmail',
  duplicate: 'imports.problemDuplicate',
  never_mailed: 'imports.problemNeverMailed',
  not_agreed: 'imports.problemNotAgreed',
  consent: 'imports.problemConsent',
  erased: 'imports.problemErased',
  alone: 'imports.problemAlone',
  menu_link: 'imports.problemMenuLink',
  menu_below: 'imports.problemMenuBelow',
  redirect: 'imports.problemRedirect',
  no_target: 'imports.problemNoTarget',
  date: 'imports.problemDate',
  value: 'imports.problemValue',
  level: 'imports.problemLevel',
  not_allowed: 'imports.problemNotAllowed',
  language_not_allowed: 'imports.problemLanguageNotAllowed',
  shown_not_allowed: 'imports.problemShownNotAllowed',
  draft: 'imports.problemDraft',
};

export const problemWords = ({ code, detail }: ImportItem['problems'][number]): string => t(PROBLEMS[code], { detail });

const REASONS: Readonly<Record<string, SentenceKey>> = {
  unknown: 'imports.failedUnknown',
  xml: 'imports.failedXml',
  json: 'imports.failedJson',
  archive: 'imports.failedArchive',
  entity: 'imports.failedEntity',
  deep: 'imports.failedDeep',
  long: 'imports.failedLong',
  many: 'imports.failedMany',
  empty: 'imports.failedEmpty',
  gone: 'imports.failedGone',
  csv: 'imports.failedCsv',
  unconfirmed: 'imports.failedUnconfirmed',
  unanswered: 'imports.failedUnanswered',
  unexpected: 'imports.failedUnexpected',
};

/** Why a file can't be imported, from an error such as 'xml:12: unclosed tag'. */
export function failureWords(error: string): { reason: string; detail: string } {
  const [, code = '', detail = ''] = /^([a-z]+):([\s\S]*)$/.exec(error) ?? [];
  return { reason: t(REASONS[code] ?? 'imports.failedUnknown'), detail };
}

/** The name of a kind of records on the old site. */
export function kindWords({ kind, type }: Pick<ImportKind, 'kind' | 'type'>): string {
  if (kind === 'file') return t('imports.kindFiles');
  if (kind === 'category') return t('imports.kindCategories');
  if (kind === 'redirect') return t('imports.kindRedirects');
  if (kind === 'row') return t('imports.kindRows');
  if (kind === 'menu') {
    const name = type.slice(MENU_TYPE.length);
    const own = TARGETS[`menus.${name}`];
    return t('imports.menuOf', { name: own ? t(own) : name });
  }
  if (Object.hasOwn(LISTS, type)) return targetWords(type);
  if (type === 'post') return t('imports.kindPosts');
  return type === 'page' ? t('imports.kindPages') : type.replace(/[_-]+/g, ' ');
}

const TARGETS: Readonly<Record<string, SentenceKey>> = {
  post: 'imports.asUpdates',
  page: 'imports.asPages',
  portifolio: 'imports.asProjects',
  product: 'imports.asSolutions',
  faq: 'imports.asFaqs',
  post_category: 'imports.asCategories',
  upload: 'imports.asMedia',
  redirect: 'imports.asRedirects',
  'menus.header': 'menus.menu.header',
  'menus.header_button': 'menus.menu.header_button',
  'menus.footer_explore': 'menus.menu.footer_explore',
  'menus.footer_contact': 'menus.menu.footer_contact',
  'menus.footer_popular': 'menus.menu.footer_popular',
  'menus.footer_legal': 'menus.menu.footer_legal',
  '': 'imports.asNothing',
};

/** Names of lists that no other sentence of this room contains. */
const LISTS: Readonly<Record<string, SentenceKey>> = {
  subscriber: 'shell.subscribers',
  client: 'shell.clients',
  testimonial: 'shell.testimonials',
  service: 'shell.portfolioCategories',
  statistic: 'shell.statistics',
  slider: 'shell.sliders',
  banner: 'shell.banners',
};

export function targetWords(target: string): string {
  const words = TARGETS[target] ?? LISTS[target];
  return words === undefined ? kindName(target) : t(words);
}

/** Fields of subscribers in a table. */
const SUBSCRIBER: Readonly<Record<string, SentenceKey>> = {
  email: 'resources.email',
  name: 'resources.name',
  first_name: 'imports.fieldFirstName',
  last_name: 'imports.fieldLastName',
  language: 'people.language',
  status: 'resources.status',
  consent_at: 'imports.fieldAgreedAt',
  consent_source: 'resources.subscriber.consent',
  left_at: 'imports.fieldLeftAt',
  bounced_at: 'imports.fieldBouncedAt',
  allowed: 'imports.fieldAllowed',
  refused: 'imports.fieldRefused',
};

/** The labels of a list's fields, as in its form. */
export function fieldWords(list: string): (name: string) => string {
  const screen = list === 'subscriber' ? undefined : screenOf(list);
  const labels = new Map([
    ['id', t('resources.id')],
    ['picture_text', t('inputs.altLabel')],
    ...(screen?.columns ?? []).map(({ key, label }): [string, string] => [key, label]),
    ...(screen?.fields ?? []).map(({ name, label }): [string, string] => [name, label]),
  ]);
  return (name) => {
    const known = list === 'subscriber' ? SUBSCRIBER[name] : undefined;
    return known ? t(known) : (labels.get(name) ?? name.replaceAll('_', ' '));
  };
}

/** Content without a list here, by the names in the file readers; the others are kinds of the old site. */
const LEFT_OUT: Readonly<Record<string, SentenceKey>> = {
  comments: 'imports.kindComments',
  trash: 'imports.leftTrash',
  'kinds of content': 'imports.leftKinds',
  'other files': 'imports.leftOtherFiles',
  'too large': 'imports.leftTooLarge',
  'unreadable front matter': 'imports.leftFrontMatter',
  'links in the archive': 'imports.leftLinks',
  'forbidden by robots.txt': 'imports.leftRobots',
  'pages without an answer': 'imports.leftNoAnswer',
  'pages beyond the limit': 'imports.leftBeyond',
  'files of the account': 'imports.leftAccount',
  'lists without a text': 'imports.leftLists',
  'parts of the list of contents': 'imports.leftContents',
  'redirects to an error': 'imports.leftErrors',
  'redirects that are off': 'imports.leftRedirectsOff',
  'redirects with conditions': 'imports.leftConditions',
};

export const leftOutWords = (name: string): string => {
  const known = LEFT_OUT[name];
  return known ? t(known) : name.replace(/[_-]+/g, ' ');
};

/** The number of records to import: new and updated ones. */
export const importedCount = (kinds: readonly ImportKind[] = []): number =>
  sum(kinds, ({ fates }) => (fates.create ?? 0) + (fates.update ?? 0) + (fates.taken ?? 0));

export const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((all, item) => all + of(item), 0);
