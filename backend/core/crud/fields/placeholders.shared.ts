/** A field of a record within a text of a template: `{field:price}`. Addresses have the braces encoded. */
const PLACEHOLDER = /(?:\{|%7B)field:([a-z][a-z0-9_]{0,31})(?:\}|%7D)/gi;

/** Returns how a field is written within a text of a template. */
export const placeholderOf = (key: string): string => `{field:${key}}`;

/** The keys of the fields that a text names, each once. */
export const fieldsNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, key = '']) => key)),
];

/** Whether a text consists of a single field. */
export const isPlaceholder = (text: string): boolean => {
  const [key] = fieldsNamedIn(text);
  return key !== undefined && text.trim() === placeholderOf(key);
};

/** Returns a text with something in place of each field; what is put in is not looked at again. */
export const withFields = (text: string, saidBy: (key: string) => string): string =>
  text.replace(PLACEHOLDER, (_, key: string) => saidBy(key));
