import type { FoundRecord } from '../../../backend/core/crud/search-records.dto.js';
import { withQuery } from '../../api/search';
import type { Permissions } from '../core/session/usePermissions';
import { recordPath, writePath } from '../records/record/write-paths';
import { pageOf } from '../records/screens/registry';

/** The link to edit a found record, or to view it without the permission. */
export function recordLink({ resource, id, title, status }: FoundRecord, canWrite: Permissions['canWrite']): string {
  const list = `/admin/${resource}`;
  if (resource === 'newsletter') return isUnsent(status) ? recordPath(resource, id) : withQuery(list, { view: id });
  const written = canWrite(resource) ? writePath(resource, id) : undefined;
  if (written) return written;
  const page = pageOf(resource, id);
  if (page) return page;
  if (resource === 'person') return `${list}/${id}`;
  // Resources without an endpoint for a single record: the list shows it.
  if (resource === 'subscriber') return withQuery(list, { search: title });
  if (['message', 'agent'].includes(resource)) return withQuery(list, { view: id });
  return withQuery(list, { [canWrite(resource) ? 'edit' : 'view']: id });
}

const isUnsent = (status: string | undefined): boolean => status === 'draft' || status === 'scheduled';
