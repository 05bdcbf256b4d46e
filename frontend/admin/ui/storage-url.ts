/** Where a stored file is served, by its name in a record. */
export function storageUrl(filename: string): string {
  return `/storage/${filename}`;
}
