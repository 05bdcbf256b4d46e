import { applyDecorators, type Type } from '@nestjs/common';
import { ApiPropertyOptional, ApiQuery } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { sentence } from '../../language/say.js';
import { MAX_FIELD_NAMES, MAX_INCLUDES } from './list.constants.js';
import { listed } from './list-operators.js';

/** What of its records a list answers. */
export interface PartsQuery {
  /** Only these fields. */
  fields?: string[];
  /** The records that these relations name as well. */
  include?: string[];
}

/** What a list can answer of its records. */
export interface Parts {
  fields: readonly string[];
  /** Names of relations. */
  relations: readonly string[];
}

/** The names of all fields of a record: the compiler refuses a list that lacks one. */
export const fieldsOf = <R>(fields: Record<keyof R, true>): string[] => Object.keys(fields);

/** The names of the parameters. */
export const FIELDS = 'fields';
export const INCLUDE = 'include';

const SAID = {
  fields:
    'The fields of the answer, separated by commas, or the parameter repeated. `id` always comes along. Default: all. ' +
    'What is described of answers is said of whole records.',
  include:
    'Sends the records that these fields name as well, in `included` of each record: at most three, separated by commas, or the ' +
    'parameter repeated. What the caller may not read is refused; what visitors do not see is left out of public calls.',
} as const;

/** Adds to a query what names the fields of the answer, and the records that come with it. */
export function withParts<Q extends object>(query: Type<Q>, { fields, relations }: Parts): Type<Q & PartsQuery> {
  const made = class extends (query as Type<object>) {};
  NamesOf(fields, MAX_FIELD_NAMES, SAID.fields)(made.prototype, FIELDS);
  if (relations.length > 0) NamesOf(relations, MAX_INCLUDES, SAID.include)(made.prototype, INCLUDE);
  return made as Type<Q & PartsQuery>;
}

/** The schema of a parameter with names. */
const namesSchema = (names: readonly string[], max: number) => ({
  type: 'array' as const,
  maxItems: max,
  items: { type: 'string' as const, enum: [...names] },
});

/** Describes the parameters of a call that answers one record. */
export const DescribedParts = ({ fields, relations }: Parts): MethodDecorator =>
  applyDecorators(
    ApiQuery({ name: FIELDS, required: false, description: SAID.fields, schema: namesSchema(fields, MAX_FIELD_NAMES) }),
    ...(relations.length > 0
      ? [
          ApiQuery({
            name: INCLUDE,
            required: false,
            description: SAID.include,
            schema: namesSchema(relations, MAX_INCLUDES),
          }),
        ]
      : []),
  );

function NamesOf(names: readonly string[], max: number, description: string): PropertyDecorator {
  return (target, key) => {
    ApiPropertyOptional({ ...namesSchema(names, max), description })(target, key);
    Transform(({ value }) => listed(value))(target, key);
    // The first failing rule supplies the error, from the bottom up.
    IsIn([...names], { each: true, message: sentence('crud.choiceInvalid', { value: names.join(', ') }) })(target, key);
    ArrayMaxSize(max, { message: sentence('crud.tooManyEntries', { maxCount: max }) })(target, key);
    IsArray({ message: sentence('common.listRequired') })(target, key);
    IsOptional()(target, key);
  };
}

/** Returns the named fields of a record, its id and what is included; all without names. */
export function withFields<R extends object>(record: R, fields: readonly string[] | undefined): R {
  if (!fields || fields.length === 0) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => name === 'id' || name === INCLUDED || fields.includes(name)),
  ) as R;
}

/** Returns a page with the named fields of each record. */
export const pageWithFields = <P extends { data: object[] }>(page: P, { fields }: PartsQuery): P => ({
  ...page,
  data: page.data.map((record) => withFields(record, fields)),
});

/** The field of a record with the records that it names, by the names of relations. */
export const INCLUDED = 'included';
