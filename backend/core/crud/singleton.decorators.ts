import { applyDecorators, Get, Patch, Put, type Type } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { RequirePermission } from '../access/access.decorator.js';
import type { Permission } from '../access/permissions.js';
import { StaleErrorBody, ValidationErrorBody } from '../http/errors.dto.js';
import { READ_ONLY_FIELDS_NOTE } from '../http/read-only-fields.js';

/** Route decorators of a GET of a single record. */
export const ReadSingleton = (path: string, permission: Permission, label: string, record: Type) =>
  applyDecorators(
    Get(path),
    RequirePermission(permission),
    ApiOperation({ summary: `Read: ${label}` }),
    ApiOkResponse({ type: record }),
  );

/** Route decorators of a PATCH or PUT of a single record. */
export const UpdateSingleton = (
  method: typeof Patch | typeof Put,
  path: string,
  permission: Permission,
  label: string,
  response: Type,
) =>
  applyDecorators(
    method(path),
    RequirePermission(permission),
    ApiOperation({
      summary: `Update: ${label}`,
      description: `Fields that are not sent stay as they are. ${READ_ONLY_FIELDS_NOTE}`,
    }),
    ApiOkResponse({ type: response }),
    ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else has saved the record since.' }),
    ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description: 'A field breaks a rule.' }),
  );
