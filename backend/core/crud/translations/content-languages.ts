import { Injectable } from '@nestjs/common';
import { type FindOperator, getMetadataArgsStorage, Raw } from 'typeorm';
import { DEFAULT_LANGUAGE } from '../../text/languages.shared.js';
import type { TranslatableEntity } from '../resource.entity.js';

/** A language of the site, as far as content is concerned. */
export interface ContentLanguage {
  /** A BCP 47 tag. */
  readonly tag: string;
  readonly isPublished: boolean;
  /** What it does with what is not translated. */
  readonly missing: 'leave_out' | 'show_original';
}

/** What the feature `languages` knows. */
interface LanguageSource {
  /** The tag of the first language. */
  readonly first: string;
  /** The first one first, then in the order of the switcher. */
  readonly all: readonly ContentLanguage[];
  /** That of the reader. */
  readonly current: ContentLanguage;
}

const ONLY: ContentLanguage = { tag: DEFAULT_LANGUAGE, isPublished: true, missing: 'leave_out' };

/** The languages that content is written in: `LanguagesService` tells them when it is constructed. */
@Injectable()
export class ContentLanguages {
  private source: LanguageSource = { first: ONLY.tag, all: [ONLY], current: ONLY };

  provide(source: LanguageSource): void {
    this.source = source;
  }

  /** Whether there is more than one. Otherwise nothing of translations is to be noticed. */
  get several(): boolean {
    return this.source.all.length > 1;
  }

  get first(): string {
    return this.source.first;
  }

  /** In the order of the switcher. */
  get all(): readonly ContentLanguage[] {
    return this.source.all;
  }

  /** The tags of all but the first. */
  get others(): string[] {
    return this.source.all.slice(1).map(({ tag }) => tag);
  }

  /** The tags of the languages of what the reader is shown. */
  get shownTags(): string[] {
    const { tag, missing } = this.current;
    return missing === 'show_original' && tag !== this.first ? [tag, this.first] : [tag];
  }

  /** For caches of lists: what decides which rows the reader is shown. */
  get shownKey(): string {
    return `${this.currentKey}${this.current.missing === 'show_original' ? '+' : ''}`;
  }

  /** That of the reader. */
  get current(): ContentLanguage {
    return this.source.current;
  }

  /** What rows in the reader's language have in `language`. */
  get currentKey(): string {
    return this.keyOf(this.source.current.tag);
  }

  /** What rows in a language have in `language`. */
  keyOf(tag: string): string {
    return tag === this.source.first ? '' : tag;
  }

  /** The tag of the language of a row. */
  tagOf(key: string): string {
    return key || this.source.first;
  }

  /** What an item tells of its language: nothing in that of its reader. */
  markOf({ language }: { language: string }): { language?: string } {
    return language === this.currentKey ? {} : { language: this.tagOf(language) };
  }

  /**
   * Which rows readers in a language see of a resource: those in their language, and if the language shows what is not
   * translated, originals without a published translation. SQL for the table under the alias; empty on a site with one
   * language.
   */
  condition(entity: TranslatableType, alias: string, language = this.source.current): string {
    if (!this.several) return '';
    const key = this.keyOf(language.tag);
    const own = `${alias}.language = '${key}'`;
    if (key === '' || !(language.missing === 'show_original' || entity.showsOriginal)) return own;
    const translated = `SELECT 1 FROM ${tableOf(entity)} translated WHERE translated.translation_of = ${alias}.id`;
    return `(${own} OR (${alias}.language = '' AND NOT EXISTS (${translated} AND translated.language = '${key}' AND translated.status = 'active')))`;
  }

  /** The same for the options of a `find`. */
  shown(entity: TranslatableType): { language?: FindOperator<string> } {
    if (!this.several) return {};
    // The alias as TypeORM writes it, escaped.
    return { language: Raw((column) => this.condition(entity, column.slice(0, column.lastIndexOf('.')))) };
  }

  /** The condition on which a table is joined to the id of an original: the row that its readers see. */
  joined(entity: TranslatableType, alias: string, reference: string): string {
    const isActive = `${alias}.status = 'active'`;
    if (this.currentKey === '') return `${alias}.id = ${reference} AND ${isActive}`;
    const row = `(${alias}.id = ${reference} OR ${alias}.translation_of = ${reference})`;
    return `${row} AND ${isActive} AND ${this.condition(entity, alias)}`;
  }
}

/** An entity that is written in several languages. */
type TranslatableType = (abstract new () => TranslatableEntity) & Pick<typeof TranslatableEntity, 'showsOriginal'>;

const tableOf = (entity: TranslatableType): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? entity.name;
