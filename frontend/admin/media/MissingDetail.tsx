import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '../../api/client';
import { EmptyState } from '../ui/EmptyState';
import { LoadError } from '../ui/LoadError';
import classes from './MediaDetail.module.css';

interface Props {
  /** Null while it loads. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of the details of a file that is not there, or not yet. */
export function MissingDetail({ error, onRetry, onClose }: Props) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <aside className={classes.detail} aria-label="The file" aria-busy={!error || undefined}>
      {isGone ? (
        <EmptyState title="This file is gone" text="It was deleted. It may still be in the bin.">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </EmptyState>
      ) : error ? (
        <LoadError what="The file" error={error} onRetry={onRetry} />
      ) : (
        <Skeleton h={320} radius={0} />
      )}
    </aside>
  );
}
