import { comparableQuery, pathnameOf } from '../../core/http/paths.js';

/** Ends a path that matches all addresses below it; in the target, it is replaced by the matched rest. */
const REST = '/*';

/** Maximum number of segments compared. Longer addresses only match paths that end with `/*`. */
const MAX_PARTS = 12;

/** Ends the name of a picture in a size that WordPress made of it. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.(?:jpe?g|png|gif|webp|avif)$)/;

/** Normalizes a path for comparison: decoded, in lower case, without query, fragment, empty segments and trailing slash. */
export function comparable(address: string): string | undefined {
  try {
    const path = decodeURIComponent(pathnameOf(address)).normalize().toLowerCase();
    const parts = path.split('/').filter(Boolean);
    return /\p{Cc}/u.test(path) ? undefined : `/${parts.join('/')}`;
  } catch {
    return undefined;
  }
}

/** Parameters that count visits of campaigns, and say nothing of the page. */
const CAMPAIGN = /(?<=[?&])(?:utm_[a-z]+|fbclid|gclid|msclkid)(?:=[^&]*)?(?:&|$)/g;

/** Returns the queries under which an address is looked for: its own, that without campaigns, and none. */
export function queriesOf(address: string): string[] {
  const query = comparableQuery(address);
  return [...new Set([query, query.replace(CAMPAIGN, '').replace(/[?&]$/, ''), ''])];
}

export const isPattern = (path: string): boolean => path.endsWith(REST) && !path.includes('?');

/**
 * Returns the redirect paths that match an address, in order of precedence: itself; for a size of a picture, the picture; then the
 * longest pattern.
 */
export function pathsFor(path: string): string[] {
  const pictures = SIZE.test(path) ? [path.replace(SIZE, ''), path.replace(SIZE, '-scaled')] : [];
  const parts = path.split('/').slice(1, MAX_PARTS + 1);
  const patterns = parts.map((_, at) => `/${parts.slice(0, at).join('/')}`.replace(/\/$/, '') + REST);
  return [path, ...pictures, ...patterns.slice(1).reverse()];
}

/** Returns the target of a redirect for an address that matches its path. */
export function targetOf({ path, target }: { path: string; target: string }, address: string): string {
  if (!isPattern(path) || !target.endsWith(REST)) return target;
  const rest = address.slice(path.length - 1);
  return `${target.slice(0, -1)}${rest.split('/').map(encodeURIComponent).join('/')}`;
}
