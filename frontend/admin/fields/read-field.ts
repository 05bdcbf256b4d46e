/** A field of a record whose class is not known here. The declarations are checked against the classes. */
export function readField(record: object, key: string): unknown {
  return Reflect.get(record, key);
}

/** The same as text; nothing is no text. */
export function readText(record: object, key: string): string {
  const value = readField(record, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
