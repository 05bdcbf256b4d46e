import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import { sentence } from '../language/say.js';
import { MaxLength } from './fields/max-length.decorator.js';
import { ResourceInput, ResourceRecord } from './resource.dto.js';

/** Maximum number of texts of one record: of all blocks of the home page. */
const MAX_TEXTS = 2000;

/** Paths of texts, such as `why.0.title`. */
const Paths = () =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems: MAX_TEXTS, example: [] }),
    IsOptional(),
    MaxLength(64, { each: true, message: sentence('singletons.pathsInvalid') }),
    IsString({ each: true, message: sentence('singletons.pathsInvalid') }),
    ArrayMaxSize(MAX_TEXTS, { message: sentence('singletons.pathsInvalid') }),
    IsArray({ message: sentence('singletons.pathsInvalid') }),
  );

/** The update of a single record with translatable texts. */
export class TranslatedSingletonInput extends ResourceInput {
  /**
   * With `language`: the paths of texts that revert to the original, such as `why.0.title`. If present, all other texts are the
   * language's own, even if equal to the original.
   */
  @Paths()
  missing?: string[];

  /** With `language`: the paths of texts that stay marked as outdated. If present, all others are up to date. */
  @Paths()
  outdated?: string[];
}

/** A single record with translatable texts. */
export class TranslatedSingletonRecord extends ResourceRecord {
  /** With `language`: the paths of untranslated texts, which are the original's. */
  missing?: string[];
  /** With `language`: the paths of texts whose original has changed since. */
  outdated?: string[];
}
