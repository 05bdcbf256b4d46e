import { applyDecorators, Get, Patch, Put, type Type } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { RequirePermission } from '../access/access.decorator.js';
import type { Permission } from '../access/permissions.js';
import { AS_READ } from '../http/as-read.js';
import { StaleErrorBody, ValidationErrorBody } from '../http/errors.dto.js';

/** GET of settings that are one record. */
export const ReadSettings = (path: string, permission: Permission, label: string, record: Type) =>
  applyDecorators(
    Get(path),
    RequirePermission(permission),
    ApiOperation({ summary: `Read: ${label}` }),
    ApiOkResponse({ type: record }),
  );

/** PATCH or PUT of settings that are one record. */
export const UpdateSettings = (
  method: typeof Patch | typeof Put,
  path: string,
  permission: Permission,
  label: string,
  answer: Type,
) =>
  applyDecorators(
    method(path),
    RequirePermission(permission),
    ApiOperation({ summary: `Update: ${label}`, description: `Fields that are not sent stay as they are. ${AS_READ}` }),
    ApiOkResponse({ type: answer }),
    ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else saved first.' }),
    ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description: 'A field breaks a rule.' }),
  );
