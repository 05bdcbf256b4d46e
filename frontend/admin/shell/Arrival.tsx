import { Skeleton, Stack } from '@mantine/core';
import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useBrand } from '../core/brand/brand';
import { t } from '../core/language/t';
import { PageHeader } from '../core/ui/PageHeader';
import classes from './Arrival.module.css';
import { screenTitle } from './screen-titles';

/** After the bar, which CSS shows after 150 ms. */
const HEADING_MS = 400;

/** Screens fade into each other, unless less motion is asked for. */
const SCREENS_FADE: AnyRouter['options']['defaultViewTransition'] = {
  types: ({ pathChanged }) => pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches && [],
};

/**
 * Shows that a screen is loading: a bar at the top and, if it takes longer, the heading of the new screen and its title in the tab.
 * The previous screen stays mounted meanwhile, because it returns if the new one can't be loaded.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const { options } = useRouter();
  useEffect(() => {
    // Here, since public pages ask for their transitions at links.
    options.defaultViewTransition = SCREENS_FADE;
  }, [options]);
  const goal = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname ? location.pathname : undefined,
  });
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (goal === undefined) return;
    const timer = setTimeout(() => setLate(goal), HEADING_MS);
    return () => clearTimeout(timer);
  }, [goal]);
  const shown = goal !== undefined && late === goal ? goal : undefined;
  useTitleOf(shown);
  return (
    <>
      {goal !== undefined && <div className={classes.bar} role="progressbar" aria-label={t('shell.loadingScreen')} />}
      {shown !== undefined && <Outline path={shown} />}
      <div className={classes.left} data-hidden={shown}>
        {children}
      </div>
    </>
  );
}

function Outline({ path }: { path: string }) {
  const isForm = /\/(create|edit)$/.test(path);
  return (
    <>
      <PageHeader title={screenTitle(path)} />
      <Stack gap="xs" className={classes.skeleton} aria-busy>
        {isForm ? (
          <Skeleton h={420} radius="lg" />
        ) : (
          [56, 44, 64, 64, 64, 64, 64].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <Skeleton key={index} h={height} radius="md" />
          ))
        )}
      </Stack>
    </>
  );
}

/** Sets the tab's title to that of the loading screen. Afterwards the router sets the screen's own. */
function useTitleOf(path: string | undefined): void {
  const { name } = useBrand();
  const router = useRouter();
  useEffect(() => {
    if (path === undefined) return;
    const before = document.title;
    const title = `${screenTitle(path)} · ${name}`;
    document.title = title;
    return () => {
      // The router sets no title if it returns to the previous screen.
      if (router.state.location.pathname !== path && document.title === title) document.title = before;
    };
  }, [path, name, router]);
}
