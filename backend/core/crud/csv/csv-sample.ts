import { cellKindOf } from './cell-kinds.js';
import type { ImportTarget } from './csv-import.js';

/**
 * Returns the row of a resource's sample file by column name: a new hidden record, with example values from the definition, and
 * references to existing records.
 */
export async function sampleRow(target: ImportTarget): Promise<Record<string, string>> {
  const row: Record<string, string> = {};
  for (const { name, field } of target.definition.importColumns) row[name] = await cellKindOf(target, field).example();
  return row;
}
