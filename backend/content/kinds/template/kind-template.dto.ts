import { ApiPropertyOptional } from '@nestjs/swagger';
import { Items } from '../../../core/crud/fields/field.decorators.js';
import { Blocks, type PageBlock, type UnknownBlock } from '../../content-pages/blocks/page-block.dto.js';
import type { BoundBlock } from './bound-blocks.dto.js';
import './bound-blocks.dto.js';
import { TEMPLATE_LIMITS } from './template.constants.js';
import { TemplateText } from './template.dto.js';

/** The template of a kind that is being changed. */
export class KindTemplateInput {
  /** The blocks of the page of a record. */
  @Blocks('template')
  page_blocks?: (PageBlock | BoundBlock | UnknownBlock)[];

  /** The blocks of the page with all records. */
  @Blocks()
  list_blocks?: (PageBlock | UnknownBlock)[];

  /** The texts of these blocks in other languages. */
  @ApiPropertyOptional({ example: [{ language: 'sw', text: 'At a glance', translation: 'Kwa ufupi' }] })
  @Items(TemplateText, TEMPLATE_LIMITS.texts)
  template_texts?: TemplateText[];
}

/** Records with which the template of a kind is looked at. */
export class TemplateSamples {
  /** The id of a record with the most fields filled in, among the newest; null without records. @example 3 */
  fullest: number | null;
  /** The id of one with the fewest. @example 7 */
  emptiest: number | null;
}
