/** Names the archives of this application, in which everything comes in again as it went out. */
export const NATIVE_FORMAT = 'jukwaa-content';

export const MANIFEST = 'jukwaa.json';

/** Alternative texts of the pictures, by their path. */
export const PICTURE_TEXTS = 'pictures.json';

/** The menus that somebody has saved, by their name. */
export const MENUS = 'menus.json';

/** A link of such a menu; what is empty is left out. */
export interface NativeMenuEntry {
  kind: string;
  target?: string;
  /** `page/about`, of an entry that leads to a record. */
  record?: string;
  label?: string;
  /** In other languages, by their tag. */
  labels?: Readonly<Record<string, string>>;
  hidden?: boolean;
}

/** What stands in such an archive, in the order in which it comes in: what others refer to comes first. */
export const NATIVE_RESOURCES = [
  'post_category',
  'service',
  'client',
  'product',
  'faq',
  'statistic',
  'slider',
  'banner',
  'testimonial',
  'portifolio',
  'post',
  'form',
  'page',
  'redirect',
] as const;

export type NativeResource = (typeof NATIVE_RESOURCES)[number];

/** The field of a resource that is the text of its file; the others stand in the front matter. */
export const BODY_FIELDS: Readonly<Partial<Record<NativeResource, string>>> = {
  post: 'description',
  portifolio: 'description',
  product: 'description',
  faq: 'description',
  service: 'description',
  client: 'comment',
  testimonial: 'message',
};

/** Fields that a file's name tells. */
export const UNWRITTEN_FIELDS: ReadonlySet<string> = new Set([
  'language',
  'translation_of',
  'original_version',
  'version',
  'post_tag_id',
  'content',
]);
