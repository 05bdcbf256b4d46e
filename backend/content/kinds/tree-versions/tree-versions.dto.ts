import { OneOf, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { TREE_VERSION_LENGTH } from '../../../core/crud/tree.constants.js';
import { TreeVersion } from '../../../core/crud/tree.dto.js';
import { sentence } from '../../../core/language/say.js';

/** A version of the tree of a kind, which may have been taken away. */
export class KindTreeVersion extends TreeVersion {
  /** When it was taken away (ISO 8601, UTC): for 30 days it can be put back. Absent while it is there. */
  removed_at?: string;
}

/** A copy of the tree. */
export class NewTreeVersionInput {
  /** What readers choose the copy by. @example 2.x */
  @RequiredText(sentence('kinds.treeVersionRequired'), TREE_VERSION_LENGTH.label)
  label = '';

  /** What the present records are called from now on. Default: as before; needed for the first copy. @example 3.x */
  @OptionalText(TREE_VERSION_LENGTH.label)
  current_label?: string;
}

/** What becomes of a version. */
export const TREE_VERSION_CHANGES = ['rename', 'make_current', 'restore'] as const;

export class TreeVersionChangeInput {
  /** `rename` needs a label; `restore` puts back what was taken away. @example make_current */
  @OneOf(TREE_VERSION_CHANGES)
  change: (typeof TREE_VERSION_CHANGES)[number] = 'rename';

  /** @example 3.x */
  @OptionalText(TREE_VERSION_LENGTH.label)
  label?: string;
}
