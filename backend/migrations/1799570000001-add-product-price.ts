import { adds, stringWithDefault } from './columns.js';

/** The price of a solution, and its currency; empty for none. */
export const AddProductPrice1799570000001 = adds('AddProductPrice1799570000001', {
  columns: { products: [stringWithDefault('price', 12, ''), stringWithDefault('currency', 3, '')] },
});
