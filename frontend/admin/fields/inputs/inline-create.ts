import { createContext, useContext } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import type { Option } from '../field/field';

/** Creates a record of another resource from within a form. */
export interface InlineCreate {
  /** 'client' */
  singular: string;
  /** Opens the create dialog of the resource. */
  open(onCreated: (record: ResourceRecord) => void): void;
}

/** Inline creation by resource; undefined without permission, or within an inline create dialog. */
export const InlineCreateContext = createContext<(resource: string) => InlineCreate | undefined>(() => undefined);

export function useInlineCreate(resource: string | undefined): InlineCreate | undefined {
  const records = useContext(InlineCreateContext);
  return resource === undefined ? undefined : records(resource);
}

/** A created record as an option. */
export function optionOf(record: ResourceRecord & { title?: unknown; name?: unknown }): Option {
  return {
    value: String(record.id),
    label: String(record.title ?? record.name ?? t('ui.number', { id: record.id })),
  };
}
