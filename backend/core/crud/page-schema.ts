import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { INCLUDED } from './lists/list-parts.js';
import { Page } from './resource.dto.js';

/**
 * The schema of a page of records, for `@ApiOkResponse`. The controller declares both with `@ApiExtraModels`.
 * @param page A page class with further fields.
 * @param included The class of what comes with each record.
 */
export function pageSchema(record: Type, page: Type = Page, included?: Type) {
  const one = { $ref: getSchemaPath(record) };
  const items = included
    ? { allOf: [one, { type: 'object', properties: { [INCLUDED]: { $ref: getSchemaPath(included) } } }] }
    : one;
  return {
    allOf: [{ $ref: getSchemaPath(page) }, { required: ['data'], properties: { data: { type: 'array', items } } }],
  };
}
