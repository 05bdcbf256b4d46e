import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiTokenRecord } from '../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../language/t';
import { useFeatures } from '../session/useFeatures';
import { usePermissions } from '../session/usePermissions';
import { RevokeToken } from '../tokens/RevokeToken';
import { TokenLine } from '../tokens/TokenLine';
import classes from '../tokens/Tokens.module.css';
import { useAllTokens, useTokenChoices } from '../tokens/useTokens';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { QueryState } from '../ui/QueryState';
import { WebhooksSection } from '../webhooks/WebhooksSection';

/** Integrations: webhooks to other programs, and API tokens for programs that call this site. */
export function IntegrationsScreen() {
  const { can } = usePermissions();
  const hasFeature = useFeatures();
  return (
    <>
      <PageHeader title={t('integrations.integrations')} subtitle={t('integrations.subtitle')} />
      <Stack gap="xl">
        {hasFeature('webhooks') && <WebhooksSection />}
        {can('users.read') && (
          <Stack gap="sm" component="section">
            <Title order={2} fz="xl">
              {t('integrations.apiTokens')}
            </Title>
            <AllTokens />
          </Stack>
        )}
        <Text fz="sm">
          {t.rich('integrations.rulesHint', {
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

/** The tokens of all users, for administrators. */
function AllTokens() {
  const { data, error, refetch } = useAllTokens();
  const choices = useTokenChoices();
  const [revoked, setRevoked] = useState<ApiTokenRecord>();
  return (
    <Paper component="section" aria-label={t('tokens.apiTokens')} className={classes.sheet}>
      {!data ? (
        <QueryState what={t('tokens.theTokens')} error={error} refetch={refetch} h={240} radius={0} />
      ) : data.length === 0 ? (
        <EmptyState title={t('tokens.empty')} text={t('tokens.emptyText')} />
      ) : (
        <ul>
          {data.map((token) => (
            <TokenLine key={token.id} token={token} resources={choices.data?.resources} onRevoke={setRevoked} />
          ))}
        </ul>
      )}
      <RevokeToken token={revoked} onClose={() => setRevoked(undefined)} />
    </Paper>
  );
}
