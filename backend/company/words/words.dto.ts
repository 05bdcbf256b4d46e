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
    return say('words.translationsInvalid');
  }
}

/** The body of an update. */
export class WordsInput extends ResourceInput {
  /**
   * New texts by key; keys that are not sent stay unchanged. null restores the default. A text must have the placeholders of its
   * default, such as {count}, and no others.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    example: { 'home.whyTitle': 'Why people choose us', 'search.heading': null },
  })
  @IsObject({ message: sentence('words.wordsInvalid') })
  @IsOptional()
  words?: Record<string, string | null>;

  /**
   * The language of `words`. Default: the first language of the site.
   * @example pl
   */
  @IsString({ message: sentence('languages.tagInvalid') })
  @IsOptional()
  language?: string;

  /** Texts for several languages, by language, in the same form as `words`. */
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
  @IsString({ message: sentence('languages.tagInvalid') })
  @IsOptional()
  language?: string;
}

/** One fixed sentence of the site. */
export class WordRecord {
  /** @example home.whyTitle */
  key: string;
  /**
   * Where the sentence appears, for editors.
   * @example "Why: heading"
   */
  where: string;
  /**
   * The default in the requested language, or in English if there is no translation.
   * @example "Why our solutions are the perfect choice"
   */
  default: string;
  /** Whether it may be empty. */
  optional: boolean;
  /** Whether it may have several lines. */
  multiline: boolean;
  /**
   * The name of the number that the sentence depends on: the text is an ICU message, such as `{count, plural, one {# result} other
   * {# results}}`, with the plural forms of its language.
   * @example count
   */
  counts?: string;
  /**
   * The default for each plural form, if there are several.
   * @example { "one": "{count} result", "other": "{count} results" }
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  forms?: Record<string, string>;
  /** The English default. Only with another language. */
  english?: string;
  /**
   * The English default for each plural form, if there are several.
   * @example { "one": "{count} result", "other": "{count} results" }
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  english_forms?: Record<string, string>;
  /**
   * Whether there is no built-in text in the requested language, so that visitors read English until it is translated. Only with a
   * language other than English.
   */
  missing?: boolean;
}

export class WordGroupRecord {
  /** @example home */
  name: string;
  /** @example "Home page" */
  title: string;
  words: WordRecord[];
}

/** Texts that editors have changed. */
export class WordsRecord extends ResourceRecord {
  /** Texts that differ from their default, by key. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { 'home.whyTitle': 'Why people choose us' },
  })
  words: Record<string, string>;
  /** The text for each plural form, by key, for texts with several. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { 'search.heading': { one: '{count} result', other: '{count} results' } },
  })
  forms: Record<string, Record<string, string>>;
  /** The language of `words`, if the call named one. */
  language?: string;
  /** Texts for the languages besides the first, by language. */
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
   * The language of the defaults.
   * @example pl
   */
  language: string;
  groups: WordGroupRecord[];
  /** Whether the defaults are in a language other than English and no native speaker has reviewed them yet. */
  unread: boolean;
}

/** The query of an export. */
export class WordsExportQuery extends WordsQuery {
  /** Only untranslated texts. */
  @OptionalBoolean()
  missing?: boolean;

  /** The file format. Default: csv. */
  @OneOf(['csv', 'json'])
  format?: 'csv' | 'json';
}

/** The query of an import. */
export class WordsImportQuery extends WordsQuery {
  /** Only checks each text and changes nothing. */
  @OptionalBoolean()
  dry_run?: boolean;
}

const FATES = ['new', 'changed', 'refused'] as const;

/** A text of the file that was changed or refused. */
export class ImportedWord {
  /** @example search.button */
  key: string;
  @ApiProperty({ enum: FATES })
  fate: (typeof FATES)[number];
  /** The previous text for visitors; empty for none. */
  before: string;
  text: string;
  /** The reason for the refusal; empty otherwise. */
  message: string;
}

/** The result of an import, or of checking one. */
export class WordsImported {
  words: ImportedWord[];
  /** Number of unchanged texts. */
  unchanged: number;
}
