import { type SyntheticEvent, useMemo } from 'react';
import { usePreviewMoves } from './preview-context';

const PARAGRAPH = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, th, figcaption';

/** The text of the focused field, or of the paragraph with the cursor; undefined elsewhere. */
function typedAt(target: EventTarget): string | undefined {
  if (target instanceof HTMLTextAreaElement) return target.value;
  if (target instanceof HTMLInputElement)
    return target.type === 'text' || target.type === 'tel' ? target.value : undefined;
  if (!(target instanceof HTMLElement) || !target.isContentEditable) return undefined;
  const node = getSelection()?.anchorNode;
  if (!node || !target.contains(node)) return undefined;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(PARAGRAPH)?.textContent ?? '';
}

/** Handlers for the element around a form's fields: the preview follows the position of the cursor. */
export function useFollowing() {
  const { setPlace } = usePreviewMoves();
  return useMemo(() => {
    const follow = ({ target }: SyntheticEvent) => {
      const text = typedAt(target);
      if (text !== undefined) setPlace((place) => (place.text === text ? place : { ...place, text }));
    };
    return { onFocus: follow, onInput: follow, onKeyUp: follow, onMouseUp: follow };
  }, [setPlace]);
}
