import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { ApiTokenRecord } from '../../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../../core/language/t';
import { useAdditions } from '../../core/parts/useAdditions';
import { usePermissions } from '../../core/session/usePermissions';
import { EmptyState } from '../../core/ui/EmptyState';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { RevokeToken } from '../../people/tokens/RevokeToken';
import { TokenLine } from '../../people/tokens/TokenLine';
import classes from '../../people/tokens/Tokens.module.css';
import { UndoToken } from '../../people/tokens/UndoToken';
import { useAllTokens, useTokenChoices } from '../../people/tokens/useTokens';

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Sections above the API tokens. */
    integrations?: Readonly<Record<string, ComponentType>>;
  }
}

/** Integrations: what calls other programs, and API tokens for programs that call this site. */
export function IntegrationsScreen() {
  const { can } = usePermissions();
  return (
    <>
      <PageHeader title={t('integrations.integrations')} subtitle={t('integrations.subtitle')} />
      <Stack gap="xl">
        {useAdditions('integrations').flatMap((added) =>
          Object.entries(added).map(([name, Integration]) => <Integration key={name} />),
        )}
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
  const [undone, setUndone] = useState<ApiTokenRecord>();
  return (
    <Paper component="section" aria-label={t('tokens.apiTokens')} className={classes.sheet}>
      {!data ? (
        <QueryState what={t('tokens.theTokens')} error={error} refetch={refetch} h={240} radius={0} />
      ) : data.length === 0 ? (
        <EmptyState title={t('tokens.empty')} text={t('tokens.emptyText')} />
      ) : (
        <ul>
          {data.map((token) => (
            <TokenLine
              key={token.id}
              token={token}
              resources={choices.data?.resources}
              onRevoke={setRevoked}
              onUndo={setUndone}
            />
          ))}
        </ul>
      )}
      <UndoToken token={undone?.id} onClose={() => setUndone(undefined)} />
      <RevokeToken token={revoked} onClose={() => setRevoked(undefined)} />
    </Paper>
  );
}
