import type { EntityManager } from 'typeorm';
import type { ContentRef } from '../../core/crud/publication/record-publications.js';
import { ContentEntity, TranslatableEntity } from '../../core/crud/resource.entity.js';
import { isContent } from '../../core/crud/resource-definition.js';
import type { RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import type { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';

/** Returns the service of a content resource. @throws RecordNotFoundException for another name */
export function contentService(registry: ResourceRegistry, resource: string): RegisteredService {
  const service = registry.find(resource);
  if (!service || !isContent(service.definition)) throw new RecordNotFoundException('Record');
  return service;
}

/**
 * Locks the record until the transaction ends, before its publication: all writers use this order.
 * @throws RecordNotFoundException
 */
export async function lockRecord(
  { dialect }: Database,
  manager: EntityManager,
  { definition: { name, entity, label } }: RegisteredService,
  { id }: ContentRef,
): Promise<Pick<ContentEntity, 'version' | 'status'> & { language?: string }> {
  await takeLock(manager, { scope: name, key: id });
  const row = manager
    .createQueryBuilder<ContentEntity>(entity, 'record')
    .select(
      ['id', 'version', 'status', ...(entity.prototype instanceof TranslatableEntity ? ['language'] : [])].map(
        (name) => `record.${name}`,
      ),
    )
    .where('record.id = :id', { id });
  if (dialect === 'mariadb') row.setLock('pessimistic_write');
  const record = await row.getOne();
  if (!record) throw new RecordNotFoundException(label);
  return record;
}
