import type { FoundRecord } from '../../../backend/core/crud/search-records.dto.js';
import { withQuery } from '../../api/search';
import { writePath } from '../records/write-paths';
import type { PermissionName } from '../session/current-user';
import type { Can } from '../session/usePermissions';

/** The link to edit a found record, or to view it without the permission. */
export function recordLink({ resource, id, title }: FoundRecord, can: Can): string {
  const list = `/admin/${resource}`;
  const written = isEditableBy(resource, can) ? writePath(resource, id) : undefined;
  if (written) return written;
  if (resource === 'page' || resource === 'chatbot') return `${list}/${id}${resource === 'page' ? '/edit' : ''}`;
  if (resource === 'person') return `${list}/${id}`;
  // Resources without an endpoint for a single record: the list shows it.
  if (resource === 'subscriber') return withQuery(list, { search: title });
  if (['message', 'agent', 'newsletter'].includes(resource)) return withQuery(list, { view: id });
  return withQuery(list, { [isEditableBy(resource, can) ? 'edit' : 'view']: id });
}

const WRITTEN_WITH: Readonly<Record<string, PermissionName>> = {
  user: 'users.write',
  page: 'pages.write',
  chatbot: 'knowledge.write',
  newsletter: 'newsletters.send',
};

const isEditableBy = (resource: string, can: Can): boolean => can(WRITTEN_WITH[resource] ?? 'content.write');
