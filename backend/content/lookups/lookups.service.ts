import { Injectable, type Type } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { ROW } from '../../core/crud/lists/list-query.js';
import { originalIdOf, type TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { Client } from '../clients/client.entity.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import { Product } from '../products/product.entity.js';
import { Service } from '../services/service.entity.js';
import type { NameLookup, TitleLookup } from './lookups.dto.js';

/** Active records as options of selects, in the order chosen by editors. */
@Injectable()
export class LookupsService {
  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
  ) {}

  /** Featured solutions first. */
  products(): Promise<TitleLookup[]> {
    return this.active(Product, ['title', 'slug'], (query) => query.orderBy(`${ROW}.is_featured`, 'DESC'));
  }

  clients(): Promise<NameLookup[]> {
    return this.active(Client, ['name']);
  }

  services(): Promise<TitleLookup[]> {
    return this.active(Service, ['title', 'slug']);
  }

  postCategories(): Promise<TitleLookup[]> {
    return this.active(PostCategory, ['title', 'slug']);
  }

  /** Returns records in the current language, with the ids of the originals, which records reference. */
  private async active<E extends TranslatableEntity & { position: number }, K extends keyof E & string>(
    entity: Type<E> & Pick<typeof TranslatableEntity, 'showsOriginal'>,
    columns: readonly K[],
    sort: (query: SelectQueryBuilder<E>) => SelectQueryBuilder<E> = (query) => query,
  ): Promise<(Pick<E, K> & { id: number })[]> {
    const query = this.database.manager
      .createQueryBuilder(entity, ROW)
      .select(['id', 'translation_of', ...columns].map((column) => `${ROW}.${column}`))
      .where(`${ROW}.status = '${ACTIVE}'`);
    const condition = this.languages.condition(entity, ROW);
    if (condition) query.andWhere(condition);
    const rows = await sort(query).addOrderBy(`${ROW}.position`, 'ASC').addOrderBy(`${ROW}.id`, 'DESC').getMany();
    return rows.map((row) => ({
      id: originalIdOf(row),
      ...(Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<E, K>),
    }));
  }
}
