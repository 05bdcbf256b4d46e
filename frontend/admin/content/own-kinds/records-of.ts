import { shownKinds } from '../../core/session/shown-kinds';

/** How many records are offered before anything is typed. */
const MOST = 100;

/** Where the records are read that a field may name, and which of their fields is what they are called. */
export function recordsOf(resource: string): { optionsPath: string; labelField?: string } {
  const own = shownKinds().find(({ name }) => name === resource)?.own;
  const title = own?.fields.find(({ role }) => role === 'title')?.key;
  return {
    optionsPath: `/admin/api/list_${resource}?per_page=${MOST}&texts=short`,
    ...(title !== undefined && { labelField: title }),
  };
}
