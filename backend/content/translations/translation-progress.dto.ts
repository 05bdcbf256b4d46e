import { ApiProperty } from '@nestjs/swagger';

const KINDS = ['records', 'settings', 'words'] as const;

/** Translation progress of one kind of content in a language. */
export class TranslatedPart {
  /**
   * The name of the resource or settings in the API.
   * @example post
   */
  name: string;
  /** The kind of content: records, texts of settings, or fixed sentences. */
  @ApiProperty({ enum: KINDS })
  kind: (typeof KINDS)[number];
  /** Number of items in the first language. */
  total: number;
  /** Number of translated items, including outdated ones. */
  translated: number;
  /** Number of items translated from a text that has changed since. */
  outdated: number;
}

export class LanguageProgress {
  /** @example pl */
  tag: string;
  parts: TranslatedPart[];
}

/** Translation progress of the languages besides the first. */
export class LanguagesProgress {
  /** Languages in the order of the language switcher. */
  languages: LanguageProgress[];
}
