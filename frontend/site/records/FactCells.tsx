import type { RecordFact } from '../../../backend/site/pages/record-facts.dto.js';
import { FactValue } from './FactValue';

/** The cells of a row of a table: the fact of each column, or an empty cell. */
export function FactCells({ columns, facts = [] }: { columns: readonly string[]; facts?: readonly RecordFact[] }) {
  return columns.map((column) => {
    const fact = facts.find(({ label }) => label === column);
    return <td key={column}>{fact && <FactValue fact={fact} />}</td>;
  });
}
