import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { noun, say } from '../../language/say.js';
import { ROW } from '../lists/list-query.js';
import { titleFieldOf } from '../record-title.js';
import type { ResourceEntity } from '../resource.entity.js';
import type { ImportTarget } from './csv-import.js';

/**
 * The row of a resource's sample file, by the column's name: a new record that visitors don't see, with the values that the
 * definition gives as an example, and with references to records that are there.
 */
export async function sampleRow({ definition, database }: ImportTarget): Promise<Record<string, string>> {
  const { label, importColumns, sample = {}, references = [], linkReferences = [], bulkFields } = definition;
  const { visibility, categories } = bulkFields;
  const title = titleFieldOf(importColumns.map(({ name }) => name));
  const row: Record<string, string> = {};
  for (const { name, field } of importColumns) {
    const referenced =
      references.find(({ column }) => column === field) ??
      (categories?.isList && categories.field === field ? linkReferences[0] : undefined);
    if (referenced) row[name] = await nameOfOne(database.manager, referenced.entity);
    else if (name === title) row[name] = sample[field] ?? say('crud.example', { name: noun(label, 'within') });
    else if (field === visibility?.field) row[name] = String(visibility.off);
    else row[name] = sample[field] ?? '';
  }
  return row;
}

/** A name as an import finds it, or the id where several records have that name; '' if there is none. */
async function nameOfOne(manager: EntityManager, entity: Type<ResourceEntity>): Promise<string> {
  const { columns } = manager.connection.getMetadata(entity);
  const column = titleFieldOf(columns.map(({ propertyName }) => propertyName)) ?? 'id';
  const found = await manager
    .createQueryBuilder(entity, ROW)
    .select(`${ROW}.id`, 'id')
    .addSelect(`${ROW}.${column}`, 'name')
    .orderBy(`${ROW}.id`)
    .limit(1)
    .getRawOne<{ id: number; name: string }>();
  if (!found) return '';
  const alike = await manager
    .createQueryBuilder(entity, ROW)
    .where(`${ROW}.${column} = :name`, { name: found.name })
    .getCount();
  // A cell takes several names, with '|' between them.
  return alike === 1 && !found.name.includes('|') ? found.name : String(found.id);
}
