import { type Choices, LIST_ROWS } from '../../../backend/company/defaults/defaults.shared.js';
import { useBrand } from './brand';

/** Which defaults the site has. */
export const useDefaults = (): Choices => useBrand().defaults;

/** Rows on a page of a list. @param specified Where that is not the number of most lists. */
export function useListRows(specified: number = LIST_ROWS.specified): number {
  return useDefaults().list_rows === 'plain' ? LIST_ROWS.plain : specified;
}
