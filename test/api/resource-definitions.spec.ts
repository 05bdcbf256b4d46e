import { ModulesContainer } from '@nestjs/core';
import { DataSource, EntityManager } from 'typeorm';
import type { ResourceInput } from '../../backend/core/crud/resource.dto.js';
import type { ResourceEntity } from '../../backend/core/crud/resource.entity.js';
import { ResourceService } from '../../backend/core/crud/resource.service.js';
import type { ResourceDefinition } from '../../backend/core/crud/resource-definition.js';
import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import { Database } from '../../backend/core/database/database.js';
import { startApp, type TestApp } from './support/app.js';
import { resources } from './support/resources.js';

let site: TestApp;
let definitions: ResourceDefinition<ResourceEntity, object, ResourceInput, object>[];

beforeAll(async () => {
  site = await startApp();
  definitions = [...site.nest.get(ModulesContainer).values()].flatMap(({ providers }) =>
    [...providers.values()].flatMap(({ instance }) => (instance instanceof ResourceService ? instance.definition : [])),
  );
});

afterAll(() => site.close());

it('Each resource with all five calls is described in support/resources.ts, so that they are tested', () => {
  const complete = definitions.filter(({ operations }) => operations === undefined).map(({ name }) => name);
  const described = new Set(resources.map(({ name }) => name));

  expect(complete).toContain('post');
  expect(complete.filter((name) => !described.has(name))).toEqual([]);
});

it('Each foreign key that keeps a record from being deleted is declared, so that the refusal can say it', () => {
  const tables = site.database.dataSource.entityMetadatas;
  const registry = site.nest.get(ResourceRegistry);
  const missing = definitions.flatMap(({ name, entity }) =>
    tables.flatMap(({ target, tableName, foreignKeys }) =>
      foreignKeys
        .filter(
          ({ referencedEntityMetadata, onDelete }) =>
            referencedEntityMetadata.target === entity && onDelete === 'RESTRICT',
        )
        .flatMap(({ columnNames: [column] }) =>
          registry.referencesTo(entity).some((from) => from.entity === target && from.column === column)
            ? []
            : `${name}: ${tableName}.${column}`,
        ),
    ),
  );

  expect(definitions.flatMap(({ entity }) => registry.referencesTo(entity)).length).toBeGreaterThan(0);
  // A role is deleted with a successor for its users, which its own call asks for.
  expect(missing.filter((key) => key !== 'role: users.role_id')).toEqual([]);
});

it('Each column that a list is narrowed down by begins an index, so that long lists stay quick', () => {
  const narrowed = definitions.flatMap(({ name, entity, filters = {}, valueFilters = {}, period }) => [
    ...[...Object.keys(filters), ...(period === undefined ? [] : [period])].map((column) => ({ name, entity, column })),
    ...Object.values(valueFilters).map(({ column, links }) => ({ name, entity: links?.entity ?? entity, column })),
  ]);
  const without = narrowed.filter(({ entity, column }) => {
    const { indices } = site.database.dataSource.getMetadata(entity);
    return !indices.some(({ columns: [first] }) => first?.propertyName === column);
  });

  expect(narrowed.map(({ name, column }) => `${name}.${column}`)).toContain('post.published_at');
  expect(without.map(({ name, column }) => `${name}.${column}`)).toEqual([]);
});

it('No class but Database is given a connection of TypeORM, or a manager, to write past it', () => {
  const classes = [...site.nest.get(ModulesContainer).values()].flatMap(({ providers, controllers }) =>
    [...providers.values(), ...controllers.values()].flatMap(({ metatype }) => metatype ?? []),
  );
  const given = classes.filter((type) => {
    const parameters: unknown[] = Reflect.getMetadata('design:paramtypes', type) ?? [];
    return parameters.includes(DataSource) || parameters.includes(EntityManager);
  });

  expect(given).toEqual([Database]);
});

it('A definition that states pages without what they need ends the start with one sentence', () => {
  const registry = new ResourceRegistry();
  const { definition } = site.nest.get(ResourceRegistry).get('faq');
  const service = { definition: { ...definition, facets: { pages: { path: '/questions', title: 'title' } } } };

  expect(() => registry.register(service as unknown as Parameters<ResourceRegistry['register']>[0])).toThrow(
    "The resource 'faq' has pages, so it needs the role 'address'",
  );
});

it('Those who ask for a facet are given every definition that states it', () => {
  const registry = site.nest.get(ResourceRegistry);
  const withPages = registry.with('pages').map(({ definition, facet }) => [definition.name, facet.path]);

  expect(Object.fromEntries(withPages)).toEqual({
    post: '/updates',
    product: '/solutions',
    portifolio: '/portifolios',
    form: '/forms',
    page: '',
  });
});
