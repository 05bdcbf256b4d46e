/** The response to an upload. */
export class StoredUpload {
  /** The stored name, which is the value of the record's field. */
  filename: string;

  /** Path of the file on this site. */
  url: string;

  /** In pixels, as stored; not for documents. */
  width?: number;

  /** In pixels, as stored; not for documents. */
  height?: number;

  /** In bytes, as stored. */
  size: number;
}
