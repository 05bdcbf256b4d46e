import { ApiProperty } from '@nestjs/swagger';

export class EditLink {
  /**
   * The resource or settings that the link leads to.
   * @example post
   */
  resource: string;
  /**
   * Id of the record; null for the list of all records, or a singleton.
   * @example 12
   */
  @ApiProperty({ type: 'integer', nullable: true })
  id: number | null;
  /**
   * What the link says, in the language of the user.
   * @example "Edit this update"
   */
  label: string;
}

/** A resource whose part of the page is left out while there are no active records. */
export class Addition {
  /** @example testimonial */
  resource: string;
  /**
   * What the link says, in the language of the user.
   * @example "Add testimonials"
   */
  label: string;
}

export class EditLinks {
  links: EditLink[];
  /**
   * Resources missing on the page that the role may add.
   * @example ["testimonial"]
   */
  missing: string[];
  /** The same, with what their links say. */
  additions: Addition[];
  /**
   * Whether the role may edit the words of the page.
   * @example true
   */
  words: boolean;
  /**
   * Whether pages have own CSS that the role may switch off.
   * @example false
   */
  own_css: boolean;
}
