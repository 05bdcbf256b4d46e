import { isFromTheRight, isolated } from '../../core/text/isolated.shared.js';

/** Replaces each `{name}` in a text by the value of that name; unknown names stay as they are. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? isolated(String(values[name]), isFromTheRight(text)) : placeholder,
  );

/** The names in braces that a text has filled in. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
