const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a key is cut from the English of its sentence instead of saying what it means: it ends in a number that tells it from
 * another cut, or consists of four words or more that the sentence has in the same order.
 */
export function isCutFromWording(key: string, text: string): boolean {
  const name = key.slice(key.indexOf('.') + 1);
  // The heading elements of HTML are names.
  if (/(?<!\bh)\d$/.test(name)) return true;
  const wanted = words(name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu})/gu, ' '));
  let found = 0;
  for (const word of words(text.replaceAll(/['’]/g, ''))) if (word === wanted[found]) found += 1;
  return wanted.length >= 4 && found === wanted.length;
}
