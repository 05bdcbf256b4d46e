import { Button, CloseButton, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import classes from './UploadLine.module.css';
import type { LibraryUploads, RefusedFile } from './useLibraryUploads';

interface Props {
  uploads: LibraryUploads;
  onStop: () => void;
  onDismiss: (key: string) => void;
  onAgain: (refused: RefusedFile) => void;
}

/** One line above the grid for all running uploads, and one for each refused file. */
export function UploadLine({ uploads, onStop, onDismiss, onAgain }: Props) {
  const { total, done, percent, note, refused } = uploads;
  const isRunning = done < total;
  return (
    <>
      <div role="status">
        {(isRunning || note !== '') && (
          <div className={`row ${classes.line}`}>
            <Text fz="sm" fw={560}>
              {isRunning ? t('media.uploadingOf', { number: done + 1, total }) : t('media.uploaded')}
            </Text>
            {isRunning && (
              <Progress
                value={((done + percent / 100) / total) * 100}
                className={classes.bar}
                aria-label={t('media.uploadingFiles', { total })}
              />
            )}
            <Text fz="xs" c="dimmed" className={classes.note}>
              {note}
            </Text>
            <CloseButton
              size="sm"
              aria-label={isRunning ? t('media.stopUploading') : t('ui.dismiss')}
              onClick={onStop}
            />
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label={t('media.uploadsFailed')}>
          {refused.map((file) => (
            <li key={file.key}>
              <IconAlertTriangle size={15} aria-hidden />
              <span role="alert">
                <b>{file.name}</b> {file.reason}
              </span>
              {file.file && (
                <Button variant="default" size="compact-xs" onClick={() => onAgain(file)}>
                  {t.rich('media.tryAgainWith', {
                    name: file.name,
                    hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
                  })}
                </Button>
              )}
              <CloseButton
                size="sm"
                aria-label={t('ui.dismissName', { name: file.name })}
                onClick={() => onDismiss(file.key)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
