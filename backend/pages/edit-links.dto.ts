import { ApiProperty } from '@nestjs/swagger';

/** Resources on public pages that have a form in the back office. */
export const EDITABLE = [
  'banner',
  'contact',
  'faq',
  'homeimage',
  'legal',
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

export class EditLinks {
  links: EditLink[];
}
