import { Text } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BackupStatus } from '../../../backend/operations/backups/backup-status.dto.js';
import { useAdminApi } from '../session/SessionProvider';
import { RelativeTime } from '../ui/RelativeTime';
import classes from './BackupLine.module.css';

/** When the site was last backed up, or why that failed. */
export function BackupLine() {
  const api = useAdminApi();
  const { data } = useQuery({
    queryKey: ['backup-status'],
    queryFn: ({ signal }) => api.get<BackupStatus>('/admin/api/backup_status', signal),
  });
  if (!data) return null;
  const Icon = data.needs_attention ? IconAlertTriangle : IconDatabaseExport;
  return (
    <Text component="p" className={classes.line} data-attention={data.needs_attention || undefined}>
      <Icon size={17} stroke={1.7} aria-hidden />
      <span>
        <LastBackup {...data} />
        {data.failure !== null && data.failed_at !== null && (
          <>
            {' '}
            The last one failed <RelativeTime at={data.failed_at} />: {data.failure}
          </>
        )}
        {data.last_missing > 0 && ` It lacks ${data.last_missing.toLocaleString()} lost files; the log names them.`}
      </span>
    </Text>
  );
}

function LastBackup({ last_at, last_size, is_nightly }: BackupStatus) {
  if (last_at === null) {
    const advice = is_nightly
      ? 'The first one is about to be made.'
      : 'Ask the person who runs the server to set BACKUP_DIR.';
    return `This site has no backup yet. ${advice}`;
  }
  return (
    <>
      Last backup <RelativeTime at={last_at} />
      {last_size !== null && `, ${sizeText(last_size)}`}.
    </>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes < 1000) return `${Math.max(0.1, megabytes).toFixed(megabytes < 10 ? 1 : 0)} MB`;
  return `${(megabytes / 1000).toFixed(1)} GB`;
}
