import { Text } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import type { BackupStatus } from '../../../../backend/operations/backups/backup-status.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { RelativeTime } from '../../core/ui/RelativeTime';
import classes from './BackupLine.module.css';

/** The time of the last backup, or why it failed. */
export function BackupLine() {
  const { data } = useGet<BackupStatus>(['backup-status'], '/admin/api/backup_status');
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
            {t.rich('dashboard.lastBackupFailed', {
              when: <RelativeTime at={data.failed_at} />,
              failure: data.failure,
            })}
          </>
        )}
        {data.last_missing > 0 && ` ${t('dashboard.backupFilesMissing', { count: data.last_missing })}`}
      </span>
    </Text>
  );
}

function LastBackup({ last_at, last_size, is_nightly }: BackupStatus) {
  if (last_at === null) return is_nightly ? t('dashboard.firstBackupSoon') : t('dashboard.noBackup');
  const when = <RelativeTime at={last_at} />;
  return last_size === null
    ? t.rich('dashboard.lastBackup', { when })
    : t.rich('dashboard.lastBackupOfSize', { when, size: sizeText(last_size) });
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1e6;
  const text = (value: number, unit: 'megabyte' | 'gigabyte', digits: number) =>
    value.toLocaleString(officeLocale(), {
      style: 'unit',
      unit,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  if (megabytes < 1000) return text(Math.max(0.1, megabytes), 'megabyte', megabytes < 10 ? 1 : 0);
  return text(megabytes / 1000, 'gigabyte', 1);
}
