import { WORD_GROUPS } from '../../company/words/word-list.shared.js';
import { Ignored, OptionalText, RequiredEmail } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { BotCheckToken } from '../bot-check/bot-check-token.decorator.js';
import { Honeypot } from '../bot-check/honeypot.decorator.js';
import { VisitorEmail } from '../bot-check/visitor-fields.decorator.js';
import type { SubscriberStatus } from './subscriber.entity.js';

export class SubscribeInput {
  /** @example ada@example.com */
  @VisitorEmail(WORD_GROUPS.mistakes.words.subscriberEmail.default)
  email: string;

  @BotCheckToken()
  turnstile_token?: string;

  @Honeypot()
  website?: unknown;

  /**
   * How the owner of an address that a colleague adds gave consent; ignored for visitors.
   * @example Signed the list at the fair
   */
  @OptionalText(MAX_LENGTH.consent)
  consent?: string;

  @Ignored()
  status?: unknown;
}

/** What the form of the back office states in the reader's language. It is sent as `SubscribeInput`, worded for visitors. */
export class SubscriberInput extends SubscribeInput {
  @RequiredEmail(sentence('users.emailRequired'))
  override email: string;
}

export class SubscriberRecord extends ResourceRecord {
  /** In lower case. */
  email: string;
  /**
   * Language of the page with the subscription form, and of mails. Empty for the site's first language.
   * @example pl
   */
  language: string;
  /** Newsletters are sent to confirmed subscribers. */
  status: SubscriberStatus;
  /** ISO 8601, UTC; null until the address is confirmed. */
  confirmed_at: string | null;
  /** Time of consent given elsewhere, such as on an older site; ISO 8601, UTC. */
  consent_at: string | null;
  /**
   * How that consent was given; empty for the form of this site.
   * @example Mailchimp, 203.0.113.7
   */
  consent_source: string;
  /** Why no newsletters are sent to the address, in words; only in lists, and absent if they are sent. */
  not_mailed?: string;
}
