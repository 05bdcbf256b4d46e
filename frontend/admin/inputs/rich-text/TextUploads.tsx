import { Alert } from '@mantine/core';
import { IconPhotoX } from '@tabler/icons-react';
import { AlbumUploads } from '../upload/AlbumUploads';
import classes from './TextUploads.module.css';
import type { useTextPictures } from './useTextPictures';

/** What runs, what failed, and what was left out. */
export function TextUploads({ pictures }: { pictures: ReturnType<typeof useTextPictures> }) {
  const { uploads, retry, drop, notes, dismiss } = pictures;
  if (uploads.length === 0 && notes.length === 0) return null;
  return (
    <div className={classes.below}>
      <AlbumUploads uploads={uploads} onRetry={retry} onDismiss={drop} />
      {notes.length > 0 && (
        <Alert
          role="alert"
          color="yellow"
          icon={<IconPhotoX aria-hidden />}
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={dismiss}
        >
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
    </div>
  );
}
