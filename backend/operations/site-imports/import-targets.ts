import type { ImportTarget } from './site-imports.constants.js';

type Resource = Exclude<ImportTarget, ''>;

/** A resource that texts can become. */
interface Target {
  /** Path of its pages before the slug; null without pages. */
  path: string | null;
  titleField: 'title' | 'name';
  titleLength: number;
  /** The kind of its picture; undefined without one. */
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

/** Guesses the target of a type; users may choose another one. */
export const guessTarget = (type: string): ImportTarget =>
  GUESSES.find(([pattern]) => pattern.test(type))?.[1] ?? 'page';
