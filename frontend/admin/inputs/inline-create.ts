import { createContext, useContext } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Option } from '../fields/field';

/** Makes a record of another resource while a form is filled in. */
export interface InlineCreate {
  /** 'client' */
  singular: string;
  /** Opens that resource's own form; what was made is handed on. */
  open(onCreated: (record: ResourceRecord) => void): void;
}

/** How to make a record of the named resource; undefined where nobody may, or where forms can't open above. */
export const InlineCreateContext = createContext<(resource: string) => InlineCreate | undefined>(() => undefined);

export function useInlineCreate(resource: string | undefined): InlineCreate | undefined {
  const records = useContext(InlineCreateContext);
  return resource === undefined ? undefined : records(resource);
}

/** A new record as a choice. */
export function optionOf(record: ResourceRecord & { title?: unknown; name?: unknown }): Option {
  return { value: String(record.id), label: String(record.title ?? record.name ?? `No. ${record.id}`) };
}
