import { createContext } from 'react';

/**
 * How a rich text is written: in a box with a toolbar, or as a part of the page of the editor, with menus at what is
 * selected. The label of the main text is only read out, since the page is the text.
 */
export const WritingSurface = createContext<'box' | 'page' | 'main'>('box');

const FLUSH = 'jukwaa-flush-typed';

/** Gives forms what was typed in the last moment, which the writing surface keeps back so that long texts can be typed fluently. */
export const flushTyped = (): void => {
  window.dispatchEvent(new Event(FLUSH));
};

export function onFlush(flush: () => void): () => void {
  window.addEventListener(FLUSH, flush);
  return () => window.removeEventListener(FLUSH, flush);
}
