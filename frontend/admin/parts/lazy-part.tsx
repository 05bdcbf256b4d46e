import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { FailedPart, type Failure } from './FailedPart';
import { loadPart, PartError } from './load-part';
import { preloadPart } from './preload-parts';

interface Options<P> {
  /** Shown while it loads. */
  fallback?: ReactNode | ((props: P) => ReactNode);
  /** Of a part that is a dialog: its failure is said in one, and otherwise in the part's place. */
  failure?: FailedDialog<P>;
}

/** What is known of a dialog before it is loaded. */
interface FailedDialog<P> {
  /** Default: as long as it is rendered. */
  isOpen?: (props: P) => boolean;
  close: (props: P) => void;
}

/**
 * A component that is loaded when it is rendered first, or ahead when the browser is idle. If that fails, what is around it
 * stays, and it can be tried again. To be used in place of `lazy`, whose failure takes the screen along.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback, failure }: Options<P> = {},
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
      failed={(failed) => (
        <FailedPart
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
