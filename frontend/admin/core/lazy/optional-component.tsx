import { type ComponentType, useEffect, useState } from 'react';
import { ChunkError, loadChunk } from './load-chunk';
import { preload } from './preload';

/**
 * Like `lazyComponent`, for optional components: renders nothing until it is loaded, and retries a failure when the connection returns. It
 * does not suspend: after something has, React delays the rest of the screen by up to 300 ms, and with it hydration.
 */
export function optionalComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  preload(load);

  return (props) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      const stop = new AbortController();
      const attempt = async () => {
        try {
          loaded = (await loadChunk(load)).default;
          if (!stop.signal.aborted) setLoaded(() => loaded);
        } catch (error) {
          if (error instanceof ChunkError && error.needsNewPage) return;
          window.addEventListener('online', attempt, { once: true, signal: stop.signal });
        }
      };
      attempt();
      return () => stop.abort();
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
