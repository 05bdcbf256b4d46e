import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsObject,
  IsOptional,
  IsString,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { OneOf, OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { isPlainObject } from '../../core/http/read-only-fields.js';
import { say, sentence } from '../../core/language/say.js';

@ValidatorConstraint({ name: 'objects' })
class ObjectOfObjects implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return isPlainObject(value) && Object.values(value).every(isPlainObject);
  }

  defaultMessage(): string {
    return say('words.isAnObjectByLanguage');
  }
}

/** The body of an update. */
export class WordsInput extends ResourceInput {
  /**
   * New texts by key; keys that are not sent stay as they are. null restores the default. A text must have the
   * placeholders of its default, such as {count}, and no others.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    example: { 'home.whyTitle': 'Why people choose us', 'search.heading': null },
  })
  @IsObject({ message: sentence('words.isAnObjectOfTexts') })
  @IsOptional()
  words?: Record<string, string | null>;

  /**
   * The language that `words` are in. Default: the first of the site.
   * @example pl
   */
  @IsString({ message: sentence('languages.mustBeALanguageTagSuchAsPlOrPtBr') })
  @IsOptional()
  language?: string;

  /** The same for several languages, by language. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string', nullable: true } },
    example: { pl: { 'home.whyTitle': 'Dlaczego my' } },
  })
  @Validate(ObjectOfObjects)
  @IsOptional()
  translations?: Record<string, Record<string, string | null>>;
}

/** The query of calls about the words of one language. */
export class WordsQuery {
  /** A language of the site. Default: its first. */
  @IsString({ message: sentence('languages.mustBeALanguageTagSuchAsPlOrPtBr') })
  @IsOptional()
  language?: string;
}

/** One fixed sentence of the site. */
export class WordRecord {
  /** @example home.whyTitle */
  key: string;
  /**
   * Where it stands, for editors.
   * @example "Why: heading"
   */
  where: string;
  /**
   * In the language that was asked for; in English where nobody has translated it.
   * @example "Why our solutions are the perfect choice"
   */
  default: string;
  /** Whether it may be empty. */
  optional: boolean;
  /** Whether it may have several lines. */
  multiline: boolean;
  /**
   * The name of the number that the sentence depends on: the text is an ICU message, such as
   * `{count, plural, one {# result} other {# results}}`, with the plural forms of its language.
   * @example count
   */
  counts?: string;
  /**
   * Of the default: the text for each plural form, where it has several.
   * @example { "one": "{count} result", "other": "{count} results" }
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  forms?: Record<string, string>;
  /** Beside another language: the default in English. */
  english?: string;
  /**
   * Of that: the text for each plural form, where it has several.
   * @example { "one": "{count} result", "other": "{count} results" }
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  english_forms?: Record<string, string>;
  /** Beside another language: whether the program has no text in it, so that visitors read English until there is one. */
  missing?: boolean;
}

export class WordGroupRecord {
  /** @example home */
  name: string;
  /** @example "Home page" */
  title: string;
  words: WordRecord[];
}

/** What editors have changed. */
export class WordsRecord extends ResourceRecord {
  /** The texts that differ from their default, by key. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { 'home.whyTitle': 'Why people choose us' },
  })
  words: Record<string, string>;
  /** The text for each plural form, of those texts that have several, by key. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { 'search.heading': { one: '{count} result', other: '{count} results' } },
  })
  forms: Record<string, Record<string, string>>;
  /** The language that `words` are in, if the call named one. */
  language?: string;
  /** The same for the languages beside the first, by language. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { pl: { 'home.whyTitle': 'Dlaczego my' } },
  })
  translations: Record<string, Record<string, string>>;
}

/** All words with their defaults, in groups as pages show them. */
export class WordGroups {
  /**
   * That the defaults are in.
   * @example pl
   */
  language: string;
  groups: WordGroupRecord[];
  /** Whether the defaults are in another language than English, and no native speaker has read them yet. */
  unread: boolean;
}

/** The query of an export. */
export class WordsExportQuery extends WordsQuery {
  /** Only what nobody has translated. */
  @OptionalBoolean()
  missing?: boolean;

  /** Default: csv. */
  @OneOf(['csv', 'json'])
  format?: 'csv' | 'json';
}

/** The query of an import. */
export class WordsImportQuery extends WordsQuery {
  /** Only finds out what would become of each text, and changes nothing. */
  @OptionalBoolean()
  dry_run?: boolean;
}

const FATES = ['new', 'changed', 'refused'] as const;

/** A text of the file that is not as it was. */
export class ImportedWord {
  /** @example search.button */
  key: string;
  @ApiProperty({ enum: FATES })
  fate: (typeof FATES)[number];
  /** What visitors read before; empty for none. */
  before: string;
  text: string;
  /** Why it was refused; empty for others. */
  message: string;
}

/** What became of the texts of a file, or would become of them. */
export class WordsImported {
  words: ImportedWord[];
  /** How many are as they were. */
  unchanged: number;
}
