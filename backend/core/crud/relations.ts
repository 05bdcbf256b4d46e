import { ForbiddenException, type Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Caller } from '../access/caller.js';
import { may } from '../access/rights.js';
import { ValidationException } from '../http/exceptions.js';
import { say } from '../language/say.js';
import { idOf } from './fields/field-values.js';
import { MAX_INCLUDED } from './lists/list.constants.js';
import { INCLUDED } from './lists/list-parts.js';
import type { ResourceEntity } from './resource.entity.js';
import { definitionOf, type RegisteredDefinition } from './resource-definition.js';
import type { ResourceRegistry } from './resource-registry.js';

/** A field of a resource that names records of another one, or of the same. */
export interface Relation {
  /** As calls name it: that of the field, without `_id`. */
  name: string;
  field: string;
  isList: boolean;
  entity: Type<ResourceEntity>;
}

/** Returns the relations of a resource. */
export function relationsOf({
  references = [],
  linkReferences = [],
  recordLists = [],
}: Pick<RegisteredDefinition, 'references' | 'linkReferences' | 'recordLists'>): Relation[] {
  const all: Relation[] = [
    ...references.map(({ column, entity }) => ({ name: relationName(column), field: column, isList: false, entity })),
    ...linkReferences.map(({ field, entity }) => ({ name: field, field, isList: true, entity })),
    ...recordLists.map(({ field, entity }) => ({ name: field, field, isList: true, entity })),
  ];
  return all.filter(({ name }, index) => all.findIndex((relation) => relation.name === name) === index);
}

/** What a relation is called whose field is a column with an id. */
const relationName = (column: string): string => column.replace(/_id$/, '');

/**
 * Makes the class of what is included, for the description.
 * @param typeOf Returns the class of a relation's records, once all are known.
 */
export function includedClass(
  name: string,
  relations: readonly Pick<Relation, 'name' | 'isList'>[],
  typeOf: (relation: string) => Type,
): Type {
  const made = Object.defineProperty(class {}, 'name', { value: `${name}Included` });
  for (const { name: relation, isList } of relations)
    ApiPropertyOptional({
      type: () => (isList ? [typeOf(relation)] : typeOf(relation)),
      nullable: !isList,
      description: isList ? 'The records that the field names.' : 'The record that the field names; null without one.',
    } as Parameters<typeof ApiPropertyOptional>[0])(made.prototype, relation);
  return made;
}

/** Returns the ids that the field of a relation has in a record. */
const namedIn = ({ field }: Relation, record: object): number[] =>
  [Reflect.get(record, field) as unknown]
    .flat()
    .map(idOf)
    .filter((id): id is number => typeof id === 'number');

/**
 * Returns records with those that their relations name, as far as the caller may read these.
 * @throws ForbiddenException where the role or the token does not read the other resource, ValidationException for too many records
 */
export async function withIncluded<R extends object>(
  records: readonly R[],
  names: readonly string[],
  {
    definition,
    registry,
    caller,
  }: { definition: RegisteredDefinition; registry: ResourceRegistry; caller: Caller | undefined },
): Promise<R[]> {
  const found = new Map<string, ReadonlyMap<number, object>>();
  const relations = relationsOf(definition).filter(({ name }) => names.includes(name));
  for (const relation of relations) {
    const target = definitionOf(relation.entity);
    const scope = `${target?.name}:read`;
    // Before the rights: those of a token are less than its owner's, and only this says what it lacks.
    if (caller?.scopes && !caller.scopes.has(scope))
      throw new ForbiddenException({ message: say('auth.scopeMissing', { scope }) });
    if (!target || !caller || !may(caller.user, 'read', target))
      throw new ForbiddenException({ message: say('common.notAllowed') });
    const ids = distinctIds(
      relation.name,
      records.flatMap((record) => namedIn(relation, record)),
    );
    const others = (await registry.find(target.name)?.readMany(ids)) ?? [];
    found.set(relation.name, new Map(others.map((other) => [Number(idOf(other)), other])));
  }
  return records.map((record) => ({
    ...record,
    [INCLUDED]: includedIn(relations, found, (relation) => namedIn(relation, record)),
  }));
}

/** @throws ValidationException */
export function distinctIds(relation: string, ids: readonly number[]): number[] {
  const distinct = [...new Set(ids)];
  if (distinct.length > MAX_INCLUDED)
    throw new ValidationException({ include: [say('crud.includedTooMany', { relation, max: MAX_INCLUDED })] });
  return distinct;
}

/** Returns what is included of each relation. @param idsOf Returns the ids of one in the record. */
export function includedIn<T extends Pick<Relation, 'name' | 'isList'>>(
  relations: readonly T[],
  found: ReadonlyMap<string, ReadonlyMap<number, object>>,
  idsOf: (relation: T) => readonly number[],
): Record<string, object | object[] | null> {
  return Object.fromEntries(
    relations.map((relation) => {
      const others = idsOf(relation).flatMap((id) => found.get(relation.name)?.get(id) ?? []);
      return [relation.name, relation.isList ? others : (others[0] ?? null)];
    }),
  );
}
