import { CloseButton, Progress, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './UploadLine.module.css';
import type { LibraryUploads } from './useLibraryUploads';

interface Props {
  uploads: LibraryUploads;
  onStop: () => void;
  onDismiss: (key: string) => void;
}

/** One line above the grid for all running uploads, and one for each refused file. */
export function UploadLine({ uploads, onStop, onDismiss }: Props) {
  const { total, done, percent, note, refused } = uploads;
  const isRunning = done < total;
  return (
    <>
      <div role="status">
        {(isRunning || note !== '') && (
          <div className={classes.line}>
            <Text fz={13} fw={600}>
              {isRunning ? `Uploading ${done + 1} of ${total}` : 'Uploaded'}
            </Text>
            {isRunning && (
              <Progress
                value={((done + percent / 100) / total) * 100}
                className={classes.bar}
                aria-label={`Uploading ${total} ${total === 1 ? 'file' : 'files'}`}
              />
            )}
            <Text fz={12.5} c="dimmed" className={classes.note}>
              {note}
            </Text>
            <CloseButton size="sm" aria-label={isRunning ? 'Stop uploading' : 'Dismiss'} onClick={onStop} />
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label="Files that were not taken">
          {refused.map(({ key, name, reason }) => (
            <li key={key} role="alert">
              <IconAlertTriangle size={15} aria-hidden />
              <span>
                <b>{name}</b> {reason}
              </span>
              <CloseButton size="sm" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(key)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
