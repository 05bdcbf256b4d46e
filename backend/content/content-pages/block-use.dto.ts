/** A place that shows a shared block. */
export class BlockUse {
  /** The name of the resource or of the settings. @example page */
  resource: string;
  /** @example 3 */
  id: number;
  /** @example About */
  title: string;
  /** Whether only a draft has it, which visitors do not see yet. */
  is_draft: boolean;
}

/** Where a shared block is shown. */
export class BlockUses {
  /** Those that the reader may know of, at most 100. */
  uses: BlockUse[];
  /** The number of all. @example 3 */
  total: number;
}
