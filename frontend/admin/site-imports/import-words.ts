import type { ImportItem, ImportKind } from '../../../backend/operations/site-imports/site-import.dto.js';
import type { ProblemCode } from '../../../backend/operations/site-imports/site-imports.constants.js';
import type { SentenceKey } from '../language/english/index';
import { t } from '../language/t';

const PROBLEMS: Readonly<Record<ProblemCode, SentenceKey>> = {
  shortcode: 'imports.problemShortcode',
  block: 'imports.problemBlock',
  element: 'imports.problemElement',
  picture: 'imports.problemPicture',
  file_type: 'imports.problemFileType',
  link: 'imports.problemLink',
  password: 'imports.problemPassword',
  private: 'imports.problemPrivate',
  empty: 'imports.problemEmpty',
  long: 'imports.problemLong',
  language: 'imports.problemLanguage',
  deleted_here: 'imports.problemDeletedHere',
  address: 'imports.problemAddress',
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
};

/** Why a file can't be brought along, from 'xml:12: unclosed tag'. */
export function failureWords(error: string): { reason: string; detail: string } {
  const [, code = '', detail = ''] = /^([a-z]+):([\s\S]*)$/.exec(error) ?? [];
  return { reason: t(REASONS[code] ?? 'imports.failedUnknown'), detail };
}

/** What people call a kind of the old site. */
export function kindWords({ kind, type }: Pick<ImportKind, 'kind' | 'type'>): string {
  if (kind === 'file') return t('imports.kindFiles');
  if (kind === 'category') return t('imports.kindCategories');
  if (kind === 'redirect') return t('imports.kindRedirects');
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
  '': 'imports.asNothing',
};

export const targetWords = (target: string): string => t(TARGETS[target] ?? 'imports.asNothing');

/** How many things come along: new ones, and those that are brought up to date. */
export const comesAlong = (kinds: readonly ImportKind[] = []): number =>
  sum(kinds, ({ fates }) => (fates.create ?? 0) + (fates.update ?? 0) + (fates.taken ?? 0));

export const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((all, item) => all + of(item), 0);
