import type { FoundRecord } from '../../../backend/core/crud/search-records.dto.js';
import { withQuery } from '../../api/search';
import type { Permissions } from '../core/session/usePermissions';
import { withoutScreen } from '../operations/record-names/without-screen';
import { pageOf, screenOf } from '../records/screens/registry';
import { writePath } from '../records/screens/write-paths';

/** The link to edit a found record, or to view it without the permission. */
export function recordLink({ resource, id, title, status }: FoundRecord, canWrite: Permissions['canWrite']): string {
  const screen = screenOf(resource);
  const place = screen ? undefined : withoutScreen()[resource]?.placeOf(id, status ?? '');
  if (place) return withQuery(place.to, place.search ?? {});
  const list = `/admin/${resource}`;
  const written = canWrite(resource) ? writePath(resource, id) : undefined;
  const page = written ?? pageOf(resource, id);
  if (page) return page;
  if (screen?.isFoundByTitle) return withQuery(list, { search: title });
  return withQuery(list, { [canWrite(resource) ? 'edit' : 'view']: id });
}
