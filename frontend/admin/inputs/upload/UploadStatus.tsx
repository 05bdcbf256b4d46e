import { Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { joinSentences } from '../../ui/join-sentences';
import { truncateName } from './truncate-name';
import classes from './UploadStatus.module.css';
import type { UploadState } from './useUpload';

interface Props {
  state: UploadState;
  label: string;
  kind: 'photo' | 'album' | 'document';
  /** The record's stored file name, or ''. */
  stored: string;
  maxMegabytes: number;
}

/** The status of an upload, of constant height to avoid layout shifts. */
export function UploadStatus({ state, label, kind, stored, maxMegabytes }: Props) {
  const thing = kind === 'document' ? 'document' : 'picture';
  return (
    <div aria-live="polite" className={classes.status}>
      {state.status === 'idle' && (
        <>
          <Text fw={560} fz="sm">
            {stored === '' || kind === 'album' ? 'Add a' : 'Replace the'} {thing}
          </Text>
          <Text fz="xs" c="dimmed">
            {kind === 'document' ? 'PDF' : 'JPEG, PNG, WebP, AVIF or GIF'}, up to {maxMegabytes}&nbsp;MB
          </Text>
        </>
      )}
      {state.status === 'uploading' && (
        <>
          <Group justify="space-between" gap={6} wrap="nowrap" pe={26}>
            <Text fw={560} fz="sm">
              Uploading...
            </Text>
            <Text fz="xs" c="dimmed" className="tnum">
              {state.percent}%
            </Text>
          </Group>
          <Progress value={state.percent} my={6} aria-label={`Uploading ${label}`} />
          <Text fz="xs" c="dimmed" truncate>
            {truncateName(state.name)}
          </Text>
        </>
      )}
      {state.status === 'done' && (
        <>
          <Text fw={560} fz="sm" className={classes.done}>
            <IconCheck size={16} stroke={2.6} aria-hidden />
            Upload complete!
          </Text>
          <Text fz="xs" c="dimmed" title={state.name}>
            {truncateName(state.name)}
          </Text>
        </>
      )}
      {state.status === 'failed' && (
        <>
          <Text fw={560} fz="sm" className={classes.failed}>
            <IconAlertTriangle size={16} aria-hidden />
            Upload failed!
          </Text>
          <Text fz="xs" c="dimmed">
            {joinSentences(state.message, stored === '' ? 'Nothing was saved.' : `The ${thing} before is kept.`)}
          </Text>
        </>
      )}
    </div>
  );
}
