import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type { AccountProviderRecord } from '../../../../backend/people/company-accounts/account-provider.dto.js';
import type { ConnectedPerson } from '../../../../backend/people/company-accounts/password-sign-in.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { QueryState } from '../../core/ui/QueryState';
import { Question } from '../../core/ui/Question';
import { RelativeTime } from '../../core/ui/RelativeTime';
import rows from '../../core/ui/Rows.module.css';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { PROVIDERS_KEY } from './useProviders';

interface Props {
  provider: AccountProviderRecord;
  mayWrite: boolean;
}

/** Who has signed in with a provider, each to be disconnected. */
export function ConnectedPeople({ provider: { slug }, mayWrite }: Props) {
  const queries = useQueryClient();
  const key = ['connected-people', slug];
  const { data, error, refetch } = useGet<ConnectedPerson[]>(key, `/admin/api/list_connected_people/${slug}`);
  const [removed, setRemoved] = useState<ConnectedPerson>();
  const last = useLastDefined(removed);
  const remove = useSend({
    call: (api, id: number) => api.send<MessageBody>('DELETE', `/admin/api/disconnect_person/${slug}/${id}`),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      setRemoved(undefined);
      await Promise.all([key, [PROVIDERS_KEY]].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  if (!data)
    return <QueryState what={t('companyAccounts.thePeople')} error={error} refetch={refetch} h={120} mt="md" />;
  if (data.length === 0)
    return (
      <Text c="dimmed" pt="md">
        {t('companyAccounts.people', { count: 0 })}
      </Text>
    );
  return (
    <>
      <ul>
        {data.map((person) => (
          <li key={person.id} className={rows.item}>
            <div className={rows.words}>
              <Text fw={560} fz="sm">
                {person.name}
              </Text>
              <Text fz="sm" c="dimmed">
                <bdi>{person.email}</bdi>
              </Text>
              <Text fz="sm" c="dimmed">
                {t.rich('companyAccounts.usedAt', { time: () => <RelativeTime at={person.used_at} /> })}
              </Text>
            </div>
            {mayWrite && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  remove.reset();
                  setRemoved(person);
                }}
                aria-label={t('companyAccounts.disconnectOf', { name: person.name })}
              >
                {t('companyAccounts.disconnect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Question
        opened={removed !== undefined}
        title={t('companyAccounts.disconnectOf', { name: last?.name ?? '' })}
        text={t('companyAccounts.confirmDisconnect', { name: last?.name ?? '' })}
        action={t('companyAccounts.disconnect')}
        error={remove.error}
        disabled={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id)}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}
