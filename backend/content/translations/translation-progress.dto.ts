import { ApiProperty } from '@nestjs/swagger';

const KINDS = ['records', 'settings', 'words'] as const;

/** How much of something there is in a language. */
export class TranslatedPart {
  /**
   * The resource's or the settings' name on the wire.
   * @example post
   */
  name: string;
  /** Records, texts of settings, or fixed sentences. */
  @ApiProperty({ enum: KINDS })
  kind: (typeof KINDS)[number];
  /** How many the first language has. */
  total: number;
  /** How many of them are translated, the outdated ones among them. */
  translated: number;
  /** How many were translated from a text that has changed since. */
  outdated: number;
}

export class LanguageProgress {
  /** @example pl */
  tag: string;
  parts: TranslatedPart[];
}

/** How far the languages beside the first are. */
export class LanguagesProgress {
  /** In the order of the switcher. */
  languages: LanguageProgress[];
}
