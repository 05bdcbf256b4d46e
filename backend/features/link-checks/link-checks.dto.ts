import { ApiProperty } from '@nestjs/swagger';

/** A broken link in published content or in settings. */
export class BrokenLink {
  /** @example post */
  resource: string;
  /** The id of the record that contains the link; 1 for settings. */
  @ApiProperty({ type: 'integer' })
  id: number;
  title: string;
  /** The link as written in the text. */
  url: string;
  /** Whether it leads to another site. */
  is_outside: boolean;
  /** The reason why it is broken, in words. */
  reason: string;
  /** The current address of the page, if it has moved. */
  moved_to: string | null;
  /** Time since which another site has failed to respond; null for links within this site. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since: string | null;
}

export class BrokenLinksReport {
  /** Number of links in published content. */
  @ApiProperty({ type: 'integer' })
  links: number;
  /** Number of records with links. */
  @ApiProperty({ type: 'integer' })
  records: number;
  /** Whether links to other sites are checked every night. */
  checks_outside: boolean;
  /** Time when a link to another site was last checked; null if none was. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checked_at: string | null;
  /** At most 200 broken links. */
  broken: BrokenLink[];
}
