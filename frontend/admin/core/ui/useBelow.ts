import { DEFAULT_THEME, type MantineBreakpoint } from '@mantine/core';
import { type UseMediaQueryOptions, useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is narrower than a breakpoint of Mantine, as style sheets ask with `@media (--below-sm)`: for what differs in more
 * than its looks.
 * @param options False on the server, and until the first effect, unless it says otherwise.
 */
export const useBelow = (breakpoint: MantineBreakpoint, options?: UseMediaQueryOptions): boolean =>
  useMediaQuery(`(width < ${DEFAULT_THEME.breakpoints[breakpoint]})`, false, options);
