import { isFromTheRight, isolated } from '../../core/text/isolated.shared.js';

/**
 * Replaces each `{name}` in a text by the value of that name; unknown names stay as they are. A value that ends with a full
 * stop, as 'Sp. z o.o.', ends its sentence with that one.
 */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return isolated(value, isFromTheRight(text)) + (value.endsWith('.') ? '' : stop);
  });

/** The names in braces that a text has filled in. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
