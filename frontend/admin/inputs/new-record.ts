import { createContext, useContext } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Option } from '../fields/field';

/** Makes a record of another resource while a form is filled in. */
export interface NewRecord {
  /** 'client' */
  one: string;
  /** Opens that resource's own form; what was made is handed on. */
  open(onMade: (record: ResourceRecord) => void): void;
}

/** How to make a record of the named resource; undefined where nobody may, or where forms can't open above. */
export const NewRecords = createContext<(resource: string) => NewRecord | undefined>(() => undefined);

export function useNewRecord(resource: string | undefined): NewRecord | undefined {
  const records = useContext(NewRecords);
  return resource === undefined ? undefined : records(resource);
}

/** A new record as a choice. */
export function optionOf(record: ResourceRecord & { title?: unknown; name?: unknown }): Option {
  return { value: String(record.id), label: String(record.title ?? record.name ?? `No. ${record.id}`) };
}
