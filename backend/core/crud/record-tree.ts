import type { SelectQueryBuilder } from 'typeorm';
import type { FieldRoles } from './field-roles.js';
import { ROW } from './lists/list-query.js';
import type { ResourceEntity } from './resource.entity.js';
import { MAX_TREE } from './tree.constants.js';
import type { RecordTree, TreeRecord } from './tree.dto.js';
import { inTreeOrder } from './tree.shared.js';

interface Row extends Omit<TreeRecord, 'parent_id' | 'level'> {
  parent: number | null;
}

interface Readable<E extends ResourceEntity> {
  createQuery(): SelectQueryBuilder<E>;
  definition: { translation?: object };
}

/** Reads the records of a tree, as far as the user may see them. @param version The key of one of its versions. Default: all */
export async function treeOf<E extends ResourceEntity>(
  service: Readable<E>,
  { title, parent = '', order = '', address, treeVersion }: FieldRoles,
  version?: string,
): Promise<RecordTree> {
  const query = service
    .createQuery()
    .select(`${ROW}.id`, 'id')
    .addSelect(`${ROW}.${title}`, 'title')
    .addSelect(`${ROW}.${parent}`, 'parent')
    .addSelect(`${ROW}.status`, 'status')
    .addSelect(address ? `${ROW}.${address}` : "''", 'slug')
    .orderBy(`${ROW}.${order}`, 'ASC')
    .addOrderBy(`${ROW}.id`, 'DESC');
  if (treeVersion) query.addSelect(`${ROW}.${treeVersion}`, 'tree_version');
  if (treeVersion && version) query.andWhere({ [treeVersion]: version });
  if (service.definition.translation) query.andWhere(`${ROW}.translation_of IS NULL`);
  const [rows, total] = await Promise.all([query.clone().limit(MAX_TREE).getRawMany<Row>(), query.getCount()]);
  return {
    data: inTreeOrder(rows).map(({ parent: above, ...row }) => ({ ...row, parent_id: above })),
    total,
  };
}
