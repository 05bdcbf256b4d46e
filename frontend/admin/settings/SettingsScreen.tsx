import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { DraftForm } from '../forms/useDraftForm';
import { useAdminApi } from '../session/SessionProvider';
import { usePermissions } from '../session/useMe';
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
  actions?: ReactNode;
}

/** Fetches settings and shows their form, or their values without the write permission. */
export function SettingsScreen({ settings, children, actions }: Props) {
  const api = useAdminApi();
  const { can } = usePermissions();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', settings.name],
    queryFn: ({ signal }) => api.get<ResourceRecord>(settings.readPath, signal),
    enabled: can(settings.readPermission),
    staleTime: 0,
    gcTime: 0,
    // A refetch would replace the record below the form.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!can(settings.readPermission)) return <Forbidden />;
  return (
    <>
      <PageHeader title={settings.title} subtitle={settings.subtitle} />
      {error ? (
        <Paper>
          <LoadError what={`The ${settings.singular}`} error={error} onRetry={() => refetch()} />
        </Paper>
      ) : !data ? (
        <Skeleton h={360} radius="lg" aria-busy />
      ) : can(settings.writePermission) ? (
        <SettingsForm settings={settings} record={data} actions={actions}>
          {children}
        </SettingsForm>
      ) : (
        <SettingsView settings={settings} record={data} />
      )}
    </>
  );
}
