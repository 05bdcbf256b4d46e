/** The URL of a stored file. */
export function storageUrl(filename: string): string {
  return `/storage/${filename}`;
}
