import type { ComponentType } from 'react';
import { type AttemptedOptions, attemptedPart } from './attempted-part';
import { FailedPart } from './FailedPart';

interface Options<P> extends Pick<AttemptedOptions<P>, 'fallback'> {
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
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback, failure }: Options<P> = {},
): ComponentType<P> =>
  attemptedPart(load, {
    fallback,
    failed: (props, failed) => (
      <FailedPart
        {...failed}
        dialog={failure && { isOpen: failure.isOpen?.(props) ?? true, close: () => failure.close(props) }}
      />
    ),
  });
