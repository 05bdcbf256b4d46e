import { Injectable, type Type } from '@nestjs/common';
import { ROW } from '../../core/crud/lists/list-query.js';
import type { ContentEntity } from '../../core/crud/resource.entity.js';
import { Database } from '../../core/database/database.js';
import { Client } from '../clients/client.entity.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import { Product } from '../products/product.entity.js';
import { Service } from '../services/service.entity.js';
import type { NameLookup, TitleLookup } from './lookups.dto.js';

/** Active records as options of selects, in the order that editors gave them. */
@Injectable()
export class LookupsService {
  constructor(private readonly database: Database) {}

  /** Featured solutions first. */
  products(): Promise<TitleLookup[]> {
    return this.active(Product, ['id', 'title', 'slug'])
      .orderBy(`${ROW}.is_featured`, 'DESC')
      .addOrderBy(`${ROW}.position`, 'ASC')
      .addOrderBy(`${ROW}.id`, 'DESC')
      .getMany();
  }

  clients(): Promise<NameLookup[]> {
    return this.active(Client, ['id', 'name']).getMany();
  }

  services(): Promise<TitleLookup[]> {
    return this.active(Service, ['id', 'title', 'slug']).getMany();
  }

  postCategories(): Promise<TitleLookup[]> {
    return this.active(PostCategory, ['id', 'title', 'slug']).getMany();
  }

  private active<E extends ContentEntity & { position: number }>(entity: Type<E>, columns: (keyof E & string)[]) {
    return this.database.manager
      .createQueryBuilder(entity, ROW)
      .select(columns.map((column) => `${ROW}.${column}`))
      .where(`${ROW}.status = 'active'`)
      .orderBy(`${ROW}.position`, 'ASC')
      .addOrderBy(`${ROW}.id`, 'DESC');
  }
}
