/** Identifies archives of this application, which can be imported without loss. */
export const NATIVE_FORMAT = 'jukwaa-content';

export const MANIFEST = 'jukwaa.json';

/** File with the pictures' alternative texts, by path. */
export const PICTURE_TEXTS = 'pictures.json';

/** Folders of the library in an archive, and the folder of each file: names from the top. */
export const FOLDERS = 'folders.json';

/** File with the saved menus, by name. */
export const MENUS = 'menus.json';

/** An entry of a saved menu; empty fields are omitted. */
export interface NativeMenuEntry {
  kind: string;
  target?: string;
  /** Key of the linked record, such as `page/about`. */
  record?: string;
  label?: string;
  /** Labels in other languages, by language tag. */
  labels?: Readonly<Record<string, string>>;
  hidden?: boolean;
}

/** The resources of an archive in the order of the import: referenced ones first. */
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

/** The field of a resource that is its file's body; the other fields are in the front matter. */
export const BODY_FIELDS: Readonly<Partial<Record<NativeResource, string>>> = {
  post: 'description',
  portifolio: 'description',
  product: 'description',
  faq: 'description',
  service: 'description',
  client: 'comment',
  testimonial: 'message',
};

/** Fields that the file name implies. */
export const UNWRITTEN_FIELDS: ReadonlySet<string> = new Set([
  'language',
  'translation_of',
  'original_version',
  'version',
  'post_tag_id',
  'content',
]);
