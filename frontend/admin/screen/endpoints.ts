import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Screen } from './screen';

/** The URLs of a resource's API. */
export interface Endpoints {
  list: string;
  /** POST */
  create: string;
  /** GET: a record for its edit form. */
  edit(id: number): string;
  /** PUT */
  update(id: number): string;
  /** DELETE */
  remove(id: number): string;
  /** Unwraps the record from a response. */
  recordOf(answer: unknown): ResourceRecord;
}

/** The specified default URLs of a resource, with the screen's overrides. */
export function endpointsOf({ name, endpoints }: Pick<Screen, 'name' | 'endpoints'>): Endpoints {
  return {
    list: `/admin/api/list_${name}`,
    create: `/admin/api/create_${name}`,
    edit: (id) => `/admin/edit_${name}/${id}`,
    update: (id) => `/admin/api/update_${name}/${id}`,
    remove: (id) => `/admin/api/delete_${name}/${id}`,
    recordOf: (answer) => answer as ResourceRecord,
    ...endpoints,
  };
}
