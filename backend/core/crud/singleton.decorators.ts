import { applyDecorators, Get, Patch, type PipeTransform, Put, Query, type Type } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import { RequirePermission } from '../access/access.decorator.js';
import type { Permission } from '../access/permissions.js';
import { StaleErrorBody } from '../http/errors.dto.js';
import { ValidationException } from '../http/exceptions.js';
import { READ_ONLY_FIELDS_NOTE } from '../http/read-only-fields.js';
import { Refuses } from '../http/refuses.decorator.js';
import { say } from '../language/say.js';
import { canonicalLanguage } from '../text/languages.shared.js';
import { MAX_LENGTH } from './fields/length-limits.constants.js';

/** Route decorators for a GET of a single record. */
export const ReadSingleton = (path: string, permission: Permission, label: string, record: Type) =>
  applyDecorators(
    Get(path),
    RequirePermission(permission),
    ApiOperation({ summary: `Read: ${label}` }),
    ApiOkResponse({ type: record }),
  );

/** Route decorators for a PATCH or PUT of a single record. */
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
    Refuses({ 422: 'A field breaks a rule.' }),
  );

class LanguagePipe implements PipeTransform<unknown, string | undefined> {
  transform(value: unknown): string | undefined {
    if (value === undefined || value === '') return undefined;
    const tag = typeof value === 'string' ? canonicalLanguage(value) : undefined;
    if (tag === undefined)
      throw new ValidationException({
        language: [say('translations.languageInvalid', { property: 'language' })],
      });
    return tag;
  }
}

/** The language of the texts in a call; undefined for the original. */
export const SiteLanguage = () => Query('language', new LanguagePipe());

/** Controller decorator for settings with translatable texts. */
export const InLanguages = () =>
  applyDecorators(
    ApiQuery({
      name: 'language',
      required: false,
      schema: { type: 'string', maxLength: MAX_LENGTH.language },
      description:
        'A language of the site. Texts that are not translated are as in the original, and named in `missing`. An update ' +
        'changes the texts of this language alone, and leaves all other fields as they are. Default: the original.',
    }),
    Refuses({ 422: 'The site has no such language.' }),
  );
