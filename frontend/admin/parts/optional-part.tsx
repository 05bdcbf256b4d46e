import { type ComponentType, useEffect, useState } from 'react';
import { loadPart, PartError } from './load-part';
import { preloadPart } from './preload-parts';

/**
 * Like `lazyPart`, for optional parts: renders nothing until it is loaded, and retries a failure when the connection returns. It
 * does not suspend: after something has, React delays the rest of the screen by up to 300 ms, and with it hydration.
 */
export function optionalPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  preloadPart(load);

  return (props) => {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      const stop = new AbortController();
      const attempt = async () => {
        try {
          loaded = (await loadPart(load)).default;
          if (!stop.signal.aborted) setPart(() => loaded);
        } catch (error) {
          if (error instanceof PartError && error.needsNewPage) return;
          window.addEventListener('online', attempt, { once: true, signal: stop.signal });
        }
      };
      attempt();
      return () => stop.abort();
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
}
