import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { noun, say } from '../../language/say.js';
import { ROW } from '../lists/list-query.js';
import { nameColumnOf } from '../record-title.js';
import type { ResourceEntity } from '../resource.entity.js';
import type { ImportTarget } from './csv-import.js';

/**
 * Returns the row of a resource's sample file by column name: a new hidden record, with example values from the definition, and
 * references to existing records.
 */
export async function sampleRow({ definition, database }: ImportTarget): Promise<Record<string, string>> {
  const { label, roles, importColumns, sample = {}, references = [], linkReferences = [], bulkFields } = definition;
  const { visibility, categories } = bulkFields;
  const row: Record<string, string> = {};
  for (const { name, field } of importColumns) {
    const referenced =
      references.find(({ column }) => column === field) ??
      (categories?.isList && categories.field === field ? linkReferences[0] : undefined);
    if (referenced) row[name] = await nameOfOne(database.manager, referenced.entity);
    else if (name === roles.title) row[name] = sample[field] ?? say('crud.example', { name: noun(label, 'within') });
    else if (field === visibility?.field) row[name] = String(visibility.off);
    else row[name] = sample[field] ?? '';
  }
  return row;
}

/** Returns a name that an import finds, or the id if several records have the name; '' if there is no record. */
async function nameOfOne(manager: EntityManager, entity: Type<ResourceEntity>): Promise<string> {
  const column = nameColumnOf(entity);
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
  // A cell accepts several names, with '|' between them.
  return alike === 1 && !found.name.includes('|') ? found.name : String(found.id);
}
