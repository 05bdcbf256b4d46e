/** Parts of templates that are being validated: their links can be fields of a record. */
const parts = new WeakSet<object>();

export const noteTemplatePart = (part: object): void => {
  parts.add(part);
};

export const isTemplatePart = (part: object | undefined): boolean => part !== undefined && parts.has(part);
