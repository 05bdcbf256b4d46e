import { Button, Stack, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInProvider } from '../../../../backend/people/company-accounts/account-provider.dto.js';
import { t } from '../language/t';
import { ErrorAlert } from '../ui/ErrorAlert';
import type { AdminApi } from './admin-api';

interface Props {
  api: AdminApi;
  onConfirmed: () => void;
}

/** Confirms at the provider of a company account, in another tab, so that the current screen keeps its state. */
export function ConfirmElsewhere({ api, onConfirmed }: Props) {
  const [isOpened, setOpened] = useState(false);
  const { data = [], error } = useQuery({
    queryKey: ['own-company-accounts'],
    queryFn: () => api.get<SignInProvider[]>('/admin/api/own_company_accounts'),
  });
  return (
    <Stack gap="xs">
      <ErrorAlert error={error} />
      {data.map(({ slug, name }) => (
        <Button
          key={slug}
          component="a"
          href={`/admin/login/company/${slug}/confirm`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="md"
          h={46}
          fullWidth
          leftSection={<IconBuilding size={19} stroke={1.7} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('session.confirmAt', { name })}
        </Button>
      ))}
      <Text fz="sm" c="dimmed">
        {t('session.confirmAtHint')}
      </Text>
      {isOpened && (
        <Button size="md" h={46} fullWidth onClick={onConfirmed}>
          {t('session.confirmedThere')}
        </Button>
      )}
    </Stack>
  );
}
