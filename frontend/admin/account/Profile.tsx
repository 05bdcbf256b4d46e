import { Skeleton, Stack } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import { Columns } from '../ui/Columns';
import { PageHead } from '../ui/PageHead';
import { DetailsForm } from './DetailsForm';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** One's own name, portrait and password, and where one is signed in. */
export function Profile() {
  return (
    <>
      <PageHead title="Your profile" lead="How you appear here, and where you are signed in." />
      {/* What is typed before React answers would be lost. */}
      <ClientOnly fallback={<Skeleton h={420} radius="lg" aria-busy />}>
        <Columns
          main={
            <Stack gap="lg">
              <DetailsForm />
              <Sessions />
            </Stack>
          }
          side={<PasswordForm />}
        />
      </ClientOnly>
    </>
  );
}
