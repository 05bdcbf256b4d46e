import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { sentence } from '../../core/language/say.js';
import { DRAFT_LINK_DAYS } from './draft-links.constants.js';

export class DraftLinkInput {
  /** The lifetime of the link, in days. */
  @ApiProperty({ enum: DRAFT_LINK_DAYS, example: 7 })
  @IsIn(DRAFT_LINK_DAYS, { message: sentence('preview.daysInvalid', { value: DRAFT_LINK_DAYS.join(', ') }) })
  days: (typeof DRAFT_LINK_DAYS)[number];
}

/** A valid link. */
export class DraftLinkRecord {
  /** @example 12 */
  id: number;
  /**
   * The name of the user who created it.
   * @example "Wanjiru Kamau"
   */
  created_by: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

export class DraftLinks {
  /** Valid links, newest first. */
  links: DraftLinkRecord[];
}

/** A new link. Its address is only returned here, since only a hash of it is stored. */
export class NewDraftLink extends DraftLinkRecord {
  /** @example https://example.com/show/6Zq0f8yWq2d4mT3Vb5nC7xK9pL1sR2uE */
  url: string;
}
