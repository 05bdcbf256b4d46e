import { Skeleton, Stack } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useBrand } from '../brand/brand';
import { t } from '../language/t';
import { PageHeader } from '../ui/PageHeader';
import classes from './Arrival.module.css';
import { screenTitle } from './screen-titles';

/** After the bar, which CSS shows after 150 ms. */
const HEADING_MS = 400;

/**
 * Shows that a screen is loading: a bar at the top, and if it takes longer the heading of where one is going, with the tab's
 * title. What is left stays mounted until then: it may come back, if the next one can't be loaded.
 */
export function Arrival({ children }: { children: ReactNode }) {
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
      {goal !== undefined && (
        <div className={classes.bar} role="progressbar" aria-label={t('shell.loadingTheScreen')} />
      )}
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

/** Gives the tab the title of a screen that is loading. The router gives it the screen's own afterwards. */
function useTitleOf(path: string | undefined): void {
  const { name } = useBrand();
  const router = useRouter();
  useEffect(() => {
    if (path === undefined) return;
    const before = document.title;
    const title = `${screenTitle(path)} · ${name}`;
    document.title = title;
    return () => {
      // The router sets no title if it goes back to where it was.
      if (router.state.location.pathname !== path && document.title === title) document.title = before;
    };
  }, [path, name, router]);
}
