/** A key for a request that may be repeated. `crypto.randomUUID` exists in secure contexts only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
