import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the element has been in the viewport, so that the carousel's code is loaded only then. Always false for
 * visitors who prefer reduced motion.
 */
export function useCarouselNeeded(element: RefObject<HTMLElement | null>): boolean {
  const [needed, setNeeded] = useState(false);

  useEffect(() => {
    const node = element.current;
    if (!node || needed || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNeeded(true);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, needed]);

  return needed;
}
