import { createContext } from 'react';

/**
 * Where rich text is written: in a box with a toolbar, or as part of the editor's page, with menus at the selection. The label of
 * the main text is only for screen readers, since the page is the text.
 */
export const WritingSurface = createContext<'box' | 'page' | 'main'>('box');

const flushes = new Set<() => void>();

/** Reports the latest input to forms. The writing surface delays it, so that typing in long texts stays fluent. */
export const flushTyped = (): void => {
  for (const flush of flushes) flush();
};

export function onFlush(flush: () => void): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}
