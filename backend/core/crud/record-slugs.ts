import { ConflictException } from '@nestjs/common';
import pRetry from 'p-retry';
import type { EntityManager } from 'typeorm';
import { takeLock } from '../database/advisory-locks.js';
import { isDuplicate } from '../database/database-errors.js';
import { type Label, noun, say } from '../language/say.js';
import { slugOf } from '../text/text.js';
import type { FieldRoles } from './field-roles.js';
import { slugIn } from './record-values.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import type { ResourceFacets } from './resource-facets.js';
import type { SluggedResource } from './slugs.service.js';

/** Number of retries with another free slug, if a concurrent request has taken it. */
const MAX_RETRIES = 4;

/** The part of a definition that determines its records' addresses. */
interface SluggedDefinition extends Pick<SluggedResource, 'name' | 'label' | 'entity'> {
  facets?: ResourceFacets;
  roles: FieldRoles;
  label: Label;
}

/** Chooses, validates and keeps the slugs of a resource's records, if it has slugs. */
export class RecordSlugs<E extends ResourceEntity> {
  constructor(
    private readonly definition: SluggedDefinition,
    private readonly context: ResourceContext,
  ) {}

  /** Repeats the work in a new transaction while it fails because another record has just taken its slug. */
  async retrying<T>(work: () => Promise<T>): Promise<T> {
    const { roles, label } = this.definition;
    try {
      return await pRetry(work, {
        retries: roles.address ? MAX_RETRIES : 0,
        minTimeout: 0,
        shouldRetry: ({ error }) => isDuplicate(error),
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new ConflictException({ message: say('crud.exists', { label: noun(label, 'within') }) });
    }
  }

  /** Called first, so that of two records with one title the second reads the slug of the first. */
  async guard(manager: EntityManager, input: object): Promise<void> {
    const { roles, name } = this.definition;
    if (!roles.address || slugIn(input) !== undefined) return;
    const title = Object.entries(input).find(([field]) => field === roles.title)?.[1];
    await takeLock(manager, { scope: `slugs of ${name}`, key: slugOf(String(title), name) });
  }

  /** Generates a new record's slug unless one is given; existing records only change theirs if one is given. */
  async assign(manager: EntityManager, entity: E, input: object, before?: E): Promise<void> {
    const { roles } = this.definition;
    if (!roles.address) return;
    const given = slugIn(input);
    const former = before && slugIn(before);
    if (given === undefined && former === undefined) {
      const title = String(Object.entries(entity).find(([field]) => field === roles.title)?.[1]);
      Object.assign(entity, { slug: await this.context.slugs.generate(manager, this.slugged(entity), title) });
    } else if (given !== undefined && given !== former) {
      await this.context.slugs.checkFree(manager, this.slugged(entity), given, before?.id);
    }
  }

  /** Keeps the former slug as a redirect, after the row is stored. */
  async keepFormer(manager: EntityManager, entity: E, before?: E): Promise<void> {
    const [from, to] = [before && slugIn(before), slugIn(entity)];
    if (to !== undefined)
      await this.context.slugs.keepFormer(manager, this.slugged(entity), { id: entity.id, from, to });
  }

  /** Returns the former slugs of a record to be deleted; undefined for a resource without slugs. */
  async formerOf(manager: EntityManager, entity: E): Promise<string[] | undefined> {
    return this.definition.roles.address
      ? this.context.slugs.formerOf(manager, this.slugged(entity), entity.id)
      : undefined;
  }

  async restoreFormer(manager: EntityManager, entity: E, former: unknown): Promise<void> {
    if (Array.isArray(former)) await this.context.slugs.restoreFormer(manager, this.slugged(entity), entity.id, former);
  }

  async forget(manager: EntityManager, entity: E): Promise<void> {
    if (slugIn(entity) !== undefined) await this.context.slugs.forget(manager, this.slugged(entity), entity.id);
  }

  /** Returns the slug for a record, its entity or a state, or a similar one if another record has taken it. */
  freeLike(manager: EntityManager, record: { id?: unknown }, slug: string): Promise<string> {
    return this.context.slugs.freeLike(manager, this.slugged(record), slug, Number(record.id));
  }

  /** Returns the data needed by the slug service: each language has separate slugs. */
  private slugged(record: object): SluggedResource {
    const { name, label, entity, facets } = this.definition;
    return {
      name,
      label,
      entity,
      isAtRoot: facets?.pages?.path === '',
      language: 'language' in record ? String(record.language) : '',
    };
  }
}
