import type { ComponentType } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../../fields/field/field';
import type { FormValues } from '../../fields/field/values';

/** What stands below the further fields of a text that is written. */
export interface WriteToolProps {
  fields: readonly Field[];
  /** The name of the field with the title. */
  titleField: string;
  /** Undefined until it is kept for the first time. */
  record: ResourceRecord | undefined;
  values: FormValues;
  /** Returns the value as it is now, after what was typed last has been flushed. */
  read(name: string): FormValues[string];
  setValue(name: string, value: FormValues[string]): void;
}

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Tools beside a text that is written, below its further fields. */
    writeTools?: Readonly<Record<string, ComponentType<WriteToolProps>>>;
  }
}
