import { ApiProperty } from '@nestjs/swagger';
import {
  DEFAULT_OFFICE_LANGUAGE,
  type EnglishTag,
  SPECIFIED_ENGLISH,
} from '../../core/language/office-languages.shared.js';

/** A session of the signed-in user. */
export class OwnSession {
  /** Identifies the session in `delete_session`; it is not the secret in the cookie. */
  id: string;
  /** Whether it is the session of this request. */
  current: boolean;
  /** Time of the sign-in: ISO 8601, UTC. */
  created_at: string;
  /** Time of the last use, accurate to the minute. */
  last_seen_at: string;
  /** @example 203.0.113.7 */
  ip: string;
  user_agent: string;
}

/** The response of `GET /admin/api/language`. */
export class OfficeLanguageRecord {
  /** @example pl */
  language: string;

  /** The English of the site's back office: plain, or as specified. */
  @ApiProperty({ enum: [DEFAULT_OFFICE_LANGUAGE, SPECIFIED_ENGLISH], example: 'en' })
  english: EnglishTag;
}

export class CsrfToken {
  /** For the `X-CSRF-TOKEN` header of state-changing calls; valid as long as the session. */
  token: string;
}
