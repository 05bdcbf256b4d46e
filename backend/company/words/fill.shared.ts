import { isFromTheRight, isolated, withoutDoubledStops } from '../../core/text/isolated.shared.js';

/** Replaces each `{name}` in a text by the value of that name; unknown names stay as they are. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  withoutDoubledStops(
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? isolated(String(values[name]), isFromTheRight(text)) : placeholder,
    ),
    values,
  );

/** The names in braces that a text has filled in. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
