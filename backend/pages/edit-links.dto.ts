import { ApiProperty } from '@nestjs/swagger';

/** What has a form of its own among the things that a public page shows. */
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
   * The record; null where all of them, or the only one, are meant.
   * @example 12
   */
  @ApiProperty({ type: 'integer', nullable: true })
  id: number | null;
}

export class EditLinks {
  links: EditLink[];
}
