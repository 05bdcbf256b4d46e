import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import { ROW } from './lists/list-query.js';
import { originalIdOf, type ResourceEntity, TranslatableEntity } from './resource.entity.js';
import { definitionOf, type RegisteredDefinition } from './resource-definition.js';
import { ACTIVE } from './states.shared.js';
import { ContentLanguages } from './translations/content-languages.js';

/** A record as readers of a language see it. */
export interface ShownRecord {
  /** The row: of a translation, its own. */
  id: number;
  /** The original of a translation, and of itself. */
  original: number;
  /** The column `language` of the row. */
  language: string;
  /** Returns the value of a column that was asked for; of a reference, the title of the record, empty if visitors do not see it. */
  of(column: string): unknown;
}

interface Wanted {
  columns: readonly (string | undefined)[];
  /** Only these rows. */
  ids?: readonly number[] | undefined;
  /** Only the one at this address. */
  slug?: string;
  /** In this order, and then the newest first. Default: the order of editors, else the date of the roles, the newest first. */
  order?: Readonly<Record<string, 'ASC' | 'DESC'>> | undefined;
  max?: number;
}

/** Reads active records of any kind for visitors, by what its definition says of its fields. */
@Injectable()
export class ShownRecords {
  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
  ) {}

  /** Returns the active records that the reader's language shows. */
  async find(definition: RegisteredDefinition, { columns, ids, slug, order, max }: Wanted): Promise<ShownRecord[]> {
    const { entity, references = [], roles } = definition;
    if (!isTranslatable(entity)) throw new Error(`Visitors do not see records of '${definition.name}'.`);
    const asked = [...new Set(columns.filter((column) => column !== undefined))];
    const titles = new Map<string, string>();
    const query = this.database.manager
      .createQueryBuilder<TranslatableEntity>(entity, ROW)
      .select(['id', 'language', 'translation_of', ...asked].map((column) => `${ROW}.${column}`))
      .where({
        status: ACTIVE,
        ...this.languages.shown(entity),
        ...(ids ? { id: In([...ids]) } : {}),
        ...(slug === undefined ? {} : { slug }),
      });
    for (const column of asked) {
      const to = references.find((reference) => reference.column === column)?.entity;
      if (!to || !isTranslatable(to)) continue;
      const title = definitionOf(to)?.roles.title ?? 'id';
      titles.set(column, title);
      const alias = `of_${column}`;
      query
        .leftJoinAndMapOne(`${ROW}.${alias}`, to, alias, this.languages.joined(to, alias, `${ROW}.${column}`))
        .addSelect([`${alias}.id`, `${alias}.${title}`]);
    }
    const sorted = order ?? (roles.order ? { [roles.order]: 'ASC' } : roles.date ? { [roles.date]: 'DESC' } : {});
    for (const [column, direction] of Object.entries(sorted)) query.addOrderBy(`${ROW}.${column}`, direction);
    query.addOrderBy(`${ROW}.id`, 'DESC');
    if (max !== undefined) query.limit(max);
    return (await query.getMany()).map((row) => ({
      id: row.id,
      original: originalIdOf(row),
      language: row.language,
      of: (column) => {
        const title = titles.get(column);
        return title ? (Reflect.get(Reflect.get(row, `of_${column}`) ?? {}, title) ?? '') : Reflect.get(row, column);
      },
    }));
  }
}

type TranslatableType = (new () => TranslatableEntity) & Pick<typeof TranslatableEntity, 'showsOriginal'>;

const isTranslatable = (entity: new () => ResourceEntity): entity is TranslatableType =>
  entity.prototype instanceof TranslatableEntity;
