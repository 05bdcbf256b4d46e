import { Paper, Skeleton, type SkeletonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError';

interface Props extends SkeletonProps {
  what: string;
  error: unknown;
  refetch: () => unknown;
  /** Whether nothing else stands around it: an error gets a sheet. */
  alone?: boolean;
  /** Skeletons in the shape of what comes, in place of a single one. */
  children?: ReactNode;
}

/** What stands in the place of a query's data: a skeleton, then why they could not be loaded. */
export function QueryState({ what, error, refetch, alone = false, children, ...skeleton }: Props) {
  if (!error && children) return <div aria-busy>{children}</div>;
  if (!error) return <Skeleton radius={alone ? 'lg' : undefined} aria-busy {...skeleton} />;
  const failure = <LoadError what={what} error={error} onRetry={() => refetch()} />;
  return alone ? <Paper>{failure}</Paper> : failure;
}
