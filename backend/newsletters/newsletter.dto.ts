import { OptionalId, OptionalLink, RequiredText } from '../core/crud/field.decorators.js';
import { MAX_LENGTH } from '../core/crud/length-limits.constants.js';
import type { NewsletterStatus } from './newsletter.entity.js';

/** A newsletter to all confirmed subscribers. */
export class NewsletterInput {
  /** The subject. */
  @RequiredText('Please enter title')
  title: string;

  /** Plain text; an empty line begins a new paragraph. */
  @RequiredText('Please enter text', MAX_LENGTH.message, { multiline: true })
  text: string;

  /** Where the button at the end leads. The update's own page when left out, where `post_id` names one. */
  @OptionalLink()
  link?: string;

  /** Id of the update that it tells of. May come as text. */
  @OptionalId()
  post_id?: number | null;
}

export class NewsletterRecord {
  /** @example 12 */
  id: number;
  title: string;
  /** Plain text. */
  text: string;
  /** Empty when it has none. */
  link: string;
  /** Null when it tells of none, or the update has been deleted since. */
  post_id: number | null;
  /** 'failed' when it could not be sent to anybody. */
  status: NewsletterStatus;
  /** To how many subscribers. */
  total: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until it has been sent to everybody. */
  finished_at: string | null;
}

/** What somebody who writes a newsletter must know. */
export class NewsletterAudience {
  /** To how many confirmed subscribers one would go now. */
  subscribers: number;
  /** Whether a mail server is set up. */
  can_send: boolean;
  /**
   * The site's own address, for links to it.
   * @example https://jukwaa.example.com
   */
  site_url: string;
}

/** A subscriber whom a newsletter did not reach. */
export class NewsletterFailure {
  email: string;
  /** What the mail server said, or why it was not sent. */
  reason: string;
}

/** How far a newsletter has come. `total` is the sum of `sent`, `queued` and `failed`. */
export class NewsletterReport {
  id: number;
  title: string;
  status: NewsletterStatus;
  total: number;
  /** Taken by the mail server. */
  sent: number;
  /** Still to be sent, for the first time or again. */
  queued: number;
  /** Given up. */
  failed: number;
  /** The first hundred that were given up. */
  failures: NewsletterFailure[];
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until it has been sent to everybody. */
  finished_at: string | null;
}
