/** A value that was typed and can't be shown. */
export class UnshownValue {
  /**
   * The field, or the part of it.
   * @example blocks.2.title
   */
  field: string;
  /** @example "Please enter title" */
  message: string;
}

/** A page of the public site as it would be. */
export class PagePreview {
  /**
   * The path of the page.
   * @example /updates/new-fees
   */
  path: string;
  /**
   * Its HTML, without scripts. It is to be shown in a frame with `sandbox="allow-same-origin"`: there it runs nothing, sends
   * nothing, and leads nowhere.
   */
  html: string;
  /** Values that were typed and break a rule: shown is what was saved last. */
  unshown: UnshownValue[];
  /**
   * Entries of lists that are left out, as they are not valid.
   * @example ["blocks.2"]
   */
  left_out: string[];
}
