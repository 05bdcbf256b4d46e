import { useEffect, useRef } from 'react';
import type { PreviewSource } from '../../records/preview/preview-context';

/**
 * Reports the preview of a form.
 * @param changed A value that changes with the preview: the source itself is a new object each time.
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
