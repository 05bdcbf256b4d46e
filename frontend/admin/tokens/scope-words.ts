import type { TokenResourceRecord } from '../../../backend/people/api-tokens/api-token.dto.js';

/** 'Posts (read, write)' for each kind of records, in the order in which they are chosen. */
export function scopeWords(scopes: readonly string[], resources: readonly TokenResourceRecord[] = []): string[] {
  const access = new Map<string, string[]>();
  for (const scope of scopes) {
    const [resource = '', what = ''] = scope.split(':');
    access.set(resource, [...(access.get(resource) ?? []), what]);
  }
  return [...access].map(([resource, what]) => {
    const label = resources.find((one) => one.resource === resource)?.label ?? resource;
    return `${label} (${what.join(', ')})`;
  });
}
