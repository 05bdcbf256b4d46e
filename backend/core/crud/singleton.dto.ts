import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import { sentence } from '../language/say.js';
import { MaxLength } from './fields/max-length.decorator.js';
import { ResourceInput, ResourceRecord } from './resource.dto.js';

/** Texts of one record, at most: entries of all menus, with room to grow. */
const MAX_TEXTS = 200;

/** Paths of texts, such as `why.0.title`. */
const Paths = () =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems: MAX_TEXTS, example: [] }),
    IsOptional(),
    MaxLength(64, { each: true, message: sentence('singletons.mustBePathsOfTexts') }),
    IsString({ each: true, message: sentence('singletons.mustBePathsOfTexts') }),
    ArrayMaxSize(MAX_TEXTS, { message: sentence('singletons.mustBePathsOfTexts') }),
    IsArray({ message: sentence('singletons.mustBePathsOfTexts') }),
  );

/** The update of a single record whose texts may be there in several languages. */
export class TranslatedSingletonInput extends ResourceInput {
  /**
   * With `language`: the paths of the texts that are to be as in the original, such as `why.0.title`. Where it is given, all
   * other texts are the language's own, even if they are equal to the original.
   */
  @Paths()
  missing?: string[];

  /** With `language`: the paths of texts that stay marked. Where it is given, all others are up to date with the original. */
  @Paths()
  outdated?: string[];
}

/** A single record whose texts may be there in several languages. */
export class TranslatedSingletonRecord extends ResourceRecord {
  /** With `language`: the paths of texts that are as in the original, since nobody has translated them. */
  missing?: string[];
  /** With `language`: the paths of texts whose original has changed since. */
  outdated?: string[];
}
