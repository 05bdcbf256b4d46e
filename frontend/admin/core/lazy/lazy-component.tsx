import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type Failure, LoadFailure } from './LoadFailure';
import { ChunkError, loadChunk } from './load-chunk';
import { preload } from './preload';

interface Options<P> {
  /** Shown while loading. */
  fallback?: ReactNode | ((props: P) => ReactNode);
  /** Set for a dialog, whose failure is shown in a dialog, too; otherwise the failure is shown in its place. */
  failure?: FailedDialog<P>;
}

/** The props of a dialog needed before it is loaded. */
interface FailedDialog<P> {
  /** Defaults to open as long as it is rendered. */
  isOpen?: (props: P) => boolean;
  close: (props: P) => void;
}

/**
 * A component loaded on first render, or ahead of time when the browser is idle. If loading fails, the surrounding screen stays,
 * with a retry. Use it instead of `lazy`, whose failure replaces the whole screen.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback, failure }: Options<P> = {},
): ComponentType<P> {
  // A lazy component keeps its failure: the next render needs a new one.
  const attempt = () =>
    lazy(() =>
      loadChunk(load).catch((error: unknown) => {
        loader.current = attempt();
        throw error;
      }),
    );
  const loader = { current: attempt() };
  preload(load);

  return (props) => (
    <Attempts
      next={() => loader.current}
      render={(Loaded) => (
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Loaded {...props} />
        </Suspense>
      )}
      failed={(failed) => (
        <LoadFailure
          {...failed}
          dialog={failure && { isOpen: failure.isOpen?.(props) ?? true, close: () => failure.close(props) }}
        />
      )}
    />
  );
}

interface AttemptsProps<P> {
  next: () => ComponentType<P>;
  render: (Loaded: ComponentType<P>) => ReactNode;
  failed: (failure: Failure) => ReactNode;
}

/** Renders the loaded component, and creates a new one after each failure. */
function Attempts<P>({ next, render, failed }: AttemptsProps<P>) {
  const [{ times, Loaded }, setTried] = useState(() => ({ times: 1, Loaded: next() }));
  const onRetry = () => setTried((last) => ({ times: last.times + 1, Loaded: next() }));
  return (
    <LoadBoundary key={times} failed={(error) => failed({ error, onRetry })}>
      {render(Loaded)}
    </LoadBoundary>
  );
}

interface BoundaryProps {
  failed: (error: ChunkError) => ReactNode;
  children: ReactNode;
}

/** Other errors are passed to the boundary above. */
class LoadBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkError) return this.props.failed(error);
    throw error;
  }
}
