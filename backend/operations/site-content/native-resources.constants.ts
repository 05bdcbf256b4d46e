/** Identifies archives of this application, which can be imported without loss. */
export const NATIVE_FORMAT = 'jukwaa-content';

export const MANIFEST = 'jukwaa.json';

/** File with the pictures' alternative texts, by path. */
export const PICTURE_TEXTS = 'pictures.json';

/** Folders of the library in an archive, and the folder of each file: names from the top. */
export const FOLDERS = 'folders.json';

/** File with the kinds of content that the owner of the site has made. */
export const KINDS = 'kinds.json';

/** File with the saved menus, by name. */
export const MENUS = 'menus.json';

/** File with the times at which records are published and taken off the site, by key, such as `post/spring`. */
export const SCHEDULE = 'schedule.json';

/** Folder with the drafts of records, in files as those of the records. */
export const DRAFTS = 'drafts';

/** Times of a record that are yet to come, in ISO 8601. */
export interface NativeTimes {
  publish_at?: string;
  unpublish_at?: string;
}

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

/** Fields that the file name implies. */
export const UNWRITTEN_FIELDS: ReadonlySet<string> = new Set([
  'language',
  'translation_of',
  'original_version',
  'version',
  'post_tag_id',
  'content',
]);
