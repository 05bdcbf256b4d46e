import { pathnameOf } from '../../core/http/paths.js';

/** Ends a path that stands for all addresses below it; in the target, what stood there. */
const REST = '/*';

/** Parts of an address that are looked at. What is longer is only found by a path that ends with `/*`. */
const MAX_PARTS = 12;

/** A path as it is compared: decoded, in small letters, without query, fragment, empty parts and slash at the end. */
export function comparable(address: string): string | undefined {
  try {
    const path = decodeURIComponent(pathnameOf(address)).normalize().toLowerCase();
    const parts = path.split('/').filter(Boolean);
    return /\p{Cc}/u.test(path) ? undefined : `/${parts.join('/')}`;
  } catch {
    return undefined;
  }
}

export const isPattern = (path: string): boolean => path.endsWith(REST);

/** The paths that lead an address elsewhere, the one that counts first: itself, then the longest pattern. */
export function pathsFor(path: string): string[] {
  const parts = path.split('/').slice(1, MAX_PARTS + 1);
  const patterns = parts.map((_, at) => `/${parts.slice(0, at).join('/')}`.replace(/\/$/, '') + REST);
  return [path, ...patterns.slice(1).reverse()];
}

/** The target of a redirect for an address that its path stands for. */
export function targetOf({ path, target }: { path: string; target: string }, address: string): string {
  if (!isPattern(path) || !target.endsWith(REST)) return target;
  const rest = address.slice(path.length - 1);
  return `${target.slice(0, -1)}${rest.split('/').map(encodeURIComponent).join('/')}`;
}
