/** A typed value that can't be shown. */
export class UnshownValue {
  /**
   * The path of the field, or of a part of it.
   * @example blocks.2.title
   */
  field: string;
  /** @example "Please enter title" */
  message: string;
}

/** A page of the public site as it would be after saving. */
export class PagePreview {
  /**
   * The path of the page.
   * @example /updates/new-fees
   */
  path: string;
  /**
   * The HTML of the page, without scripts. Show it in a frame with `sandbox="allow-same-origin"`, which blocks scripts, forms and
   * navigation.
   */
  html: string;
  /** Typed values that break a rule; the last saved ones are shown instead. */
  unshown: UnshownValue[];
  /**
   * List entries that are omitted because they are invalid.
   * @example ["blocks.2"]
   */
  left_out: string[];
}
