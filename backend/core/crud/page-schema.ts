import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { Page } from './resource.dto.js';

/** The schema of a page of records, for `@ApiOkResponse`. The controller declares both with `@ApiExtraModels`. */
export function pageSchema(record: Type) {
  return {
    allOf: [
      { $ref: getSchemaPath(Page) },
      { properties: { data: { type: 'array', items: { $ref: getSchemaPath(record) } } } },
    ],
  };
}
