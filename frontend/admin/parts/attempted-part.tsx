import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { loadPart, PartError } from './load-part';
import { preloadPart } from './preload-parts';

type Fallback<P> = ReactNode | ((props: P) => ReactNode);

/** A part that could not be loaded. */
export interface Failure {
  error: PartError;
  onRetry: () => void;
}

export interface AttemptedOptions<P> {
  /** Shown while it loads. */
  fallback?: Fallback<P>;
  /** What stands in its place when it could not be loaded. */
  failed: (props: P, failure: Failure) => ReactNode;
}

/** A component that is loaded when it is rendered first, or ahead, and again after a failure. */
export function attemptedPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback, failed }: AttemptedOptions<P>,
): ComponentType<P> {
  // A lazy component keeps its failure: the next one to render the part gets a new one.
  const attempt = () =>
    lazy(() =>
      loadPart(load).catch((error: unknown) => {
        part.current = attempt();
        throw error;
      }),
    );
  const part = { current: attempt() };
  preloadPart(load);

  return (props) => (
    <Attempts
      next={() => part.current}
      render={(Loaded) => (
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Loaded {...props} />
        </Suspense>
      )}
      failed={(failure) => failed(props, failure)}
    />
  );
}

/** Tries again when the connection is back. */
export function useRetryOnline({ error: { needsNewPage }, onRetry }: Failure): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (needsNewPage) return;
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [needsNewPage]);
}

interface AttemptsProps<P> {
  next: () => ComponentType<P>;
  render: (Loaded: ComponentType<P>) => ReactNode;
  failed: (failure: Failure) => ReactNode;
}

/** Renders what is loaded, and something new after each failure. */
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
  failed: (error: PartError) => ReactNode;
  children: ReactNode;
}

/** Errors other than those of loading are for the boundary above. */
class LoadBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartError) return this.props.failed(error);
    throw error;
  }
}
