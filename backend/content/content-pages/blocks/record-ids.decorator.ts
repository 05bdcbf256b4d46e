import { applyDecorators, type Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import { idOf, MAX_ID } from '../../../core/crud/fields/field-values.js';
import type { ContentEntity } from '../../../core/crud/resource.entity.js';
import { type Noun, noun, sentence } from '../../../core/language/say.js';
import { Client } from '../../clients/client.entity.js';
import { Faq } from '../../faqs/faq.entity.js';
import { Form } from '../../forms/form.entity.js';
import { Portfolio } from '../../portfolios/portfolio.entity.js';
import { Product } from '../../products/product.entity.js';
import { Testimonial } from '../../testimonials/testimonial.entity.js';

/** Resources whose records can be shown in blocks, by their names in the API. */
export const SHOWN_RESOURCES = {
  product: { entity: Product, noun: 'Solution' },
  portifolio: { entity: Portfolio, noun: 'Project' },
  client: { entity: Client, noun: 'Client' },
  faq: { entity: Faq, noun: 'Question' },
  testimonial: { entity: Testimonial, noun: 'Testimonial' },
  form: { entity: Form, noun: 'Form' },
} as const satisfies Record<string, { entity: Type<ContentEntity>; noun: Noun }>;

export type ShownResource = keyof typeof SHOWN_RESOURCES;

/** Selection of another resource's records in a block: the chosen ones in this order, the newest, or else all. */
export interface RecordsOnBlock {
  resource: ShownResource;
  ids?: readonly number[];
  newest?: number;
}

interface RecordIdField {
  field: string;
  resource: ShownResource;
}

const fields = new WeakMap<object, RecordIdField[]>();

/** Returns the fields of a block's class that contain ids of records. */
export const recordIdFieldsOf = (dto: object): RecordIdField[] => fields.get(dto) ?? [];

/** Ids of records, in display order; also accepts records, `{ id: 3, title: … }`. */
export function RecordIds(resource: ShownResource, maxCount: number): PropertyDecorator {
  const many = { many: () => noun(SHOWN_RESOURCES[resource].noun, 'many') };
  const message = sentence('contentPages.mustBeIds', many);
  return (target, key) => {
    fields.set(target.constructor, [...recordIdFieldsOf(target.constructor), { field: String(key), resource }]);
    applyDecorators(
      ApiPropertyOptional({ type: [Number], maxItems: maxCount }),
      Transform(({ value }) =>
        value === null || value === '' ? [] : Array.isArray(value) ? [...new Set(value.map(idOf))] : value,
      ),
      IsOptional(),
      IsArray({ message: sentence('contentPages.mustBeAListOfIds', many) }),
      ArrayMaxSize(maxCount, { message: sentence('contentPages.canHoldAtMost', { ...many, max: maxCount }) }),
      IsInt({ each: true, message }),
      Min(1, { each: true, message }),
      Max(MAX_ID, { each: true, message }),
    )(target, key);
  };
}
