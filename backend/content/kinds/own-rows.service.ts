import { Injectable } from '@nestjs/common';
import { type EntityManager, Like } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { FormerSlug } from '../../core/crud/former-slug.entity.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { formerSlugsOf } from '../../core/crud/slugs.service.js';
import type { Status } from '../../core/crud/states.shared.js';
import { slugOf } from '../../core/text/text.js';
import { SEO_TEXTS } from '../seo/seo.constants.js';
import { completed } from './declaration.js';
import { emptyValueOf, kindOf } from './fields/field-kinds.js';
import type { OwnKind } from './kind.entity.js';
import { OwnRecordRow } from './own-record.entity.js';
import { OwnValue } from './own-value.entity.js';

interface NewRow {
  /** By the keys of fields; of others, the empty ones. */
  values: Readonly<Record<string, unknown>>;
  title: string;
  status: Status;
  /** In an order that editors set; by default it is the first. */
  place?: { position: number; parent_id: number | null };
}

/** A row that was added. */
export interface AddedRow {
  id: number;
  position: number;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Writes records by the columns that a kind has, in the transaction that gives it these: the kind is served only after the commit, so its own service
 * can't. Values are taken as they are.
 */
@Injectable()
export class OwnRows {
  constructor(private readonly context: ResourceContext) {}

  async add(manager: EntityManager, kind: OwnKind, row: NewRow, by: Author): Promise<AddedRow> {
    const values = this.completed(kind, row.values);
    const place = row.place ?? { position: await this.firstPosition(manager, kind), parent_id: null };
    const id = await this.insert(manager, kind, { ...row, values, place, language: '' }, by);
    return { id, position: place.position, values };
  }

  /** Adds a translation of a row: fields whose values are the same in all languages have those of the original. */
  async addTranslation(
    manager: EntityManager,
    kind: OwnKind,
    { original, language, ...row }: NewRow & { original: AddedRow; language: string },
    by: Author,
  ): Promise<number> {
    const translated = kind.fields.map(completed).flatMap((field) => (field.translated ? [field.key] : []));
    const own = Object.fromEntries(
      Object.entries(this.completed(kind, row.values)).filter(([key]) => translated.includes(key)),
    );
    const from = Object.fromEntries([
      ...translated.map((key) => [key, original.values[key]]),
      ...SEO_TEXTS.map((key) => [key, '']),
    ]);
    const place = { position: original.position, parent_id: null };
    const values = { ...original.values, ...own };
    const source = { translation_of: original.id, translated_from: JSON.stringify(from) };
    return this.insert(manager, kind, { ...row, values, place, language, source }, by);
  }

  private completed(kind: OwnKind, values: NewRow['values']): Record<string, unknown> {
    return Object.fromEntries(
      kind.fields.map(completed).map((field) => [field.key, values[field.key] ?? emptyValueOf(field)]),
    );
  }

  private async insert(
    manager: EntityManager,
    kind: OwnKind,
    { values, title, status, place, language, source }: Required<NewRow> & { language: string; source?: object },
    by: Author,
  ): Promise<number> {
    const slots = new Map(kind.slots);
    const columns: Record<string, unknown> = {};
    const entries: { slot: string; value: string }[] = [];
    for (const field of kind.fields.map(completed)) {
      const slot = slots.get(field.key) ?? '';
      const { stored, entries: entriesOf } = kindOf(field);
      const value = values[field.key];
      const { transformer } = stored?.(field) ?? {};
      columns[slot] = transformer ? transformer.to(value) : typeof value === 'boolean' ? Number(value) : value;
      entries.push(...(entriesOf?.(value) ?? []).map((entry) => ({ slot, value: entry })));
    }
    const slug = await this.freeSlug(manager, kind, language, title);
    const { id } = await manager.save(
      manager.create(OwnRecordRow, {
        kind_id: kind.id,
        status,
        slug,
        language,
        ...source,
        ...place,
        ...columns,
      }),
    );
    await manager.insert(
      OwnValue,
      entries.map((entry) => ({ ...entry, kind_id: kind.id, owner_id: id })),
    );
    const ref = { resource: kind.key, id };
    await this.context.history.add(manager, { ...ref, action: 'create', title, by });
    await this.context.publications.afterCreate(manager, ref, status);
    this.context.publish(ref);
    return id;
  }

  private async firstPosition(manager: EntityManager, { id, is_ordered: isOrdered }: OwnKind): Promise<number> {
    return isOrdered ? ((await manager.minimum(OwnRecordRow, 'position', { kind_id: id })) ?? 2) - 1 : 1;
  }

  private async freeSlug(manager: EntityManager, kind: OwnKind, language: string, title: string): Promise<string> {
    const stem = slugOf(title, kind.key, this.context.languages.tagOf(language));
    const like = { slug: Like(`${stem}%`) };
    const rows = await manager.find(OwnRecordRow, {
      select: { id: true, slug: true },
      where: { kind_id: kind.id, language, ...like },
    });
    const former = await manager.find(FormerSlug, {
      where: { resource: formerSlugsOf({ name: kind.key, language }), ...like },
    });
    const taken = new Set([...rows, ...former].map(({ slug }) => slug));
    let slug = stem;
    for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`;
    return slug;
  }
}
