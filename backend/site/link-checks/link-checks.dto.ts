import { ApiProperty } from '@nestjs/swagger';

/** A link in the content that leads nowhere. */
export class BrokenLink {
  /** @example post */
  resource: string;
  /** Of the record that has it. */
  @ApiProperty({ type: 'integer' })
  id: number;
  title: string;
  /** As it stands in the text. */
  url: string;
  /** Whether it leads to another site. */
  is_outside: boolean;
  /** Why it is broken, for people. */
  reason: string;
  /** Where the page is now, if it has another address. */
  @ApiProperty({ type: String, nullable: true })
  moved_to: string | null;
  /** Since when another site does not answer; null for a link within this site. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since: string | null;
}

export class BrokenLinksReport {
  /** Links in the content that visitors see. */
  @ApiProperty({ type: 'integer' })
  links: number;
  /** Records that have them. */
  @ApiProperty({ type: 'integer' })
  records: number;
  /** Whether links to other sites are checked every night. */
  checks_outside: boolean;
  /** When the last link to another site was checked; null if none was. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checked_at: string | null;
  /** At most 200. */
  broken: BrokenLink[];
}
