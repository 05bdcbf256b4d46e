import type { TokenResourceRecord } from '../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../language/t';

/** 'Posts (read, write)' for each kind of records, in the order of the choices. */
export function scopeWords(scopes: readonly string[], resources: readonly TokenResourceRecord[] = []): string[] {
  const byResource = new Map<string, string[]>();
  for (const scope of scopes) {
    const [resource = '', what = ''] = scope.split(':');
    byResource.set(resource, [...(byResource.get(resource) ?? []), what]);
  }
  return [...byResource].map(([resource, what]) => {
    const label = resources.find((one) => one.resource === resource)?.label ?? resource;
    const access = what.map((one) => t(one === 'write' ? 'tokens.mayWrite' : 'tokens.mayRead'));
    return t('tokens.mayDo', { records: label, access: access.join(', ') });
  });
}
