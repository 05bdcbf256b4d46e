import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Reports views of pages opened without loading a document: the server can't tell these from preloaded data. */
export function useViewReport(): void {
  const { pathname, searchStr } = useLocation();
  const address = pathname + searchStr;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    void fetch('/api/visits', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: location.pathname + location.search, referrer: location.origin }),
    }).catch(() => {});
  }, [address]);
}
