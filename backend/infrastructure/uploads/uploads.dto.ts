/** The response to an upload. */
export class StoredUpload {
  /** The stored name, to be used as the value of the record's field. */
  filename: string;

  /** Path of the file on this site. */
  url: string;

  /** Width in pixels, as stored. Absent for documents. */
  width?: number;

  /** Height in pixels, as stored. Absent for documents. */
  height?: number;

  /** Size in bytes, as stored. */
  size: number;
}
