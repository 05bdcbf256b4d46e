/**
 * Returns the texts of a claim: of a list or of a single value. The name is that of the claim, or a path such as
 * `realm_access.roles`; claims of some providers have dots in their names.
 */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  if (name === '') return [];
  const value = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce(step, claims as unknown);
  return [value].flat().filter((one) => typeof one === 'string');
}

const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
