import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { ROW } from '../../core/crud/lists/list-query.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import type { Field } from './fields/field-kind.js';
import { slotOf } from './kind-declaration.js';
import { OwnKinds } from './own-kinds.js';
import { OwnValue } from './own-value.entity.js';

/** Records of an own kind that name a record in one of their fields. */
export interface Naming {
  definition: RegisteredDefinition;
  field: Field;
  /** Those of the originals, the newest first. */
  ids: number[];
  total: number;
}

interface Wanted {
  /** Of each field. */
  max: number;
  /** Whether only records are wanted that visitors may see. */
  isShown?: boolean;
}

/** The other side of references: which records of own kinds name a record. */
@Injectable()
export class RecordNamings {
  constructor(
    private readonly kinds: OwnKinds,
    private readonly database: Database,
  ) {}

  /** Returns the fields of own kinds that can name records of a resource, each with the records that name this one. */
  async of(resource: string, id: number, { max, isShown = false }: Wanted): Promise<Naming[]> {
    const found: Naming[] = [];
    for (const { kind, definition } of this.kinds.all) {
      if (isShown && !kind.isOffered) continue;
      for (const field of kind.fields) {
        if (isShown && field.internal) continue;
        if (field.of !== resource || (field.kind !== 'record' && field.kind !== 'records')) continue;
        const entity = definition.entity as new () => TranslatableEntity;
        const query = this.database.manager
          .createQueryBuilder(entity, ROW)
          .where(`${ROW}.translation_of IS NULL`)
          .andWhere(isShown ? { status: ACTIVE } : '1 = 1');
        if (field.kind === 'record') query.andWhere(`${ROW}.${field.key} = :id`, { id });
        else this.namedAmong(query, kind.id, slotOf(kind, field), id);
        const total = await query.clone().getCount();
        const rows = await query.select(`${ROW}.id`).orderBy(`${ROW}.id`, 'DESC').limit(max).getMany();
        found.push({ definition, field, ids: rows.map((row) => row.id), total });
      }
    }
    return found;
  }

  private namedAmong(query: SelectQueryBuilder<TranslatableEntity>, kind: number, slot: string, id: number): void {
    const owners = query.subQuery().select('named.owner_id').from(OwnValue, 'named');
    owners.where('named.kind_id = :kind AND named.slot = :slot AND named.value = :value');
    query.andWhere(`${ROW}.id IN ${owners.getQuery()}`, { kind, slot, value: String(id) });
  }
}
