import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../language/t';
import { usePermissions } from '../session/usePermissions';
import { AllTokens } from '../tokens/AllTokens';
import { Forbidden } from '../ui/Forbidden';
import { PageHeader } from '../ui/PageHeader';
import { WebhooksSection } from '../webhooks/WebhooksSection';

/** Integrations: webhooks to other programs, and API tokens for programs that call this site. */
export function IntegrationsScreen() {
  const { can } = usePermissions();
  if (!can('webhooks.read')) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('integrations.integrations')} subtitle={t('integrations.webhooksTellOtherPrograms')} />
      <Stack gap="xl">
        <WebhooksSection />
        {can('users.read') && (
          <Stack gap="sm" component="section">
            <Title order={2} fz="xl">
              {t('integrations.apiTokens')}
            </Title>
            <AllTokens />
          </Stack>
        )}
        <Text fz="sm">
          {t.rich('integrations.rulesAreInTheInbox', {
            link: (inner) => (
              <Anchor component={Link} to="/admin/rules" fz="inherit">
                {inner}
              </Anchor>
            ),
          })}
        </Text>
      </Stack>
    </>
  );
}
