import type { FormerText } from './text-translator.js';
import { textsIn } from './translatable-texts.shared.js';

/**
 * Returns the source texts of a translated value, by their current paths: a text that moved keeps its translation, and one that
 * changed in place has its former text. New texts are omitted.
 * @param before The value that was translated.
 */
export function formerTexts(value: unknown, before: unknown, translation: unknown): Map<string, FormerText> {
  const [now, then, translated] = [textsIn(value), textsIn(before), textsIn(translation)];
  const kept = new Set(now.values());
  const placeOf = (path: string, text: string): string | undefined => {
    if (then.get(path) === text) return path;
    const moved = [...then].find(([, former]) => former === text)?.[0];
    if (moved !== undefined) return moved;
    const former = then.get(path);
    return former !== undefined && !kept.has(former) ? path : undefined;
  };
  return new Map(
    [...now].flatMap(([path, text]) => {
      const place = placeOf(path, text);
      const original = place === undefined ? undefined : then.get(place);
      const own = place === undefined ? undefined : translated.get(place);
      return original === undefined || own === undefined ? [] : [[path, { original, translation: own }] as const];
    }),
  );
}
