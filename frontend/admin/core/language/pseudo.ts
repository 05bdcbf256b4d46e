import type { CompiledMessage } from '../../../../backend/core/language/icu.shared.js';
import { accented, CLOSED, lengthened, OPENED } from '../../../../backend/core/language/pseudo.shared.js';

type Node = Exclude<CompiledMessage, string>[number];

/** An English message in the pseudo-language of tests: in brackets, with accents, and longer. Values and tags are kept. */
export function pseudo(_at: string, english: CompiledMessage): CompiledMessage {
  const parts = typeof english === 'string' ? [english] : english;
  return [OPENED, ...parts.map(withAccents), `${lengthened(lengthOf(parts))}${CLOSED}`];
}

/** An estimate: values and plural forms count as one word. */
const lengthOf = (parts: readonly Node[]): number =>
  parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 5), 0);

function withAccents(node: Node): Node {
  if (typeof node === 'string') return accented(node);
  if (typeof node === 'number' || node.length === 1) return node;
  const [name, kind, ...rest] = node;
  // Tags have their content in the place of a kind.
  if (typeof kind !== 'number' || kind === 0)
    return [name, ...[kind, ...rest].map((part) => withAccents(part as Node))] as Node;
  const [options] = rest;
  if (kind > 3 || typeof options !== 'object' || options === null) return node;
  const forms = Object.entries(options).map(([form, part]) => [form, withForm(part)] as const);
  return [name, kind, Object.fromEntries(forms)] as Node;
}

/** The form of a plural is one part or several. */
const withForm = (part: Node | Node[]): unknown => {
  if (!Array.isArray(part)) return withAccents(part);
  return part.map((one) => withAccents(one as Node));
};
