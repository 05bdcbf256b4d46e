import type { ComponentType } from 'react';
import { type AttemptedOptions, attemptedPart, type Failure, useRetryOnline } from './attempted-part';

/** Like `lazyPart`, for what nobody has asked for: while it can't be loaded, nothing is there. */
export const optionalPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback }: Pick<AttemptedOptions<P>, 'fallback'> = {},
): ComponentType<P> => attemptedPart(load, { fallback, failed: (_props, failure) => <NothingYet {...failure} /> });

function NothingYet(failure: Failure): null {
  useRetryOnline(failure);
  return null;
}
