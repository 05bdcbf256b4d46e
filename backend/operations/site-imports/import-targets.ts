import type { ImportTarget } from './site-imports.constants.js';

type Resource = Exclude<ImportTarget, ''>;

/** What a text is made into. */
interface Target {
  /** Where its page is, before its slug; null: it has no page of its own. */
  path: string | null;
  titleField: 'title' | 'name';
  titleLength: number;
  /** The kind of its picture; undefined: it has none. */
  pictureKind?: 'post' | 'portfolio' | 'product_cover';
  pictureField?: 'photo' | 'cover_photo';
}

export const TARGETS: Readonly<Record<Resource, Target>> = {
  post: { path: '/updates/', titleField: 'title', titleLength: 200, pictureKind: 'post', pictureField: 'photo' },
  page: { path: '/', titleField: 'title', titleLength: 200 },
  portifolio: {
    path: '/portifolios/',
    titleField: 'name',
    titleLength: 120,
    pictureKind: 'portfolio',
    pictureField: 'photo',
  },
  product: {
    path: '/solutions/',
    titleField: 'title',
    titleLength: 200,
    pictureKind: 'product_cover',
    pictureField: 'cover_photo',
  },
  faq: { path: null, titleField: 'title', titleLength: 200 },
};

const GUESSES: readonly [RegExp, Resource][] = [
  [/^(?:post|blog|news|article|update)s?$/i, 'post'],
  [/portfolio|project|case.?stud|^work$/i, 'portifolio'],
  [/faq|question/i, 'faq'],
  [/^(?:product|solution)s?$/i, 'product'],
];

/** What texts of a kind probably are; people may choose another. */
export const guessTarget = (type: string): ImportTarget =>
  GUESSES.find(([pattern]) => pattern.test(type))?.[1] ?? 'page';
