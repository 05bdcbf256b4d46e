import { ApiProperty } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';

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
  @IsObject({ message: 'words must be an object of texts by key.' })
  @IsOptional()
  words?: Record<string, string | null>;
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
  /** @example "Why our solutions are the perfect choice" */
  default: string;
  /** Whether it may be empty. */
  optional: boolean;
  /** Whether it may have several lines. */
  multiline: boolean;
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
}

/** All words with their defaults, in groups as pages show them. */
export class WordGroups {
  groups: WordGroupRecord[];
}
