import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { Page } from './resource.dto.js';

/**
 * The schema of a page of records, for `@ApiOkResponse`. The controller declares both with `@ApiExtraModels`.
 * @param page A page class with further fields.
 */
export function pageSchema(record: Type, page: Type = Page) {
  return {
    allOf: [
      { $ref: getSchemaPath(page) },
      { required: ['data'], properties: { data: { type: 'array', items: { $ref: getSchemaPath(record) } } } },
    ],
  };
}
