import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the element has come into view on a page that has its script, for a visitor who does not ask for less
 * motion: the moment at which a carousel is worth its code.
 */
export function useLive(element: RefObject<HTMLElement | null>): boolean {
  const [live, setLive] = useState(false);

  useEffect(() => {
    const node = element.current;
    if (!node || live || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setLive(true);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, live]);

  return live;
}
