import { ApiProperty } from '@nestjs/swagger';

/** Resources on public pages that have a form in the back office. */
export const EDITABLE = [
  'banner',
  'contact',
  'faq',
  'home_sections',
  'homeimage',
  'legal',
  'page',
  'portifolio',
  'post',
  'product',
  'slider',
] as const;

export class EditLink {
  /** @example post */
  @ApiProperty({ enum: EDITABLE })
  resource: (typeof EDITABLE)[number];
  /**
   * Id of the record; null for the list of all records, or a singleton.
   * @example 12
   */
  @ApiProperty({ type: 'integer', nullable: true })
  id: number | null;
}

/** Resources whose section is omitted from a page while there are no active records. */
const ADDABLE = [
  'banner',
  'client',
  'faq',
  'portifolio',
  'post',
  'product',
  'slider',
  'statistic',
  'testimonial',
] as const;

export type Addable = (typeof ADDABLE)[number];

export class EditLinks {
  links: EditLink[];
  /** Resources missing on the page that the role may add. */
  @ApiProperty({ enum: ADDABLE, isArray: true, example: ['testimonial'] })
  missing: Addable[];
  /**
   * Whether the role may edit the words of the page.
   * @example true
   */
  words: boolean;
}
