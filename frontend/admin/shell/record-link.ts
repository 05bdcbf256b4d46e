import type { FoundRecord } from '../../../backend/core/crud/search-records.dto.js';
import { withQuery } from '../../api/search';
import type { PermissionName } from '../core/session/current-user';
import type { Can } from '../core/session/usePermissions';
import { recordPath, writePath } from '../records/record/write-paths';

/** The link to edit a found record, or to view it without the permission. */
export function recordLink({ resource, id, title, status }: FoundRecord, can: Can): string {
  const list = `/admin/${resource}`;
  if (resource === 'newsletter') return isUnsent(status) ? recordPath(resource, id) : withQuery(list, { view: id });
  const written = isEditableBy(resource, can) ? writePath(resource, id) : undefined;
  if (written) return written;
  if (resource === 'page' || resource === 'chatbot') return `${list}/${id}${resource === 'page' ? '/edit' : ''}`;
  if (resource === 'person') return `${list}/${id}`;
  // Resources without an endpoint for a single record: the list shows it.
  if (resource === 'subscriber') return withQuery(list, { search: title });
  if (['message', 'agent'].includes(resource)) return withQuery(list, { view: id });
  return withQuery(list, { [isEditableBy(resource, can) ? 'edit' : 'view']: id });
}

const isUnsent = (status: string | undefined): boolean => status === 'draft' || status === 'scheduled';

const WRITTEN_WITH: Readonly<Record<string, PermissionName>> = {
  user: 'users.write',
  page: 'pages.write',
  chatbot: 'knowledge.write',
};

const isEditableBy = (resource: string, can: Can): boolean => can(WRITTEN_WITH[resource] ?? 'content.write');
