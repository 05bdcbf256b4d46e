import { MAX_MEGABYTES } from './upload.constants.js';

const MEGABYTE = 1024 * 1024;

/**
 * How a picture is fitted to another aspect ratio: cropped around its focus, padded with transparency, or scaled down in its own
 * ratio.
 */
type PictureFit = 'cover' | 'contain' | 'inside';

interface KindBase {
  /** Completes the sentence 'Stores …' in the API's documentation. */
  words: string;
  /** POST routes of the kind. */
  routes: readonly string[];
  maxBytes: number;
}

export interface PictureKind extends KindBase {
  content: 'picture';
  /** CSS pixels on the page; a maximum with fit 'inside'. */
  width: number;
  height: number;
  /** Widths of the variants as multiples of `width`, ascending. None enlarges the source. */
  scales: readonly number[];
  fit: PictureFit;
}

export interface DocumentKind extends KindBase {
  content: 'document';
}

/** The smallest is for phones with 720 device pixels. */
const large = [0.65, 1, 1.5] as const;
/** For covers: the largest suits high-density screens, at the 75rem of detail pages. */
const cover = [...large, 2.06] as const;
/** The same for the picture of an update, whose specified size is smaller. */
const lead = [...large, 2.25, 3.02] as const;
/** For pictures in texts, which are up to 42rem wide, including high-density screens. */
const inText = [0.5, 1, 1.5, 2] as const;
/** Sizes below 1 save nothing. */
const small = [1, 2, 3] as const;

const picture = <const Routes extends readonly string[]>(
  width: number,
  height: number,
  scales: PictureKind['scales'],
  words: string,
  routes: Routes,
  fit: PictureFit = 'cover',
) =>
  ({
    content: 'picture',
    width,
    height,
    scales,
    words,
    routes,
    fit,
    maxBytes: MAX_MEGABYTES.picture * MEGABYTE,
  }) satisfies PictureKind;

/** All kinds of uploads. The keys are stored in the database, and are the folders of the stored files. */
export const uploadKinds = {
  post: picture(790, 500, lead, 'the picture of a post', ['admin/api/post/upload_image']),
  banner: picture(1304, 690, large, 'the picture of a banner', ['admin/api/banner/upload_image']),
  client: picture(199, 199, small, 'the logo of a client', ['admin/api/client/upload_image'], 'contain'),
  portfolio: picture(1296, 650, cover, 'the cover or an album picture of a portfolio', [
    'admin/api/portifolio/upload_image',
    'admin/api/portifolio/upload_album',
  ]),
  slider: picture(1304, 690, large, 'the picture of a slider', ['admin/api/slider/upload_image']),
  product: picture(170, 170, small, 'the thumbnail of a solution', ['admin/api/product/upload_image']),
  product_cover: picture(1282, 584, cover, 'the cover of a solution', ['admin/api/product/upload_cover']),
  // Screenshots are meant to be read, so nothing is cropped.
  product_gallery: picture(
    1296,
    1296,
    large,
    "a picture of a solution's gallery",
    ['admin/api/product/upload_gallery'],
    'inside',
  ),
  testimonial: picture(55, 55, small, 'the portrait beside a testimonial', ['admin/api/testimonial/upload_image']),
  user: picture(200, 200, small, 'the portrait of a user', ['admin/api/user/upload_image']),
  home_help: picture(458, 558, large, "the home page's picture of 'How we help you'", ['admin/api/upload_help']),
  home_approach: picture(833, 1024, large, "the home page's picture of 'Our Approach'", ['admin/api/upload_approach']),
  home_product: picture(532, 555, large, "the picture of the solutions' section", ['admin/api/upload_serve_product']),
  home_point: picture(720, 576, large, 'the picture of a point on the home page', [
    'admin/api/home_sections/upload_picture',
  ]),
  home_hero: picture(
    1296,
    1296,
    large,
    'the picture of the product in the first view',
    ['admin/api/home_sections/upload_hero'],
    'inside',
  ),
  // A screen of a phone in its own ratio.
  home_phone: picture(
    320,
    760,
    small,
    'the picture of the product on a phone in the first view',
    ['admin/api/home_sections/upload_phone'],
    'inside',
  ),
  // As wide as high as the frame that takes its place.
  home_poster: picture(1296, 729, large, 'the picture of the video in the first view', [
    'admin/api/home_sections/upload_poster',
  ]),
  identity_logo: picture(320, 96, small, 'the logo on a light ground', ['admin/api/identity/upload_logo'], 'inside'),
  identity_logo_dark: picture(
    320,
    96,
    small,
    'the logo on a dark ground',
    ['admin/api/identity/upload_logo_dark'],
    'inside',
  ),
  identity_icon: picture(512, 512, [1], 'the icon', ['admin/api/identity/upload_icon'], 'contain'),
  // Also limits the height: a picture of 1 by 20,000 pixels would fill many screens.
  text: picture(790, 4000, inText, 'a picture within a text', ['admin/api/text/upload_image'], 'inside'),
  page: picture(1296, 1296, large, 'a picture of a page of blocks', ['admin/api/page/upload_image'], 'inside'),
  page_person: picture(480, 480, large, 'a portrait on a page of blocks', ['admin/api/page/upload_portrait']),
  share: picture(1200, 630, [0.5, 1], 'the picture that other sites show with a link to a page', [
    'admin/api/share/upload_image',
  ]),
  document: {
    content: 'document',
    words: 'the document of a solution',
    routes: ['admin/api/product/upload_document'],
    maxBytes: MAX_MEGABYTES.document * MEGABYTE,
  },
} as const satisfies Record<string, PictureKind | DocumentKind>;

export type UploadKind = keyof typeof uploadKinds;

/** `Object.entries` of the kinds, with their types. */
export const kindEntries = Object.entries(uploadKinds) as [UploadKind, PictureKind | DocumentKind][];

type Routes<Content extends 'picture' | 'document'> = Extract<
  (typeof uploadKinds)[UploadKind],
  { content: Content }
>['routes'];

/** Paths that accept a picture. */
export type PicturePath = `/${Routes<'picture'>[number]}`;

/** Paths that accept a document. */
export type DocumentPath = `/${Routes<'document'>[number]}`;

const kindNames = new Map(
  kindEntries.flatMap(([name, { routes }]) => routes.map((route) => [`/${route}`, name] as const)),
);

/** Returns the name of the kind that a path accepts. */
export function kindAt(path: PicturePath | DocumentPath): UploadKind {
  const name = kindNames.get(path);
  if (!name) throw new Error(`No files are taken at ${path}`);
  return name;
}

const pictureKinds = new Map(
  kindEntries.flatMap(([, kind]) =>
    kind.content === 'picture' ? kind.routes.map((route): [string, PictureKind] => [`/${route}`, kind]) : [],
  ),
);

/** Returns the kind of picture that a path accepts. */
export function pictureKindAt(path: PicturePath): PictureKind {
  const kind = pictureKinds.get(path);
  if (!kind) throw new Error(`No pictures are taken at ${path}`);
  return kind;
}
