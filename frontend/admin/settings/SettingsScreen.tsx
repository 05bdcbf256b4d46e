import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { ScreenForm } from '../forms/useScreenForm';
import { useAdminApi } from '../session/SessionProvider';
import { useMay } from '../session/useMe';
import { Failure } from '../ui/Failure';
import { Forbidden } from '../ui/Forbidden';
import { PageHead } from '../ui/PageHead';
import { SettingsForm } from './SettingsForm';
import { SettingsView } from './SettingsView';
import type { Settings } from './settings';

interface Props {
  settings: Settings;
  /** Lays the fields out. */
  children: (form: ScreenForm) => ReactNode;
  /** Beside the save button. */
  actions?: ReactNode;
}

/** Fetches settings and shows their form, or what they are to those who may only read them. */
export function SettingsScreen({ settings, children, actions }: Props) {
  const api = useAdminApi();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', settings.name],
    queryFn: ({ signal }) => api.get<ResourceRecord>(settings.readPath, signal),
    enabled: may(settings.read),
    staleTime: 0,
    gcTime: 0,
    // What is being written must not change under one's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!may(settings.read)) return <Forbidden />;
  return (
    <>
      <PageHead title={settings.title} lead={settings.lead} />
      {error ? (
        <Paper>
          <Failure what={`The ${settings.one}`} error={error} onRetry={() => refetch()} />
        </Paper>
      ) : !data ? (
        <Skeleton h={360} radius="lg" aria-busy />
      ) : may(settings.write) ? (
        <SettingsForm settings={settings} record={data} actions={actions}>
          {children}
        </SettingsForm>
      ) : (
        <SettingsView settings={settings} record={data} />
      )}
    </>
  );
}
