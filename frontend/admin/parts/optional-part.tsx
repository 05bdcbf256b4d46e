import { type ComponentType, useEffect, useState } from 'react';
import { loadPart, PartError } from './load-part';
import { preloadPart } from './preload-parts';

/**
 * Like `lazyPart`, for what nobody has asked for: until it is loaded, nothing is there, and what can't be loaded is tried
 * again when the connection is back. It does not suspend: React shows what else the screen waits for up to 300 ms later
 * once something has, and with it hydrates the screen later.
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
