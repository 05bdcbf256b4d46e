import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ValidationException } from '../http/exceptions.js';
import { RouteTable } from '../http/route-table.js';
import { type Label, noun, say } from '../language/say.js';
import { slugOf } from '../text/text.js';
import { FormerSlug } from './former-slug.entity.js';
import { ROW } from './lists/list-query.js';
import type { ResourceEntity } from './resource.entity.js';
import { ACTIVE } from './states.shared.js';
import { ContentLanguages } from './translations/content-languages.js';

/** A resource whose records have a unique slug. */
export interface SluggedResource {
  name: string;
  label: Label;
  entity: Type<ResourceEntity>;
  isAtRoot?: boolean;
  /** The language of the record, as stored. Default: the first one. */
  language?: string;
}

/** Returns the name under which former slugs of a resource in a language are stored. */
export const formerSlugsOf = ({ name, language = '' }: Pick<SluggedResource, 'name' | 'language'>): string =>
  language === '' ? name : `${name}@${language}`;

/** Sorts after any number, in both databases. */
const AFTER_NUMBERS = 'a';

/** Current and former slugs of records, within the transaction that saves the record. */
@Injectable()
export class SlugsService {
  constructor(
    private readonly routes: RouteTable,
    private readonly languages: ContentLanguages,
  ) {}

  /** Returns a slug for a title that no record has or had. */
  async generate(manager: EntityManager, resource: SluggedResource, title: string): Promise<string> {
    const { name, entity, language = '' } = resource;
    const stem = slugOf(title, name, this.languages.tagOf(language));
    const parameters = { stem, numbered: `${stem}-%`, from: `${stem}-`, to: `${stem}-${AFTER_NUMBERS}` };
    // Without the language, and by a range: SQLite would otherwise read all records of the language.
    const similar = await manager
      .createQueryBuilder(entity, ROW)
      .select([`${ROW}.slug AS slug`, `${ROW}.language AS language`])
      .where(`${ROW}.slug = :stem OR (${ROW}.slug >= :from AND ${ROW}.slug < :to)`, parameters)
      .getRawMany<{ slug: string; language: string }>();
    const taken = similar.filter((row) => row.language === language);
    const former = await manager
      .createQueryBuilder(FormerSlug, 'former')
      .where('former.resource = :former AND (former.slug = :stem OR former.slug LIKE :numbered)', {
        former: formerSlugsOf(resource),
        ...parameters,
      })
      .getMany();
    const slugs = new Set([...taken, ...former].map(({ slug }) => slug));
    let slug = stem;
    for (let number = 2; slugs.has(slug) || this.isTaken(resource, slug); number += 1) slug = `${stem}-${number}`;
    return slug;
  }

  /** @throws ValidationException if another record or the site itself has it. @param id The record's; undefined for a new one. */
  async checkFree(manager: EntityManager, resource: SluggedResource, slug: string, id?: number): Promise<void> {
    const { label, entity, language = '' } = resource;
    if (this.isTaken(resource, slug)) throw new ValidationException({ slug: [say('crud.slugReserved', { slug })] });
    const other = await manager
      .createQueryBuilder(entity, ROW)
      .select(`${ROW}.id`)
      .where(`${ROW}.slug = :slug AND ${ROW}.language = :language`, { slug, language })
      .getOne();
    if (other && other.id !== id)
      throw new ValidationException({
        slug: [say('crud.slugTaken', { label: noun(label, 'within'), slug })],
      });
  }

  /**
   * Updates former slugs after a record got a new one: the new slug no longer redirects to its former owner, and the record's old
   * slug redirects to the new one.
   */
  async keepFormer(
    manager: EntityManager,
    slugged: Pick<SluggedResource, 'name' | 'language'>,
    { id, from, to }: { id: number; from: string | undefined; to: string },
  ): Promise<void> {
    if (from === to) return;
    const resource = formerSlugsOf(slugged);
    await manager.delete(FormerSlug, { resource, slug: to });
    if (from !== undefined)
      await manager.upsert(FormerSlug, { resource, slug: from, record_id: id }, ['resource', 'slug']);
  }

  /** Returns the former slugs of a record. */
  async formerOf(
    manager: EntityManager,
    slugged: Pick<SluggedResource, 'name' | 'language'>,
    id: number,
  ): Promise<string[]> {
    const where = { resource: formerSlugsOf(slugged), record_id: id };
    const rows = await manager.find(FormerSlug, { where, order: { slug: 'ASC' } });
    return rows.map(({ slug }) => slug);
  }

  /** Returns the slug of a restored record: its own, or a similar one if that is taken. */
  async freeLike(manager: EntityManager, resource: SluggedResource, slug: string, id: number): Promise<string> {
    const other = await manager
      .createQueryBuilder(resource.entity, ROW)
      .select(`${ROW}.id`)
      .where(`${ROW}.slug = :slug AND ${ROW}.language = :language AND ${ROW}.id <> :id`, {
        slug,
        language: resource.language ?? '',
        id,
      })
      .getOne();
    return other || this.isTaken(resource, slug) ? this.generate(manager, resource, slug) : slug;
  }

  /** Restores the former slugs of a record, except those used by others since. */
  async restoreFormer(
    manager: EntityManager,
    slugged: Pick<SluggedResource, 'name' | 'entity' | 'language'>,
    id: number,
    former: readonly string[],
  ): Promise<void> {
    const [resource, { entity, language = '' }] = [formerSlugsOf(slugged), slugged];
    for (const slug of former) {
      const isTaken =
        (await manager.existsBy(FormerSlug, { resource, slug })) ||
        (await manager
          .createQueryBuilder(entity, ROW)
          .where(`${ROW}.slug = :slug AND ${ROW}.language = :language`, { slug, language })
          .getExists());
      if (!isTaken) await manager.insert(FormerSlug, { resource, slug, record_id: id });
    }
  }

  /** Deletes the former slugs of a deleted record. */
  async forget(manager: EntityManager, slugged: Pick<SluggedResource, 'name' | 'language'>, id: number): Promise<void> {
    await manager.delete(FormerSlug, { resource: formerSlugsOf(slugged), record_id: id });
  }

  /** Returns the slug of the active record that formerly had this one. */
  async findMoved(
    manager: EntityManager,
    slugged: Pick<SluggedResource, 'name' | 'entity' | 'language'>,
    slug: string,
  ): Promise<string | undefined> {
    const moved = await manager
      .createQueryBuilder(slugged.entity, ROW)
      .select(`${ROW}.slug`, 'slug')
      .innerJoin(FormerSlug, 'former', `former.record_id = ${ROW}.id`)
      .where('former.resource = :resource AND former.slug = :slug', { resource: formerSlugsOf(slugged), slug })
      .andWhere(`${ROW}.status = '${ACTIVE}'`)
      .getRawOne<{ slug: string }>();
    return moved?.slug;
  }

  /** Whether the site itself uses the address. */
  private isTaken({ isAtRoot }: SluggedResource, slug: string): boolean {
    return isAtRoot === true && this.routes.isTaken(slug);
  }
}
