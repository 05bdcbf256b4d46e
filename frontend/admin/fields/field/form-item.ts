/** An object of a list in a form's state. */
export interface FormItem {
  /** Identifies the item while the form is open; not sent. */
  id: number;
  [field: string]: unknown;
}

/** An unused id. */
export const newItemId = (items: readonly { id: number }[]): number => Math.max(0, ...items.map(({ id }) => id)) + 1;

/** The items of a record's list, numbered from one. @param nested The field of an item that holds a nested list. */
export const toItems = (list: readonly object[], nested?: string): FormItem[] =>
  list.map((item, index) => ({ ...mapNested(item, nested, toItems), id: index + 1 }));

/** The objects of a list for a request. */
export const fromItems = (items: readonly object[], nested?: string): object[] =>
  items.map((item) => {
    const { id: _, ...sent } = mapNested(item, nested, fromItems);
    return sent;
  });

function mapNested(
  item: object,
  nested: string | undefined,
  map: (list: object[]) => object[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...item };
  if (nested === undefined) return fields;
  const list = fields[nested];
  return Array.isArray(list) ? { ...fields, [nested]: map(list) } : fields;
}
