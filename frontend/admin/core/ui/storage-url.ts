const STORAGE = '/storage/';

/** The URL of a stored file. */
export function storageUrl(filename: string): string {
  return `${STORAGE}${filename}`;
}

/** The filename of the upload at an address; undefined for one of another site. */
export const storedFilename = (address: unknown): string | undefined =>
  typeof address === 'string' && address.startsWith(STORAGE) ? address.slice(STORAGE.length) : undefined;
