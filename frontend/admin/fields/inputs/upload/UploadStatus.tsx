import { Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { t } from '../../../core/language/t';
import { joinSentences } from '../../../core/ui/join-sentences';
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
  const isDocument = kind === 'document';
  return (
    <div aria-live="polite" className={classes.status}>
      {state.status === 'idle' && (
        <>
          <Text fw={560} fz="sm">
            {stored === '' || kind === 'album'
              ? t(isDocument ? 'inputs.addDocument' : 'inputs.addPicture')
              : t(isDocument ? 'inputs.replaceDocument' : 'inputs.replacePicture')}
          </Text>
          <Text fz="xs" c="dimmed">
            {t(isDocument ? 'inputs.documentHint' : 'inputs.pictureHint', { megabytes: maxMegabytes })}
          </Text>
        </>
      )}
      {state.status === 'uploading' && (
        <>
          <Group justify="space-between" gap={6} wrap="nowrap" pe={26}>
            <Text fw={560} fz="sm">
              {t('inputs.uploading')}
            </Text>
            <Text fz="xs" c="dimmed" className="tnum">
              {state.percent}%
            </Text>
          </Group>
          <Progress value={state.percent} my={6} aria-label={t('inputs.uploadingOf', { label })} />
          <Text fz="xs" c="dimmed" truncate>
            {truncateName(state.name)}
          </Text>
        </>
      )}
      {state.status === 'done' && (
        <>
          <Text fw={560} fz="sm" className={classes.done}>
            <IconCheck size={16} stroke={2.6} aria-hidden />
            {t('inputs.uploadComplete')}
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
            {t('inputs.uploadFailed')}
          </Text>
          <Text fz="xs" c="dimmed">
            {joinSentences(
              state.message,
              stored === '' ? t('inputs.nothingSaved') : t(isDocument ? 'inputs.documentKept' : 'inputs.pictureKept'),
            )}
          </Text>
        </>
      )}
    </div>
  );
}
