import { Button, Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { EmptyState } from '../../core/ui/EmptyState';
import { LoadError } from '../../core/ui/LoadError';
import { innermostLayer } from '../../core/ui/layers';
import { PageHeader } from '../../core/ui/PageHeader';
import { MediaBrowser } from './MediaBrowser';
import { MediaDetail } from './MediaDetail';
import classes from './MediaDetail.module.css';
import type { MediaSearch } from './media-search';
import { MEDIA_KEY } from './useMedia';

/** All pictures and files, with their uses. */
export function MediaScreen() {
  const { file, ...query }: MediaSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const canWrite = usePermissions().can('uploads.write');
  const change = (patch: MediaSearch, replace = true) =>
    navigate({ to: '.', search: (now: MediaSearch) => ({ ...now, ...patch }), resetScroll: false, replace });
  const open = (id: number | undefined) => change({ file: id === undefined ? undefined : String(id) });
  const opened = file === undefined ? undefined : Number(file);
  useEffect(() => {
    if (file === undefined) return;
    // What is open above is closed first. If this key press closes it, it is gone once the event has bubbled up.
    let isBelow = false;
    const look = () => {
      isBelow = innermostLayer() !== undefined;
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isBelow) return;
      // Fields save on blur.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      navigate({
        to: '.',
        search: (now: MediaSearch) => ({ ...now, file: undefined }),
        resetScroll: false,
        replace: true,
      });
    };
    addEventListener('keydown', look, { capture: true });
    addEventListener('keydown', close);
    return () => {
      removeEventListener('keydown', look, { capture: true });
      removeEventListener('keydown', close);
    };
  }, [file, navigate]);
  return (
    <MediaBrowser
      query={query}
      // Opening a folder adds a history entry, so that Back leaves it.
      onQuery={(patch) => ('folder' in patch ? change({ ...patch, file: undefined }, false) : change(patch))}
      marked={opened === undefined ? [] : [opened]}
      onPress={({ id }) => open(id === opened ? undefined : id)}
      onWalk={({ id }) => opened !== undefined && open(id)}
      onAdded={({ id, is_known }) => is_known && open(id)}
      canUpload={canWrite}
      header={(upload) => (
        <PageHeader title={t('media.media')} subtitle={t('media.subtitle')}>
          {upload}
        </PageHeader>
      )}
      panel={(files) =>
        opened === undefined ? null : (
          <OpenFile id={opened} files={files} readOnly={!canWrite} onClose={() => open(undefined)} />
        )
      }
    />
  );
}

interface OpenFileProps {
  id: number;
  files: readonly MediaRecord[];
  readOnly: boolean;
  onClose: () => void;
}

/** The open file may be on another page of the grid. */
function OpenFile({ id, files, readOnly, onClose }: OpenFileProps) {
  const listed = files.find((record) => record.id === id);
  const { data, error, refetch } = useGet<MediaRecord>([...MEDIA_KEY, 'file', id], `/admin/edit_upload/${id}`, {
    enabled: listed === undefined,
  });
  const file = listed ?? data;
  if (file) return <MediaDetail file={file} readOnly={readOnly} onClose={onClose} />;
  return <MissingDetail error={error} onRetry={() => refetch()} onClose={onClose} />;
}

interface MissingProps {
  /** Null while loading. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces the details of a file that is missing or not loaded yet. */
function MissingDetail({ error, onRetry, onClose }: MissingProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <aside className={`column ${classes.detail}`} aria-label={t('media.theFile')} aria-busy={!error || undefined}>
      {isGone ? (
        <EmptyState title={t('media.fileGone')} text={t('media.fileGoneText')}>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
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
