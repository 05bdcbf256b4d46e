import { shownKinds } from '../../core/session/shown-kinds';
import type { LookupSource } from '../../fields/field/useLookup';

/** How many records are offered before anything is typed. */
const MOST = 100;

/** Where the records are read that a field may name. */
export function recordsOf(resource: string): LookupSource {
  const own = shownKinds().find(({ name }) => name === resource)?.own;
  const title = own?.fields.find(({ role }) => role === 'title')?.key;
  return {
    resource,
    optionsPath: `/admin/api/list_${resource}?per_page=${MOST}&texts=short`,
    ...(title !== undefined && { labelField: title }),
  };
}
