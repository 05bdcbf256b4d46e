import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';

/** The addresses of a resource's calls. */
export interface Endpoints {
  list: string;
  /** POST */
  create: string;
  /** GET: the record as it is edited. */
  edit(id: number): string;
  /** PUT */
  update(id: number): string;
  /** DELETE */
  remove(id: number): string;
  /** The record within what `edit` answers. */
  recordOf(answer: unknown): ResourceRecord;
}

/** The specification's addresses for a resource, and where it says others, those. */
export function endpointsOf({ name, calls }: { name: string; calls?: Partial<Endpoints> }): Endpoints {
  return {
    list: `/admin/api/list_${name}`,
    create: `/admin/api/create_${name}`,
    edit: (id) => `/admin/edit_${name}/${id}`,
    update: (id) => `/admin/api/update_${name}/${id}`,
    remove: (id) => `/admin/api/delete_${name}/${id}`,
    recordOf: (answer) => answer as ResourceRecord,
    ...calls,
  };
}
