import { isFromTheRight, isolated } from '../../core/text/isolated.shared.js';

/**
 * Replaces each `{name}` in a text by its value; unknown names are kept. A value that ends with a full stop, such as 'Sp. z o.o.',
 * does not get a second one at the end of a sentence.
 */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return isolated(value, isFromTheRight(text)) + (value.endsWith('.') ? '' : stop);
  });

export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
