import { adds, integerWithDefault, primary, string } from './columns.js';

/** The tokens of a day, which calls of the language model reserve; and an index for the mails of the last minutes. */
export const AddModelTokens1798200000000 = adds('AddModelTokens1798200000000', {
  tables: { model_tokens: { columns: [primary(string('day', 10)), integerWithDefault('tokens', 0)] } },
  indices: { outbox: [['created_at']] },
});
