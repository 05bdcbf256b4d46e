import { useEffect, useState } from 'react';

/** Where a block is in the window of the frame. */
export interface BlockEdges {
  block: number;
  top: number;
  bottom: number;
}

/** The edges of the blocks in view, by their order on the page; those of one place, such as a shared block, together. */
function edgesIn(page: Document): BlockEdges[] {
  const found = new Map<number, BlockEdges>();
  for (const section of page.querySelectorAll<HTMLElement>('[data-block]')) {
    const block = Number(section.dataset.block);
    const { top, bottom } = section.getBoundingClientRect();
    const known = found.get(block);
    if (bottom > top) found.set(block, { block, top: known?.top ?? top, bottom });
  }
  return [...found.values()].sort((one, other) => one.top - other.top);
}

const isSame = (one: readonly BlockEdges[], other: readonly BlockEdges[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Follows the blocks of a page while it is scrolled and changes.
 * @param changed The HTML of the page.
 */
export function usePageEdges(page: Document | undefined, isWanted: boolean, changed: string): readonly BlockEdges[] {
  const [edges, setEdges] = useState<readonly BlockEdges[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other edges
  useEffect(() => {
    if (!page || !isWanted) {
      setEdges([]);
      return;
    }
    let frame = 0;
    const measure = () => {
      const next = edgesIn(page);
      setEdges((now) => (isSame(now, next) ? now : next));
    };
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // Pictures and fonts that arrive change the height.
    const sizes = new ResizeObserver(follow);
    sizes.observe(page.body);
    page.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      page.removeEventListener('scroll', follow);
    };
  }, [page, isWanted, changed]);
  return edges;
}
