import { createContext, useContext } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import type { Option } from '../field/field';
import { readField } from '../field/read-field';

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

/** A created record as an option. @param labelField The field with what it is called, if that is neither title nor name. */
export function optionOf(record: ResourceRecord & { title?: unknown; name?: unknown }, labelField?: string): Option {
  const own = labelField === undefined ? undefined : readField(record, labelField);
  return {
    value: String(record.id),
    label: String(own ?? record.title ?? record.name ?? t('ui.number', { id: record.id })),
  };
}
