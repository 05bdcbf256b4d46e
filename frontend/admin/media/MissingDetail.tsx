import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '../../api/client';
import { t } from '../language/t';
import { EmptyState } from '../ui/EmptyState';
import { LoadError } from '../ui/LoadError';
import classes from './MediaDetail.module.css';

interface Props {
  /** Null while loading. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces the details of a file that is missing or not loaded yet. */
export function MissingDetail({ error, onRetry, onClose }: Props) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <aside className={classes.detail} aria-label={t('media.theFile')} aria-busy={!error || undefined}>
      {isGone ? (
        <EmptyState title={t('media.thisFileIsGone')} text={t('media.mayBeInTheBin')}>
          <Button variant="default" onClick={onClose}>
            {t('media.close')}
          </Button>
        </EmptyState>
      ) : error ? (
        <LoadError what={t('media.theFile')} error={error} onRetry={onRetry} />
      ) : (
        <Skeleton h={320} radius={0} />
      )}
    </aside>
  );
}
