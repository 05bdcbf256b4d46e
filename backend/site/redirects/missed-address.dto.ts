import { ApiProperty } from '@nestjs/swagger';

/** A page that a missing address may refer to. */
export class SuggestedPage {
  /** @example /updates/why-a-fee-reminder-works */
  path: string;
  title: string;
  /** Whether most words of the address are in that of the page. */
  is_likely: boolean;
}

export class MissedAddressRecord {
  @ApiProperty({ type: 'integer' })
  id: number;
  /**
   * The path, of the query only the number of an old site's page, as in `?id=12`; segments that may identify a person are '…'. Empty for paths that bots request from every site,
   * such as /wp-login.php.
   */
  path: string;
  @ApiProperty({ type: 'integer' })
  hits: number;
  /** The host of the last page that linked to it; may be empty. */
  source: string;
  @ApiProperty({ type: String, format: 'date-time' })
  last_seen_at: string;
  suggestion: SuggestedPage | null;
}
