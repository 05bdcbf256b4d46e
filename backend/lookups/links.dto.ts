import { OptionalText, RequiredText } from '../core/crud/fields.js';
import { MAX_SEARCH_LENGTH } from '../core/crud/list.constants.js';

/** How pages to link to are asked for. */
export class LinkTargetsQuery {
  /** Words of the title, or a part of the address. */
  @OptionalText(MAX_SEARCH_LENGTH)
  search?: string;
}

/** A page of this site. */
export class LinkTarget {
  /**
   * What it is: Page, Solution, Project or Update.
   * @example Update
   */
  kind: string;
  title: string;
  /** @example /updates/new-fees */
  path: string;
}

/** What somebody typed as the target of a link. */
export class LinkQuery {
  /** @example example.com */
  @RequiredText('Please enter an address', 2000)
  address: string;
}

/** The target as a link takes it. */
export class LinkCheck {
  /** @example https://example.com */
  href: string;
}
