import { Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DraftForm } from '../forms/useDraftForm';
import { useRecord } from '../records/useRecord';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { SettingsForm } from './SettingsForm';
import { SettingsView } from './SettingsView';
import type { Settings } from './settings';

interface Props {
  settings: Settings;
  /** Renders the fields. */
  children: (form: DraftForm) => ReactNode;
  /** Rendered beside the submit button. */
  actions?: (form: DraftForm) => ReactNode;
}

/** Part of the query key alone: the endpoints of settings have no id. */
const SETTINGS_ID = 1;

/** Fetches settings and shows their form, or their values without the write permission. */
export function SettingsScreen({ settings, children, actions }: Props) {
  const { can } = usePermissions();
  const canRead = can(settings.readPermission);
  const { data, error, refetch } = useRecord(settings, canRead ? SETTINGS_ID : undefined);
  if (!canRead) return <Forbidden />;
  return (
    <>
      <PageHeader title={settings.labels.title} subtitle={settings.labels.subtitle} />
      {error ? (
        <Paper>
          <LoadError what={`The ${settings.labels.singular}`} error={error} onRetry={() => refetch()} />
        </Paper>
      ) : !data ? (
        <Skeleton h={360} radius="lg" aria-busy />
      ) : can(settings.writePermission) ? (
        <SettingsForm definition={settings} submitButton={settings.labels.submitButton} record={data} actions={actions}>
          {children}
        </SettingsForm>
      ) : (
        <SettingsView settings={settings} record={data} />
      )}
    </>
  );
}
