/** Where a stored file is served, by its name in a record. */
export function storedUrl(filename: string): string {
  return `/storage/${filename}`;
}
