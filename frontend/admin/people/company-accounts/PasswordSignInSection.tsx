import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasswordSignIn } from '../../../../backend/people/company-accounts/password-sign-in.dto.js';
import { t } from '../../core/language/t';
import { evictCurrentUser } from '../../core/session/current-user';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { QueryState } from '../../core/ui/QueryState';
import { Question } from '../../core/ui/Question';
import { Section } from '../../core/ui/Section';

const PATH = '/admin/api/password_sign_in';
const KEY = ['password-sign-in'];

/** Turns passwords and passkeys off for everybody but one administrator, and on again. */
export function PasswordSignInSection({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useGet<PasswordSignIn>(KEY, PATH, { staleTime: 0 });
  const [asked, setAsked] = useState<'off' | 'on'>();
  const [chosen, setChosen] = useState<number>();
  const save = useSend({
    call: (api, emergency_administrator: number | null) =>
      api.send<PasswordSignIn>('PUT', PATH, { emergency_administrator }),
    onSuccess: async (saved) => {
      queries.setQueryData(KEY, saved);
      await queries.invalidateQueries({ queryKey: ['sign-in-options'] });
      evictCurrentUser();
      toastSuccess(t('ui.saved'));
      setAsked(undefined);
    },
  });
  const ask = (what: 'off' | 'on') => {
    save.reset();
    setAsked(what);
  };
  const emergency = data?.emergency_administrator;
  const id = chosen ?? data?.administrators[0]?.id;
  return (
    <Section title={t('companyAccounts.passwords')}>
      {data ? (
        <>
          <Text fz="md">
            {emergency ? t('companyAccounts.passwordsOff', { name: emergency.name }) : t('companyAccounts.passwordsOn')}
          </Text>
          {mayWrite && (
            <Group>
              <Button variant="default" onClick={() => ask(emergency ? 'on' : 'off')}>
                {emergency ? t('companyAccounts.allowAgain') : t('companyAccounts.turnOff')}
              </Button>
            </Group>
          )}
        </>
      ) : (
        <QueryState what={t('companyAccounts.thePasswords')} error={error} refetch={refetch} h={80} />
      )}
      <Question
        opened={asked === 'off'}
        title={t('companyAccounts.turnOff')}
        text={t('companyAccounts.turnOffText')}
        action={t('companyAccounts.turnOff')}
        error={save.error}
        disabled={save.isPending || id === undefined}
        onConfirm={() => id !== undefined && save.mutate(id)}
        onClose={() => setAsked(undefined)}
      >
        <NativeSelect
          label={t('companyAccounts.emergency')}
          description={t('companyAccounts.emergencyHint')}
          value={id}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={(data?.administrators ?? []).map((person) => ({
            value: String(person.id),
            label: `${person.name} (${person.email})`,
          }))}
        />
      </Question>
      <Question
        opened={asked === 'on'}
        title={t('companyAccounts.allowAgain')}
        text={t('companyAccounts.confirmAllow')}
        action={t('companyAccounts.allowAgain')}
        isHarmless
        error={save.error}
        disabled={save.isPending}
        onConfirm={() => save.mutate(null)}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  );
}
