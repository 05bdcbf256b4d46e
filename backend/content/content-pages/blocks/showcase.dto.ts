import {
  OneOf,
  OptionalInteger,
  OptionalLinkTarget,
  OptionalText,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind } from './block.dto.js';
import { RecordIds } from './record-ids.decorator.js';

/** Solutions or projects, chosen or the newest. */
export class ShowcaseBlock extends HeadedBlock {
  @Kind('showcase')
  readonly kind = 'showcase';

  @OneOf(['solutions', 'projects'])
  shows: 'solutions' | 'projects' = 'solutions';

  /** Ids of solutions, in display order; empty for the newest ones. */
  @RecordIds('product', MAX_ENTRIES.records)
  product_ids: number[] = [];

  /** Ids of projects, in display order; empty for the newest ones. */
  @RecordIds('portifolio', MAX_ENTRIES.records)
  portifolio_ids: number[] = [];

  /** Number of the newest records, if none are chosen. */
  @OptionalInteger(1, MAX_ENTRIES.records)
  newest = 3;

  /** @example "All solutions" */
  @OptionalText(MAX_LENGTH.name)
  link_label = '';

  @OptionalLinkTarget()
  link_url = '';
}

export const showcase = defineBlock(ShowcaseBlock, {
  records({ shows, portifolio_ids, product_ids, newest }) {
    const [resource, ids] = shows === 'projects' ? ['portifolio', portifolio_ids] : ['product', product_ids];
    return ids.length > 0 ? { resource, ids } : { resource, newest };
  },
});
