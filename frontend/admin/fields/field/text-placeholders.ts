import { createContext } from 'react';

/** A field of a record that texts can name. */
export interface PlaceholderField {
  key: string;
  label: string;
}

/** The fields that texts of a form can name: those of the records whose page is arranged. Undefined where braces are as typed. */
export const TextPlaceholders = createContext<readonly PlaceholderField[] | undefined>(undefined);
