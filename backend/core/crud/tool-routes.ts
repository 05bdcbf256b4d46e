import { Body, Get, Header, HttpCode, Param, Post, Query, type Type, UploadedFile } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { memoryStorage } from 'multer';
import { AllowDeclaredToken, RequirePermission } from '../access/access.decorator.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Permission } from '../access/permissions.js';
import { ValidationErrorBody } from '../http/errors.dto.js';
import { FileBody } from '../http/file-body.decorator.js';
import { Refuses } from '../http/refuses.decorator.js';
import { englishName, type Label } from '../language/say.js';
import { BulkInput, BulkResult, createValuesQuery, FilterValues, RecordIds } from './bulk/bulk.dto.js';
import { ImportProgress, ImportQuery } from './csv/import.dto.js';
import { MAX_BULK_IDS, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './lists/list.constants.js';
import type { ValueFilter } from './lists/list-values.js';
import { RecordIdPipe } from './record-id.pipe.js';
import type { ListQuery } from './resource.dto.js';
import { operationPath, type ResourceOperation } from './resource-definition.js';

/** Bulk and file operations. */
export type Tool = Extract<ResourceOperation, 'ids' | 'values' | 'bulk' | 'duplicate' | 'export' | 'import' | 'sample'>;

export interface Route {
  method: MethodDecorator[];
  parameters: ParameterDecorator[];
  /** `design:paramtypes`, which the compiler can't emit for type parameters. */
  types: readonly unknown[];
}

interface Resource {
  name: string;
  label: Label;
  record: Type;
  read: Permission;
  write: Permission;
  paths?: Readonly<Partial<Record<ResourceOperation, string>>>;
  valueFilters?: Readonly<Record<string, ValueFilter>>;
}

/** Returns the names of filters whose values can be listed. */
export const listedFilters = ({ valueFilters = {} }: Pick<Resource, 'valueFilters'>): string[] =>
  Object.entries(valueFilters).flatMap(([name, { type, links }]) => (type === 'text' && !links ? name : []));

/** Returns the routes of a resource's tools. @param listQuery The DTO of its list's query. */
export function toolRoutes(resource: Resource, listQuery: Type<ListQuery>): Record<Tool, Route> {
  const { name, label, record, read, write } = resource;
  const called = englishName(label);
  const lower = called.toLowerCase();
  const max = MAX_BULK_IDS.toLocaleString('en');
  const unprocessable = (description: string) =>
    ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description });
  return {
    ids: {
      method: [
        Get(operationPath(resource, 'ids')),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        ApiOperation({
          summary: `Ids: ${called}`,
          description: `Ids of all records that a list's query finds, newest first, at most ${max}.`,
        }),
        ApiOkResponse({ type: RecordIds }),
        unprocessable('A parameter breaks a rule.'),
      ],
      parameters: [Query()],
      types: [listQuery],
    },
    values: {
      method: [
        Get(operationPath(resource, 'values')),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        ApiOperation({ summary: `Values of a filter: ${called}` }),
        ApiOkResponse({ type: FilterValues }),
        unprocessable('There is no such filter.'),
      ],
      parameters: [Query()],
      types: [createValuesQuery(listedFilters(resource))],
    },
    bulk: {
      method: [
        Post(operationPath(resource, 'bulk')),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({
          summary: `Change many: ${called}`,
          description:
            `At most ${max} records, named by their ids or by the query of a list, in transactions of 50. A record that is ` +
            'refused, since it is in use or was saved by somebody else, does not keep the others from being changed.',
        }),
        ApiOkResponse({ type: BulkResult }),
        unprocessable('The action does not exist here, or the query finds too many records.'),
      ],
      parameters: [Body(), CurrentUser()],
      types: [BulkInput, Object],
    },
    duplicate: {
      method: [
        Post(operationPath(resource, 'duplicate')),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        ApiOperation({
          summary: `Duplicate: ${called}`,
          description: `Creates a ${lower} that visitors don't see, “Copy of …”, with a slug of its own and the same files, tags and relations.`,
        }),
        ApiParam({ name: 'id', type: Number }),
        ApiCreatedResponse({ type: record }),
        Refuses({ 404: `No ${lower} has this id.` }),
      ],
      parameters: [Param('id', new RecordIdPipe(label)), CurrentUser()],
      types: [Number, Object],
    },
    export: {
      method: [
        Get(operationPath(resource, 'export')),
        RequirePermission(Permission.Export),
        AllowDeclaredToken(name, 'read'),
        Header('Cache-Control', 'no-store'),
        ApiOperation({
          summary: `Export: ${called}`,
          description: "All records that a list's query finds, newest first. Formulas are escaped.",
        }),
        ApiProduces('text/csv'),
        ApiOkResponse({ description: 'CSV in UTF-8 with a header row.', schema: { type: 'string' } }),
        unprocessable('A parameter breaks a rule.'),
      ],
      parameters: [Query(), CurrentUser()],
      types: [listQuery, Object],
    },
    import: {
      method: [
        Post(operationPath(resource, 'import')),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        FileBody({ storage: memoryStorage(), limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 0, parts: 1 } }),
        ApiOperation({
          summary: `Import: ${called}`,
          description:
            `A CSV file as it is exported, with all columns or some, at most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. A row ` +
            'means the record with its id, else its slug, else its title; without any, a new one. Rows that change nothing ' +
            'are left alone, so that the same file can be sent again. In transactions of 50 rows; the answer has a line of ' +
            'JSON for each.',
        }),
        ApiExtraModels(ImportProgress),
        ApiProduces('application/x-ndjson'),
        ApiOkResponse({ description: 'One object a line.', schema: { $ref: getSchemaPath(ImportProgress) } }),
        Refuses({ 413: 'The file has more than 5 MB.' }),
        unprocessable('The file is no CSV file, or has unknown columns or too many rows.'),
      ],
      parameters: [UploadedFile(), Query(), CurrentUser()],
      types: [Object, ImportQuery, Object],
    },
    sample: {
      method: [
        Get(operationPath(resource, 'sample')),
        RequirePermission(write),
        Header('Cache-Control', 'no-store'),
        ApiOperation({
          summary: `Sample file for an import: ${called}`,
          description: `All columns that an import takes, and one row: a ${lower} that visitors don't see.`,
        }),
        ApiProduces('text/csv'),
        ApiOkResponse({ description: 'CSV in UTF-8 with a header row.', schema: { type: 'string' } }),
      ],
      parameters: [],
      types: [],
    },
  };
}
