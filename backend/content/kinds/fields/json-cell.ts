/** Cells of lists and objects: JSON. Other texts are left to the input, which refuses them. */
export const jsonCell = {
  write: (value: unknown): string => {
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    return isEmpty ? '' : JSON.stringify(value);
  },
  read: (text: string): unknown => {
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
};
