import { adds, boolean, stringWithDefault } from './columns.js';

/** What a price of a solution is for: whether it is the lowest, its period, whether each user pays it, and its tax. */
export const AddPriceTerms1799576000001 = adds('AddPriceTerms1799576000001', {
  columns: {
    products: [
      boolean('price_from', false),
      stringWithDefault('price_period', 8, ''),
      boolean('price_per_user', false),
      stringWithDefault('price_tax', 8, ''),
    ],
  },
});
