import { Alert } from '@mantine/core';
import { IconPhotoX } from '@tabler/icons-react';
import { t } from '../../../core/language/t';
import { AlbumUploads } from '../upload/AlbumUploads';
import classes from './PictureUploads.module.css';
import type { usePictureUploads } from './usePictureUploads';

/** Running and failed uploads, and warnings about omitted content. */
export function PictureUploads({ pictures }: { pictures: ReturnType<typeof usePictureUploads> }) {
  const { uploads, retry, dismissUpload, warnings, dismissWarnings } = pictures;
  if (uploads.length === 0 && warnings.length === 0) return null;
  return (
    <div className={classes.below}>
      <AlbumUploads uploads={uploads} onRetry={retry} onDismiss={dismissUpload} />
      {warnings.length > 0 && (
        <Alert
          role="alert"
          color="yellow"
          icon={<IconPhotoX aria-hidden />}
          withCloseButton
          closeButtonLabel={t('ui.dismiss')}
          onClose={dismissWarnings}
        >
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
    </div>
  );
}
