import { Items, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_SEARCH_LENGTH } from '../../core/crud/lists/list.constants.js';
import { sentence } from '../../core/language/say.js';
import { MAX_TEXT_LINKS } from './links.constants.js';

/** Enough for `post_category:2147483647`. */
const MAX_RECORD_NAME_LENGTH = 60;

/** The query of link targets. */
export class LinkTargetsQuery {
  /** Text in the title or path. */
  @OptionalText(MAX_SEARCH_LENGTH)
  search?: string;
}

/** A page of this site. */
export class LinkTarget {
  /**
   * The kind of page: Page, Solution, Project or Update.
   * @example Update
   */
  kind: string;
  title: string;
  /** @example /updates/new-fees */
  path: string;
  /**
   * The record of the page, for a link's `data-record`, so that the link follows changes of the address; null for a fixed page.
   * @example post:12
   */
  record: string | null;
}

/** A link target as typed. */
export class LinkQuery {
  /** @example example.com */
  @RequiredText(sentence('lookups.addressRequired'), 2000, { multiline: true })
  address: string;
}

/** The completed link target. */
export class LinkCheck {
  /** @example https://example.com */
  href: string;
  /**
   * The record that the page belongs to; null for other addresses.
   * @example post:12
   */
  record: string | null;
}

/** A link in a text. */
export class TextLink {
  /** @example /updates/new-fees */
  @RequiredText(sentence('lookups.addressRequired'), 8000, { multiline: true })
  href: string;

  /**
   * The value of its `data-record`.
   * @example post:12
   */
  @OptionalText(MAX_RECORD_NAME_LENGTH)
  record?: string;
}

/** Links in a text. */
export class TextLinksInput {
  @Items(TextLink, MAX_TEXT_LINKS)
  links?: TextLink[];
}

/** The target of a link in a text. */
export class TextLinkState {
  /**
   * The current path of the record; for other links the address as sent.
   * @example /updates/new-fees
   */
  href: string;
  /**
   * The current title of the record; empty for other links.
   * @example New fees
   */
  title: string;
  /**
   * Why visitors can't open it; empty if they can.
   * @example The update is inactive.
   */
  problem: string;
}
