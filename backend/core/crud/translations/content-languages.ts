import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '../../text/languages.shared.js';

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

  /** What rows in the reader's language have in `language`. */
  get currentKey(): string {
    const { tag } = this.source.current;
    return tag === this.source.first ? '' : tag;
  }

  /** Whether readers are shown the original of what is not translated into their language. */
  get showsOriginals(): boolean {
    return this.source.current.missing === 'show_original';
  }

  /** The tag of the language of a row. */
  tagOf(language: string): string {
    return language || this.source.first;
  }
}
