import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import { idOf, MAX_ID } from '../../../core/crud/fields/field-values.js';
import { definitionNamed, type RegisteredDefinition } from '../../../core/crud/resource-definition.js';
import type { ResourceFacets } from '../../../core/crud/resource-facets.js';
import { type Label, noun, sentence } from '../../../core/language/say.js';

declare module '../../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** Blocks of pages can show its active records, with their titles, pictures and the addresses of their pages. */
    blocks?: {
      /** What a record is called in sentences, if not as the resource. */
      noun?: Label;
      /** The text that is shown of a record, if any. */
      text?: 'summary' | 'body';
      /** Columns whose values stand beside the title; of a reference, the title of the record. */
      labels?: readonly Field[];
      /** Pictures, if others than those of the page or in another order. */
      pictures?: readonly Field[];
      /** A column with the address of another site, to which a record without a page of its own leads. */
      link?: Field;
      /** A column of yes or no: records with it come first. */
      first?: Field;
    };
  }
}

/** Returns what blocks show of a resource. @throws Error for one that has not the facet */
export function blocksFacetOf({ name, facets }: RegisteredDefinition): NonNullable<ResourceFacets['blocks']> {
  if (!facets?.blocks) throw new Error(`Blocks show records of '${name}', which has no facet 'blocks'.`);
  return facets.blocks;
}

/** What a record of a resource in a block is called. */
export function nounOf(resource: string): Label {
  const definition = definitionNamed(resource);
  if (!definition) throw new Error(`Blocks show records of '${resource}', which is no resource.`);
  return blocksFacetOf(definition).noun ?? definition.label;
}

/** Selection of another resource's records in a block: the chosen ones in this order, the newest, or else all. */
export interface RecordsOnBlock {
  resource: string;
  ids?: readonly number[];
  newest?: number;
}

interface RecordIdField {
  field: string;
  resource: string;
}

const fields = new WeakMap<object, RecordIdField[]>();
const named = new Set<string>();

/** @throws Error if blocks show records of a resource whose definition does not say how */
export function checkShownResources(): void {
  named.forEach(nounOf);
}

/** Returns the fields of a block's class that contain ids of records. */
export const recordIdFieldsOf = (dto: object): RecordIdField[] => fields.get(dto) ?? [];

/** Registers a field that contains ids of records, for archives; for decorators. */
export const declareRecordIdField = (dto: object, field: RecordIdField): void => {
  fields.set(dto, [...recordIdFieldsOf(dto), field]);
};

/** Ids of records of a resource with the facet `blocks`, in display order; also accepts records, `{ id: 3, title: … }`. */
export function RecordIds(resource: string, maxCount: number): PropertyDecorator {
  const many = { many: () => noun(nounOf(resource), 'many') };
  const message = sentence('contentPages.idsInvalid', many);
  named.add(resource);
  return (target, key) => {
    declareRecordIdField(target.constructor, { field: String(key), resource });
    applyDecorators(
      ApiPropertyOptional({ type: [Number], maxItems: maxCount }),
      Transform(({ value }) =>
        value === null || value === '' ? [] : Array.isArray(value) ? [...new Set(value.map(idOf))] : value,
      ),
      IsOptional(),
      IsArray({ message: sentence('contentPages.idListInvalid', many) }),
      ArrayMaxSize(maxCount, { message: sentence('contentPages.tooManyRecords', { ...many, max: maxCount }) }),
      IsInt({ each: true, message }),
      Min(1, { each: true, message }),
      Max(MAX_ID, { each: true, message }),
    )(target, key);
  };
}
