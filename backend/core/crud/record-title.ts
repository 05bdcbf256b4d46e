import type { Type } from '@nestjs/common';
import { say } from '../language/say.js';
import type { FieldRoles } from './field-roles.js';
import type { ResourceEntity } from './resource.entity.js';
import { definitionOf } from './resource-definition.js';

/** What a record without a title is called by: a person without a name by the address. */
const INSTEAD = ['name', 'email'] as const;

/** Returns a record's title for messages and lists: what its roles name, else a name or e-mail address, else its number. */
export function titleOf(record: object, { title }: Pick<FieldRoles, 'title'>): string {
  const values = new Map<string, unknown>(Object.entries(record));
  const name = [title, ...INSTEAD]
    .map((field) => values.get(field))
    .find((value) => typeof value === 'string' && value);
  return typeof name === 'string' ? name : say('crud.number', { id: String(values.get('id')) });
}

/** Returns the column by whose values records are named in files: the title of a resource, the name of anything else. */
export const nameColumnOf = (entity: Type<ResourceEntity>): string => definitionOf(entity)?.roles.title ?? 'name';

/** Returns the column with the last part of a record's address; undefined without one. */
export const addressColumnOf = (entity: Type<ResourceEntity>): string | undefined =>
  definitionOf(entity)?.roles.address;
