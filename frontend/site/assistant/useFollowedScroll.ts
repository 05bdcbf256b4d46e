import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Within this distance of the end, in pixels, the log counts as scrolled to the end. */
const NEAR_END = 40;

interface FollowedScroll {
  /** Whether there is more below. */
  hasMore: boolean;
  /** Scrolls to new content, unless the visitor has scrolled up. */
  follow: () => void;
  /** Follows new content from now on, wherever the visitor has scrolled to. */
  followAgain: () => void;
  /** Scrolls to the end. */
  toEnd: () => void;
}

/**
 * Keeps the end of a growing conversation in view, until its last question is at the top, so that a long answer can be read from
 * its first line. Never scrolls for a visitor who has scrolled up.
 */
export function useFollowedScroll(log: RefObject<HTMLElement | null>): FollowedScroll {
  const [hasMore, setHasMore] = useState(false);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);

  const look = useCallback(() => {
    const box = log.current;
    if (!box) return;
    const below = box.scrollHeight - box.clientHeight - box.scrollTop;
    if (below < NEAR_END) isFollowing.current = true;
    // The code itself never scrolls up.
    else if (box.scrollTop < lastTop.current - 1) isFollowing.current = false;
    lastTop.current = box.scrollTop;
    setHasMore(below >= NEAR_END);
  }, [log]);

  const follow = useCallback(() => {
    const box = log.current;
    if (!box) return;
    const question = [...box.querySelectorAll<HTMLElement>('[data-turn]')].at(-1);
    const padding = Number.parseFloat(getComputedStyle(box).paddingBlockStart) || 0;
    const top = Math.min(box.scrollHeight - box.clientHeight, (question?.offsetTop ?? 0) - padding);
    if (isFollowing.current && top > box.scrollTop) box.scrollTop = top;
    look();
  }, [log, look]);

  const followAgain = useCallback(() => {
    isFollowing.current = true;
    follow();
  }, [follow]);

  const toEnd = useCallback(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior: calm ? 'instant' : 'smooth' });
  }, [log]);

  useEffect(() => {
    const box = log.current;
    box?.addEventListener('scroll', look, { passive: true });
    return () => box?.removeEventListener('scroll', look);
  }, [log, look]);

  return { hasMore, follow, followAgain, toEnd };
}
