import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

/** Scrolls a carousel with the arrow keys. */
export function useArrowKeys(root: RefObject<HTMLElement | null>, carousel: UseEmblaCarouselType[1]) {
  useEffect(() => {
    const node = root.current;
    if (!node || !carousel) return;
    const move = (event: KeyboardEvent) => {
      const isRight = event.key === 'ArrowRight';
      if (!isRight && event.key !== 'ArrowLeft') return;
      const { direction } = getComputedStyle(node);
      if (isRight === (direction === 'ltr')) carousel.scrollNext();
      else carousel.scrollPrev();
      event.preventDefault();
    };
    node.addEventListener('keydown', move);
    return () => node.removeEventListener('keydown', move);
  }, [root, carousel]);
}
