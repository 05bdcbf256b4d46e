/** A picture of a record. */
export class ContentPicture {
  /** @example https://www.example.com/storage/page/5b78e15b29ab93b808319e71.jpg */
  url: string;
  /** In pixels. @example 1296 */
  width: number;
  /** In pixels. @example 864 */
  height: number;
  /** The alternative text; empty if there is none, and for decorative pictures. @example "The analyser on a bench" */
  alt: string;
}

/** A picture of an album. */
export class ContentAlbumPicture extends ContentPicture {
  /** Below the picture; may be empty. @example "With the lid open" */
  caption: string;
}

/** A record that another one names. */
export class ContentReference {
  /** @example 3 */
  id: number;
  /** @example "School Manager" */
  title: string;
  /** Its page; null if it has none. @example https://www.example.com/solutions/school-manager */
  page_url: string | null;
}

/** What every record says of itself. */
export class ContentEntry {
  /** The same in all languages. @example 12 */
  id: number;
  /** Its page; null for a kind without pages. @example https://www.example.com/analysers/hemaline-5 */
  page_url: string | null;
  /** The language of its texts: the first one of the site where it is not translated. @example en */
  language: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** What every record with an address says of itself. */
export class ContentRecord extends ContentEntry {
  /** Its address among those of its kind, in the language of the answer. @example hemaline-5 */
  slug: string;
}
