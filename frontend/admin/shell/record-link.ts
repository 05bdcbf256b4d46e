import type { FoundRecord } from '../../../backend/core/crud/search-records.dto.js';
import { withQuery } from '../../api/search';
import type { Can } from '../session/usePermissions';

/** Where a found record is edited, or looked at by who may not. */
export function recordLink({ resource, id, title }: FoundRecord, can: Can): string {
  const list = `/admin/${resource}`;
  if (resource === 'page' || resource === 'chatbot') return `${list}/${id}${resource === 'page' ? '/edit' : ''}`;
  if (resource === 'person') return `${list}/${id}`;
  // Of these there is no call for a single record: the list shows it.
  if (resource === 'subscriber') return withQuery(list, { search: title });
  if (['message', 'agent', 'newsletter'].includes(resource)) return withQuery(list, { view: id });
  const isEditable = can(resource === 'user' ? 'users.write' : 'content.write');
  return withQuery(list, { [isEditable ? 'edit' : 'view']: id });
}
