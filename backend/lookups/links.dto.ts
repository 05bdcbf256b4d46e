import { OptionalText, RequiredText } from '../core/crud/field.decorators.js';
import { MAX_SEARCH_LENGTH } from '../core/crud/list.constants.js';

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
}

/** A link target as typed. */
export class LinkQuery {
  /** @example example.com */
  @RequiredText('Please enter an address', 2000, { multiline: true })
  address: string;
}

/** The completed link target. */
export class LinkCheck {
  /** @example https://example.com */
  href: string;
}
