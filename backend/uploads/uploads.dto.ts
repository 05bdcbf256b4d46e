/** What an upload answers. */
export class StoredUpload {
  /** The stored name: goes into the record's field as it is. */
  filename: string;

  /** Where the file is served, as a path on this site. */
  url: string;

  /** In pixels, as stored; not for documents. */
  width?: number;

  /** In pixels, as stored; not for documents. */
  height?: number;

  /** In bytes, as stored. */
  size: number;
}
