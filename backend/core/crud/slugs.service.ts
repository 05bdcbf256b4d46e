import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ValidationException } from '../http/exceptions.js';
import { RouteTable } from '../http/route-table.js';
import { type Noun, noun, say } from '../language/say.js';
import { slugOf } from '../text/text.js';
import { FormerSlug } from './former-slug.entity.js';
import { ROW } from './lists/list-query.js';
import type { ResourceEntity } from './resource.entity.js';

/** A resource whose records have a unique slug. */
interface SluggedResource {
  name: string;
  label: Noun;
  entity: Type<ResourceEntity>;
  isAtRoot?: boolean;
}

/** Slugs of records, and those that they had before. All within the transaction that saves the record. */
@Injectable()
export class SlugsService {
  constructor(private readonly routes: RouteTable) {}

  /** A slug for a title that no record has, or had before. */
  async generate(manager: EntityManager, resource: SluggedResource, title: string): Promise<string> {
    const { name, entity } = resource;
    const stem = slugOf(title, name);
    const parameters = { stem, numbered: `${stem}-%` };
    const taken = await manager
      .createQueryBuilder(entity, ROW)
      .select(`${ROW}.slug`, 'slug')
      .where(`${ROW}.slug = :stem OR ${ROW}.slug LIKE :numbered`, parameters)
      .getRawMany<{ slug: string }>();
    const former = await manager
      .createQueryBuilder(FormerSlug, 'former')
      .where('former.resource = :name AND (former.slug = :stem OR former.slug LIKE :numbered)', { name, ...parameters })
      .getMany();
    const slugs = new Set([...taken, ...former].map(({ slug }) => slug));
    let slug = stem;
    for (let number = 2; slugs.has(slug) || this.isTaken(resource, slug); number += 1) slug = `${stem}-${number}`;
    return slug;
  }

  /** @throws ValidationException if another record has it, or the site itself. @param id Of the record; undefined for a new one. */
  async checkFree(manager: EntityManager, resource: SluggedResource, slug: string, id?: number): Promise<void> {
    const { label, entity } = resource;
    if (this.isTaken(resource, slug))
      throw new ValidationException({ slug: [say('crud.slugIsTheAddressOfAnotherPartOfThis', { slug })] });
    const other = await manager
      .createQueryBuilder(entity, ROW)
      .select(`${ROW}.id`)
      .where(`${ROW}.slug = :slug`, { slug })
      .getOne();
    if (other && other.id !== id)
      throw new ValidationException({
        slug: [say('crud.anotherLabelHasTheAddressSlug', { label: noun(label, 'within'), slug })],
      });
  }

  /**
   * After a record was given a slug: its address no longer leads to the record that had it before, and that of the slug
   * which it had itself leads to the new one.
   */
  async keepFormer(
    manager: EntityManager,
    { name: resource }: Pick<SluggedResource, 'name'>,
    { id, from, to }: { id: number; from: string | undefined; to: string },
  ): Promise<void> {
    if (from === to) return;
    await manager.delete(FormerSlug, { resource, slug: to });
    if (from !== undefined)
      await manager.upsert(FormerSlug, { resource, slug: from, record_id: id }, ['resource', 'slug']);
  }

  /** The former slugs of a record. */
  async formerOf(manager: EntityManager, { name }: Pick<SluggedResource, 'name'>, id: number): Promise<string[]> {
    const rows = await manager.find(FormerSlug, { where: { resource: name, record_id: id }, order: { slug: 'ASC' } });
    return rows.map(({ slug }) => slug);
  }

  /** The slug of a record that is restored: its own, or one like it if that is taken. */
  async freeLike(manager: EntityManager, resource: SluggedResource, slug: string, id: number): Promise<string> {
    const other = await manager
      .createQueryBuilder(resource.entity, ROW)
      .select(`${ROW}.id`)
      .where(`${ROW}.slug = :slug AND ${ROW}.id <> :id`, { slug, id })
      .getOne();
    return other || this.isTaken(resource, slug) ? this.generate(manager, resource, slug) : slug;
  }

  /** Gives a restored record the slugs that it had before, unless others have or had them since. */
  async restoreFormer(
    manager: EntityManager,
    { name, entity }: Pick<SluggedResource, 'name' | 'entity'>,
    id: number,
    former: readonly string[],
  ): Promise<void> {
    for (const slug of former) {
      const isTaken =
        (await manager.existsBy(FormerSlug, { resource: name, slug })) ||
        (await manager.createQueryBuilder(entity, ROW).where(`${ROW}.slug = :slug`, { slug }).getExists());
      if (!isTaken) await manager.insert(FormerSlug, { resource: name, slug, record_id: id });
    }
  }

  /** Forgets the former slugs of a record that is deleted. */
  async forget(manager: EntityManager, { name }: Pick<SluggedResource, 'name'>, id: number): Promise<void> {
    await manager.delete(FormerSlug, { resource: name, record_id: id });
  }

  /** The slug of the active record that had this one before. */
  async findMoved(
    manager: EntityManager,
    { name, entity }: Pick<SluggedResource, 'name' | 'entity'>,
    slug: string,
  ): Promise<string | undefined> {
    const moved = await manager
      .createQueryBuilder(entity, ROW)
      .select(`${ROW}.slug`, 'slug')
      .innerJoin(FormerSlug, 'former', `former.record_id = ${ROW}.id`)
      .where('former.resource = :name AND former.slug = :slug', { name, slug })
      .andWhere(`${ROW}.status = 'active'`)
      .getRawOne<{ slug: string }>();
    return moved?.slug;
  }

  /** Whether the site itself has something at the address. */
  private isTaken({ isAtRoot }: SluggedResource, slug: string): boolean {
    return isAtRoot === true && this.routes.isTaken(slug);
  }
}
