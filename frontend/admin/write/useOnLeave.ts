import { type RefObject, useEffect } from 'react';

/**
 * Calls back when the page is hidden, and when the screen is left.
 * @param isHere Set to whether the screen is still mounted.
 */
export function useOnLeave(onLeave: RefObject<() => void>, isMounted: RefObject<boolean>): void {
  useEffect(() => {
    isMounted.current = true;
    const onHide = () => document.visibilityState === 'hidden' && onLeave.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isMounted.current = false;
      document.removeEventListener('visibilitychange', onHide);
      onLeave.current();
    };
  }, [onLeave, isMounted]);
}
