import { Paper, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { ApiTokenRecord } from '../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../language/t';
import { EmptyState } from '../ui/EmptyState';
import { LoadError } from '../ui/LoadError';
import { RevokeToken } from './RevokeToken';
import { TokenLine } from './TokenLine';
import classes from './Tokens.module.css';
import { useAllTokens, useTokenChoices } from './useTokens';

/** The tokens of all users, for administrators. */
export function AllTokens() {
  const { data, error, refetch } = useAllTokens();
  const choices = useTokenChoices();
  const [revoked, setRevoked] = useState<ApiTokenRecord>();
  return (
    <Paper component="section" aria-label={t('tokens.apiTokens')} className={classes.sheet}>
      {error && !data ? (
        <LoadError what={t('tokens.theTokens')} error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton h={240} radius={0} aria-busy />
      ) : data.length === 0 ? (
        <EmptyState title={t('tokens.noTokensYet')} text={t('tokens.peopleCreateTokensPrograms')} />
      ) : (
        <ul className={classes.tokens}>
          {data.map((token) => (
            <TokenLine key={token.id} token={token} resources={choices.data?.resources} onRevoke={setRevoked} />
          ))}
        </ul>
      )}
      <RevokeToken token={revoked} onClose={() => setRevoked(undefined)} />
    </Paper>
  );
}
