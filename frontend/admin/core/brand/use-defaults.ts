import { type Choices, LIST_ROWS } from '../../../../backend/company/defaults/defaults.shared.js';
import { useBrand } from './brand';

/** The defaults that the site has chosen. */
export const useDefaults = (): Choices => useBrand().defaults;

/** Rows per page of a list. @param specified The number for lists that differ from most. */
export function useListRows(specified?: number): number {
  return listRows(useDefaults(), specified);
}

export const listRows = ({ list_rows }: Choices, specified: number = LIST_ROWS.specified): number =>
  list_rows === 'plain' ? LIST_ROWS.plain : specified;
