import { Skeleton, Stack } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import { t } from '../language/t';
import { DigestChoice } from '../rules/DigestChoice';
import { SecondFactor } from '../second-factor/SecondFactor';
import { usePermissions } from '../session/usePermissions';
import { ApiTokens } from '../tokens/ApiTokens';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { TwoColumns } from '../ui/TwoColumns';
import { DetailsForm } from './DetailsForm';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The user's details, password, second factor and sessions. */
export function Profile() {
  const { can } = usePermissions();
  return (
    <>
      <PageHeader title={t('profile.yourProfile')} subtitle={t('profile.namePicturePasswordWhere')} />
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
              <PasswordForm />
              <SecondFactor />
            </>
          }
        />
      </ClientOnly>
    </>
  );
}
