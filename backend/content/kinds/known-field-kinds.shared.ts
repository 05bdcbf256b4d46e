import { type KindFieldKind, PRODUCT_FIELD_KINDS } from './kind.constants.js';

/**
 * The names of the kinds of fields that there are, in the order of the API's description: those of the product, and those of extensions
 * after them. What checks and describes names has this list itself, which grows when an extension is loaded.
 */
export const KIND_FIELD_KINDS: KindFieldKind[] = [...PRODUCT_FIELD_KINDS];

/** How often each of the others was noted. */
const noted = new Map<KindFieldKind, number>();

/**
 * Adds the name of a kind of field: one that an extension has, or that a field still has whose extension is gone.
 * @returns Takes it away.
 */
export function noteFieldKind(name: KindFieldKind): () => void {
  if (!KIND_FIELD_KINDS.includes(name)) KIND_FIELD_KINDS.push(name);
  noted.set(name, (noted.get(name) ?? 0) + 1);
  return () => {
    const times = (noted.get(name) ?? 1) - 1;
    noted.set(name, times);
    if (times === 0) KIND_FIELD_KINDS.splice(KIND_FIELD_KINDS.indexOf(name), 1);
  };
}
