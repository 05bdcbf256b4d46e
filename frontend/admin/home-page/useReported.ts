import { useEffect, useRef } from 'react';
import type { PreviewSource } from '../preview/preview-context';

/**
 * Tells what a form shows in the preview of the page.
 * @param changed What changes when that does: the source itself is a new object each time.
 */
export function useReported(
  source: PreviewSource | undefined,
  onSource: (source: PreviewSource) => void,
  changed: readonly unknown[],
): void {
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    if (latest.current) onSource(latest.current);
  }, [onSource, ...changed]);
}
