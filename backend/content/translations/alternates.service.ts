import { Injectable } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import { slugIn } from '../../core/crud/record-values.js';
import { originalIdOf, type TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { isIndexable, type SeoEntity } from '../seo/seo.entity.js';

/** A record's page in a language. */
export interface Alternate {
  /** The tag of the language. */
  language: string;
  slug: string;
  /** False if the original is shown for lack of a translation. */
  isTranslated: boolean;
  /** False for untranslated records, and for pages excluded from indexing or with a canonical address elsewhere. */
  isIndexed: boolean;
}

type Row = Pick<SeoEntity, 'id' | 'language' | 'translation_of' | 'status' | 'no_index' | 'canonical_url'> & {
  slug: string;
};

const COLUMNS = ['id', 'language', 'translation_of', 'status', 'slug', 'no_index', 'canonical_url'] as const;

/** Finds the languages in which a record is published. */
@Injectable()
export class AlternatesService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly languages: ContentLanguages,
  ) {}

  /**
   * Returns the published languages of a record with a slug, in the order of the language switcher. None, and no query, on a site
   * with one language.
   * @param row The original, or one of its translations.
   */
  async of(resource: string, row: Pick<TranslatableEntity, 'id' | 'translation_of'>): Promise<Alternate[]> {
    if (!this.languages.several) return [];
    const [alternates] = await this.ofAll(resource, [originalIdOf(row)]);
    return alternates ?? [];
  }

  /** The same for many originals, in their order, with one query. */
  async ofAll(resource: string, originals: readonly number[]): Promise<Alternate[][]> {
    const definition = this.registry.find(resource)?.definition;
    if (!definition?.translation || originals.length === 0) return [];
    const rows: Row[] = await this.database.manager
      // Every resource with a page has metadata for search engines.
      .createQueryBuilder<SeoEntity>(definition.entity as EntityTarget<SeoEntity>, 'row')
      .select(COLUMNS.map((column) => `row.${column}`))
      .where('row.id IN (:...originals) OR row.translation_of IN (:...originals)', { originals: [...originals] })
      .getMany()
      .then((found) => found.map((row) => ({ ...row, slug: slugIn(row) ?? '' })));
    const byOriginal = Map.groupBy(rows, originalIdOf);
    return originals.map((id) => this.alternatesIn(byOriginal.get(id) ?? []));
  }

  private alternatesIn(rows: readonly Row[]): Alternate[] {
    const active = new Map(rows.filter(({ status }) => status === ACTIVE).map((row) => [row.language, row]));
    const original = active.get('');
    return this.languages.all.flatMap(({ tag, isPublished, missing }): Alternate[] => {
      if (!isPublished) return [];
      const own = active.get(this.languages.keyOf(tag));
      const shown = own ?? (missing === 'show_original' ? original : undefined);
      if (!shown) return [];
      const isTranslated = own !== undefined;
      return [{ language: tag, slug: shown.slug, isTranslated, isIndexed: isTranslated && isIndexable(own) }];
    });
  }
}
