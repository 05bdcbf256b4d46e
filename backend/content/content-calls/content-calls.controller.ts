import { Controller, Get, Param, Query, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiHideProperty,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProperty,
  ApiPropertyOptional,
  type ApiPropertyOptions,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { Public } from '../../core/access/access.decorator.js';
import { createListQuery } from '../../core/crud/lists/list-filters.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { type ListQuery, Page } from '../../core/crud/resource.dto.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { filtersForVisitors, sortableForVisitors } from '../../core/crud/shown-records.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { englishName } from '../../core/language/say.js';
import {
  ContentAlbumPicture,
  ContentEntry,
  ContentPicture,
  ContentRecord,
  ContentReference,
} from './content-calls.dto.js';
import { ContentCallsService, type ContentField } from './content-calls.service.js';

/** A field in answers, with how the description of the calls has it if it is told as it is stored. */
export interface DescribedField extends ContentField {
  /** What people call it. */
  label: string;
  schema: ApiPropertyOptions;
}

/** Returns the class with a name, which the description shows. */
const named = <T extends Type>(name: string, made: T): T => Object.defineProperty(made, 'name', { value: name });

/**
 * Returns the controller of the calls with which programs of visitors read the records of a kind. It belongs into a module that
 * imports `ContentCallsModule`.
 * @param name That of the kind's classes: 'PriceList'.
 */
export function contentController(
  definition: RegisteredDefinition,
  name: string,
  fields: readonly DescribedField[],
): Type {
  const hasAddress = definition.roles.address !== undefined;
  const record: Type = hasAddress
    ? named(`${name}Content`, class extends ContentRecord {})
    : named(`${name}Content`, class extends ContentEntry {});
  for (const field of fields) describe(record, field);
  const query = queryOf(definition, name);
  const path = `api/content/${definition.name}`;
  const label = englishName(definition.label);

  @ApiTags('Content')
  @Public()
  @ApiExtraModels(Page, record, ContentPicture, ContentAlbumPicture, ContentReference)
  @Controller(path)
  class ContentController {
    constructor(readonly content: ContentCallsService) {}

    @Get()
    @ApiOperation({
      summary: `${label}: the published ones`,
      description: 'Unknown parameters are refused.',
    })
    @ApiOkResponse({ schema: pageSchema(record) })
    @Refuses({ 422: 'The query is invalid, or has an unknown parameter.' })
    async list(given: ListQuery): Promise<Page<object>> {
      return this.content.list(definition, fields, given);
    }

    @Get(hasAddress ? ':slug' : ':id')
    @ApiOperation({ summary: `${label}: one` })
    @ApiParam(hasAddress ? { name: 'slug', type: String } : { name: 'id', type: Number })
    @ApiOkResponse({ schema: { $ref: getSchemaPath(record) } })
    @Refuses({ 404: `None is published with this ${hasAddress ? 'slug' : 'id'}.` })
    one(@Param() { slug = '', id = '' }: { slug?: string; id?: string }): Promise<object> {
      if (!hasAddress) {
        if (!/^[1-9]\d{0,8}$/.test(id)) throw new RecordNotFoundException(definition.label);
        return this.content.one(definition, fields, { originals: [Number(id)] });
      }
      // MariaDB's collation would also match other spellings.
      if (!/^[a-z0-9-]{1,255}$/.test(slug)) throw new RecordNotFoundException(definition.label);
      return this.content.one(definition, fields, { slug });
    }
  }
  // By the class of this kind, which the compiler does not know.
  Query()(ContentController.prototype, 'list', 0);
  Reflect.defineMetadata('design:paramtypes', [query], ContentController.prototype, 'list');
  return named(`${name}ContentController`, ContentController);
}

function describe(record: Type, { key, label, value, schema }: DescribedField): void {
  const named = (model: Type): ApiPropertyOptions => ({
    type: () => model,
    nullable: true,
    description: label,
  });
  const described: Readonly<Record<ContentField['value'], () => ApiPropertyOptions>> = {
    value: () => {
      const description = [label, schema.description].filter(Boolean).join(': ');
      return { example: exampleOf(schema, label), ...schema, description } as ApiPropertyOptions;
    },
    rich_text: () => ({ type: String, description: `${label}: sanitized HTML.`, example: '<p>Text</p>' }),
    picture: () => named(ContentPicture),
    album: () => ({ type: () => [ContentAlbumPicture], description: label }),
    file: () => ({
      type: String,
      nullable: true,
      description: `${label}: its address.`,
      example: 'https://www.example.com/storage/document/5b78e15b29ab93b808319e71.pdf',
    }),
    reference: () => named(ContentReference),
    references: () => ({ type: () => [ContentReference], description: label }),
    group: () => ({ description: `${label}. Files are told by their addresses.`, ...schema }) as ApiPropertyOptions,
  };
  ApiProperty(described[value]())(record.prototype, key);
}

/** Returns a value as the field may have it. */
function exampleOf(schema: ApiPropertyOptions, label: string): unknown {
  const {
    type,
    format,
    enum: values,
    minimum = 12,
  } = schema as Record<'type' | 'format', unknown> & {
    enum?: unknown[];
    minimum?: number;
  };
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(type)) return [label];
  if (type === Boolean) return true;
  if (type === 'integer' || type === Number) return minimum;
  if (format === 'date-time') return '2026-01-31T09:00:00.000Z';
  return format === 'date' ? '2026-01-31' : label;
}

/** Returns the DTO of the parameters of a list. */
function queryOf(definition: RegisteredDefinition, name: string): Type<ListQuery> {
  const query = named(`${name}ContentQuery`, class extends createListQuery(filtersForVisitors(definition)) {});
  const columns = [
    'id',
    ...sortableForVisitors(definition),
    ...(definition.roles.order ? [definition.roles.order] : []),
  ];
  const sorts = columns.flatMap((column) => (column === 'status' ? [] : [column, `-${column}`]));
  ApiPropertyOptional({
    enum: sorts,
    description:
      "The field to sort by; a leading '-' sorts in descending order. Default: the order of the kind's list.",
  })(query.prototype, 'sort');
  // Answered by the middleware of all public calls.
  Allow()(query.prototype, 'language');
  ApiHideProperty()(query.prototype, 'language');
  return query;
}
