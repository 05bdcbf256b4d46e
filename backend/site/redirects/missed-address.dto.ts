import { ApiProperty } from '@nestjs/swagger';

/** A page that an address without one may mean. */
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
  /** Without query; parts that may name a person are '…'. Empty: what programs ask every site for, such as /wp-login.php. */
  path: string;
  @ApiProperty({ type: 'integer' })
  hits: number;
  /** The host of the page with the link, the last time there was one; may be empty. */
  source: string;
  @ApiProperty({ type: String, format: 'date-time' })
  last_seen_at: string;
  @ApiProperty({ type: SuggestedPage, nullable: true })
  suggestion: SuggestedPage | null;
}
