import { Skeleton, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import type { SignInOptions } from '../../../../backend/people/auth/sign-in.dto.js';
import type { DigestChoice as Choice } from '../../../../backend/visitors/rules/rule.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastFailure } from '../../core/toasts/toast';
import { PageHeader } from '../../core/ui/PageHeader';
import { Section } from '../../core/ui/Section';
import { TwoColumns } from '../../core/ui/TwoColumns';
import { SecondFactor } from '../second-factor/SecondFactor';
import { ApiTokens } from '../tokens/ApiTokens';
import { DetailsForm } from './DetailsForm';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The user's details, password, second factor and sessions. */
export function Profile() {
  const { can } = usePermissions();
  const ways = useGet<SignInOptions>(['sign-in-options'], '/admin/api/sign_in_options', { retry: false });
  return (
    <>
      <PageHeader title={t('profile.yourProfile')} subtitle={t('profile.subtitle')} />
      {/* Rendered on the client only: input typed before hydration would be lost. */}
      <ClientOnly fallback={<Skeleton h={420} radius="lg" aria-busy />}>
        <TwoColumns
          main={
            <Stack gap="lg">
              <DetailsForm />
              <Sessions />
              <ApiTokens />
              {can('inbox.read') && (
                <Section title={t('rules.mails')}>
                  <DigestChoice />
                </Section>
              )}
            </Stack>
          }
          side={
            <>
              {!ways.data?.company_only && <PasswordForm />}
              <SecondFactor />
            </>
          }
        />
      </ClientOnly>
    </>
  );
}

const KEY = ['enquiry-digest'];

/** Chooses one mail a day instead of one for each enquiry. */
function DigestChoice() {
  const queryClient = useQueryClient();
  const { data } = useGet<Choice>(KEY, '/admin/api/enquiry_digest');
  const { mutate, isPending } = useSend({
    call: (api, is_daily: boolean) => api.send<Choice>('PUT', '/admin/api/enquiry_digest', { is_daily }),
    onSuccess: (choice) => queryClient.setQueryData(KEY, choice),
    onError: (error) => toastFailure(error, t('rules.notDone')),
  });
  return (
    <Switch
      label={t('rules.digest')}
      description={t('rules.digestHint')}
      checked={data?.is_daily ?? false}
      disabled={!data || isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
