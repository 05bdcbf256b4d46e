import type { Type } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { Database } from '../database/database.js';
import { slugOf } from '../text/text.js';
import type { FieldRoles } from './field-roles.js';
import { MAX_ID } from './fields/field-values.js';
import { applySearch, ROW } from './lists/list-query.js';

/** A record found by a search for a name. */
export interface Suggestion {
  id: number;
  title: string;
  slug: string | null;
  /** Undefined for resources without a status. */
  status?: string;
}

/** Maximum number of suggested records per resource. */
export const MAX_SUGGESTIONS = 5;

/** Maximum number of ranked records per resource and search method. */
const MAX_CANDIDATES = 40;

/** Number of words that a title must contain; more are ignored. */
const MAX_WORDS = 6;

/** Sorts after any continuation of a slug, in both databases. */
const LAST = 'zzzzzzzz';

interface Named {
  entity: Type<{ id: number }>;
  roles: Pick<FieldRoles, 'title'>;
  spam?: string;
}

/**
 * Returns up to five records whose title, slug or number resembles the text. Candidates are read by the number, by the beginning of
 * the slug (from its index) and by the words of the title; only these are ranked, which limits the cost.
 * @param few Ids of the records whose titles are searched, instead of all.
 */
export async function suggest(
  database: Database,
  { entity, roles: { title: titleColumn }, spam }: Named,
  text: string,
  few?: readonly number[],
): Promise<Suggestion[]> {
  const { manager } = database;
  const columns = manager.connection.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
  const hasSlug = columns.includes('slug');
  const select = (): SelectQueryBuilder<{ id: number }> => {
    const fields = ['id', titleColumn, ...(hasSlug ? ['slug'] : []), ...(columns.includes('status') ? ['status'] : [])];
    const query = manager.createQueryBuilder(entity, ROW).select([]);
    for (const field of fields) query.addSelect(`${ROW}.${field}`, field === titleColumn ? 'title' : field);
    if (spam) query.where(`${ROW}.${spam} IS NULL`);
    return query.limit(MAX_CANDIDATES);
  };
  const found: Suggestion[] = [];
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id > 0 && id <= MAX_ID) found.push(...(await select().andWhere(`${ROW}.id = :id`, { id }).getRawMany()));
  const stem = hasSlug ? slugOf(text, '') : '';
  if (stem !== '') {
    const slugs = select().andWhere(`${ROW}.slug >= :stem AND ${ROW}.slug < :after`, { stem, after: stem + LAST });
    found.push(...(await slugs.orderBy(`${ROW}.slug`).getRawMany()));
  }
  if (few === undefined || few.length > 0) {
    const titles = select().orderBy(`${ROW}.id`, 'DESC');
    if (few) titles.andWhere(`${ROW}.id IN (:...few)`, { few });
    const searched = (columns.includes('email') ? [titleColumn, 'email'] : [titleColumn]).map((one) => `${ROW}.${one}`);
    const words = text.split(/\s+/).slice(0, MAX_WORDS);
    words.forEach((word, index) => {
      applySearch(titles, word, searched, { parameter: `word${index}` });
    });
    found.push(...(await titles.getRawMany()));
  }
  return rank(found, text, stem);
}

function rank(found: readonly Suggestion[], text: string, stem: string): Suggestion[] {
  const wanted = fold(text);
  const ranked = found.map((suggestion) => ({ one: suggestion, rank: rankOf(suggestion, wanted, stem) }));
  const unique = new Map(ranked.sort((a, b) => a.rank - b.rank || b.one.id - a.one.id).map(({ one }) => [one.id, one]));
  return [...unique.values()].slice(0, MAX_SUGGESTIONS).map(({ id, title, slug, status }) => ({
    id,
    title,
    slug: slug ?? null,
    ...(status === undefined ? {} : { status }),
  }));
}

function rankOf({ id, title, slug }: Suggestion, wanted: string, stem: string): number {
  const folded = fold(title);
  if (folded === wanted || slug === stem) return 0;
  if (String(id) === wanted) return 1;
  if (folded.startsWith(wanted)) return 2;
  if (` ${folded}`.includes(` ${wanted}`)) return 3;
  return folded.includes(wanted) ? 4 : 5;
}

/** Removes case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
