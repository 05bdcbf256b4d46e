import { Injectable } from '@nestjs/common';
import { type FindOperator, getMetadataArgsStorage, Raw } from 'typeorm';
import { DEFAULT_LANGUAGE } from '../../text/languages.shared.js';
import type { TranslatableEntity } from '../resource.entity.js';
import { ACTIVE } from '../states.shared.js';

/** A language of the site, for content. */
export interface ContentLanguage {
  /** A BCP 47 tag. */
  readonly tag: string;
  readonly isPublished: boolean;
  /** How untranslated records are handled. */
  readonly missing: 'leave_out' | 'show_original';
}

/** Source of the languages, implemented by the feature `languages`. */
interface LanguageSource {
  /** The tag of the first language. */
  readonly first: string;
  /** All languages: the first, then the others in the order of the language switcher. */
  readonly all: readonly ContentLanguage[];
  /** The reader's language. */
  readonly current: ContentLanguage;
}

const ONLY: ContentLanguage = { tag: DEFAULT_LANGUAGE, isPublished: true, missing: 'leave_out' };

/** Languages of content, set by `LanguagesService` when constructed. */
@Injectable()
export class ContentLanguages {
  private source: LanguageSource = { first: ONLY.tag, all: [ONLY], current: ONLY };

  provide(source: LanguageSource): void {
    this.source = source;
  }

  /** Whether there is more than one. Otherwise translations must be unnoticeable. */
  get several(): boolean {
    return this.source.all.length > 1;
  }

  get first(): string {
    return this.source.first;
  }

  /** In the order of the language switcher. */
  get all(): readonly ContentLanguage[] {
    return this.source.all;
  }

  /** Tags of all languages but the first. */
  get others(): string[] {
    return this.source.all.slice(1).map(({ tag }) => tag);
  }

  /** Tags of the languages shown to the reader. */
  get shownTags(): string[] {
    const { tag, missing } = this.current;
    return missing === 'show_original' && tag !== this.first ? [tag, this.first] : [tag];
  }

  /** Cache key of lists: determines which rows the reader is shown. */
  get shownKey(): string {
    return `${this.currentKey}${this.current.missing === 'show_original' ? '+' : ''}`;
  }

  /** The reader's language. */
  get current(): ContentLanguage {
    return this.source.current;
  }

  /** The column `language` of rows in the reader's language. */
  get currentKey(): string {
    return this.keyOf(this.source.current.tag);
  }

  /** Returns the column `language` of rows in a language. */
  keyOf(tag: string): string {
    return tag === this.source.first ? '' : tag;
  }

  /** Returns the tag of a row's language. */
  tagOf(key: string): string {
    return key || this.source.first;
  }

  /** Returns an item's language for responses: empty if it is the reader's. */
  markOf({ language }: { language: string }): { language?: string } {
    return language === this.currentKey ? {} : { language: this.tagOf(language) };
  }

  /**
   * Returns the condition for rows of a resource that readers in a language see: those in their language, and if the language shows
   * untranslated records, originals without a published translation. SQL for the table under the alias; empty on a site with one
   * language.
   */
  condition(entity: TranslatableType, alias: string, language = this.source.current): string {
    if (!this.several) return '';
    const key = this.keyOf(language.tag);
    const own = `${alias}.language = '${key}'`;
    if (key === '' || !(language.missing === 'show_original' || entity.showsOriginal)) return own;
    const translated = `SELECT 1 FROM ${tableOf(entity)} translated WHERE translated.translation_of = ${alias}.id`;
    return `(${own} OR (${alias}.language = '' AND NOT EXISTS (${translated} AND translated.language = '${key}' AND translated.status = '${ACTIVE}')))`;
  }

  /** The same for the options of a `find`. */
  shown(entity: TranslatableType): { language?: FindOperator<string> } {
    if (!this.several) return {};
    // The alias as escaped by TypeORM.
    return { language: Raw((column) => this.condition(entity, column.slice(0, column.lastIndexOf('.')))) };
  }

  /** Returns the condition for joining a table by the id of an original: the row that its readers see. */
  joined(entity: TranslatableType, alias: string, reference: string): string {
    const isActive = `${alias}.status = '${ACTIVE}'`;
    if (this.currentKey === '') return `${alias}.id = ${reference} AND ${isActive}`;
    const row = `(${alias}.id = ${reference} OR ${alias}.translation_of = ${reference})`;
    return `${row} AND ${isActive} AND ${this.condition(entity, alias)}`;
  }
}

type TranslatableType = (abstract new () => TranslatableEntity) & Pick<typeof TranslatableEntity, 'showsOriginal'>;

/** The rows of a kind that an owner has made are in the table of the class that it extends. */
function tableOf(entity: TranslatableType): string {
  const { tables } = getMetadataArgsStorage();
  for (let type: object | null = entity; typeof type === 'function'; type = Object.getPrototypeOf(type)) {
    const name = tables.find(({ target }) => target === type)?.name;
    if (name !== undefined) return name;
  }
  return entity.name;
}
