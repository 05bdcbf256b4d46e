import { Button, CloseButton, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { t } from '../../../core/language/t';
import classes from './AlbumUploads.module.css';
import { truncateName } from './truncate-name';
import type { AlbumUpload } from './useAlbumUploads';

interface Props {
  uploads: AlbumUpload[];
  onRetry: (upload: AlbumUpload) => void;
  onDismiss: (key: string) => void;
}

/** Running and failed uploads. */
export function AlbumUploads({ uploads, onRetry, onDismiss }: Props) {
  return (
    <ul className={classes.uploads} aria-live="polite">
      {uploads.map((upload) => {
        const { key, file, percent, error, canRetry } = upload;
        return (
          <li key={key} className={`row card ${classes.upload}`} data-failed={error !== undefined || undefined}>
            <div className="grow">
              {error === undefined ? (
                <>
                  <Text fz="sm" fw={560}>
                    {t.rich('inputs.uploadingPercent', {
                      percent,
                      n: (inner) => <span className="tnum">{inner}</span>,
                    })}
                  </Text>
                  <Progress value={percent} my={4} aria-label={t('inputs.uploadingFile', { name: file.name })} />
                </>
              ) : (
                <Text fz="sm" fw={560} className={`row ${classes.failed}`}>
                  <IconAlertTriangle size={15} aria-hidden /> {t('inputs.uploadFailed')}
                </Text>
              )}
              <Text fz="xs" c="dimmed">
                {truncateName(file.name)}
                {error && `: ${error}`}
              </Text>
            </div>
            {canRetry && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconRefresh size={15} aria-hidden />}
                onClick={() => onRetry(upload)}
              >
                {t('ui.tryAgain')}
              </Button>
            )}
            <CloseButton
              size="sm"
              aria-label={
                error === undefined
                  ? t('inputs.cancelUploadOf', { name: file.name })
                  : t('ui.dismissName', { name: file.name })
              }
              onClick={() => onDismiss(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
