/** Reads a property by a name that is type-checked where the screen is declared. */
export function readField(record: object, key: string): unknown {
  return Reflect.get(record, key);
}

/** Reads a property as a string; '' for anything else. */
export function readText(record: object, key: string): string {
  const value = readField(record, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
