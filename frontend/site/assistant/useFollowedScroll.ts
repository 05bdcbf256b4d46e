import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end nothing is left to be scrolled to. */
const NEAR_END = 40;

interface FollowedScroll {
  /** Whether there is more below. */
  hasMore: boolean;
  /** Scrolls to what is new, unless the visitor has scrolled up. */
  follow: () => void;
  /** Scrolls to what is new from now on, wherever the visitor has scrolled to. */
  followAgain: () => void;
  /** Scrolls to the end. */
  toEnd: () => void;
}

/**
 * Keeps the end of a conversation in view while it grows, until its last question is at the top: a long answer is read from
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
    // Nothing here scrolls up.
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
