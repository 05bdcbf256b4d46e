import { Box } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { t } from '../core/language/t';
import { LoadError } from '../core/ui/LoadError';
import { Logo } from '../core/ui/Logo';

/** Shown when the signed-in user could not be fetched. */
export function ShellError({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <Box component="main" mih="100vh" p={24} bg="var(--jk-ground)">
      <Logo />
      <LoadError what={t('shell.officeTitle')} error={error} onRetry={() => router.invalidate()} />
    </Box>
  );
}
