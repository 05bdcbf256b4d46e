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
import { MAX_SORTED_FOR_VISITORS } from '../../core/crud/lists/list.constants.js';
import { createListQuery } from '../../core/crud/lists/list-filters.js';
import {
  DescribedParts,
  FIELDS,
  INCLUDE,
  INCLUDED,
  type PartsQuery,
  withParts,
} from '../../core/crud/lists/list-parts.js';
import { type CountQuery, withCount } from '../../core/crud/lists/pagination.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { includedClass } from '../../core/crud/relations.js';
import { type ListQuery, Page } from '../../core/crud/resource.dto.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { filtersForVisitors, sortableForVisitors } from '../../core/crud/shown-records.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { englishName } from '../../core/language/say.js';
import {
  ContentAlbumPicture,
  ContentEntry,
  ContentPicture,
  ContentRecord,
  ContentReference,
} from './content-calls.dto.js';
import {
  ContentCallsService,
  type ContentField,
  noteToldFields,
  relationFields,
  targetOf,
} from './content-calls.service.js';

/** The classes of records as programs of visitors read them. */
const recordClasses = new WeakMap<RegisteredDefinition, Type>();

/** A field in answers, with how the description of the calls has it if it is told as it is stored. */
export interface DescribedField extends ContentField {
  /** What people call it. */
  label: string;
  schema: ApiPropertyOptions;
}

/** Returns the class with a name, which the description shows. */
const named = <T extends Type>(name: string, made: T): T => Object.defineProperty(made, 'name', { value: name });

/** Outside of the function below: a class that is made there would keep its definition, also of a kind that is gone. */
class NoParameters {}

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
  const relations = relationFields(fields).map((field) => ({
    name: field.key,
    isList: field.value === 'references',
    field,
  }));
  noteToldFields(definition, fields);
  recordClasses.set(definition, record);
  if (relations.length > 0) {
    const typeOf = (relation: string): Type => {
      const field = relations.find((one) => one.name === relation)?.field;
      const target = field && targetOf(definition, field);
      return (target && recordClasses.get(target)) ?? Object;
    };
    const included = includedClass(`${name}Content`, relations, typeOf);
    ApiPropertyOptional({ type: () => included, description: 'What `include` has named.' })(record.prototype, INCLUDED);
  }
  const common = hasAddress
    ? ['id', 'slug', 'page_url', 'language', 'updated_at']
    : ['id', 'page_url', 'language', 'updated_at'];
  const parts = {
    fields: [...common, ...fields.map(({ key }) => key)],
    relations: relations.map((relation) => relation.name),
  };
  const query = withParts(queryOf(definition, name), parts);
  const partsOnly = withParts(NoParameters, parts);
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
    async list(given: ListQuery & PartsQuery & CountQuery): Promise<Page<object>> {
      return this.content.list(definition, fields, given);
    }

    @Get(hasAddress ? ':slug' : ':id')
    @ApiOperation({ summary: `${label}: one` })
    @ApiParam(hasAddress ? { name: 'slug', type: String } : { name: 'id', type: Number })
    @ApiOkResponse({ schema: { $ref: getSchemaPath(record) } })
    @DescribedParts(parts)
    @Refuses({ 404: `None is published with this ${hasAddress ? 'slug' : 'id'}.`, 422: 'A name is not known.' })
    async one(
      @Param() { slug = '', id = '' }: { slug?: string; id?: string },
      @Query() { [FIELDS]: names, [INCLUDE]: include }: Record<string, unknown>,
    ): Promise<object> {
      // Other parameters have always been ignored here.
      const given = Object.entries({ [FIELDS]: names, [INCLUDE]: include }).filter(([, value]) => value !== undefined);
      const asked = await toInput(partsOnly, Object.fromEntries(given));
      if (!hasAddress) {
        if (!/^[1-9]\d{0,8}$/.test(id)) throw new RecordNotFoundException(definition.label);
        return this.content.one(definition, fields, { originals: [Number(id)] }, asked);
      }
      // MariaDB's collation would also match other spellings.
      if (!/^[a-z0-9-]{1,255}$/.test(slug)) throw new RecordNotFoundException(definition.label);
      return this.content.one(definition, fields, { slug }, asked);
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
  const query = named(
    `${name}ContentQuery`,
    class extends withCount(createListQuery(filtersForVisitors(definition))) {},
  );
  const columns = [
    'id',
    ...sortableForVisitors(definition),
    ...(definition.roles.order ? [definition.roles.order] : []),
  ];
  const names = columns.filter((column) => column !== 'status').map((column) => `\`${column}\``);
  ApiPropertyOptional({
    description:
      `Up to three of ${names.join(', ')}, separated by commas; a leading '-' sorts in descending order. Default: the order of the kind's ` +
      `list. More than ${MAX_SORTED_FOR_VISITORS.toLocaleString('en')} records are sorted by one alone.`,
    example: `-${columns.at(1) ?? 'id'},id`,
  })(query.prototype, 'sort');
  // Answered by the middleware of all public calls.
  Allow()(query.prototype, 'language');
  ApiHideProperty()(query.prototype, 'language');
  return query;
}
