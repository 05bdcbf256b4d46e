import { Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiTokenRecord } from '../../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../../core/language/t';
import { QueryState } from '../../core/ui/QueryState';
import { Section } from '../../core/ui/Section';
import { NewTokenDialog } from './NewTokenDialog';
import { RevokeToken } from './RevokeToken';
import { TokenLine } from './TokenLine';
import classes from './Tokens.module.css';
import { UndoToken } from './UndoToken';
import { useTokenChoices, useTokens } from './useTokens';

/** The user's tokens, with which programs call the API on their behalf. */
export function ApiTokens() {
  const { data, error, refetch } = useTokens();
  const choices = useTokenChoices();
  const [opened, { open, close }] = useDisclosure(false);
  const [revoked, setRevoked] = useState<ApiTokenRecord>();
  const [undone, setUndone] = useState<ApiTokenRecord>();
  return (
    <div id="tokens" className={classes.anchor}>
      <Section title={t('tokens.apiTokens')} description={t('tokens.scopesHint')}>
        {!data && <QueryState what={t('tokens.yourTokens')} error={error} refetch={refetch} h={60} />}
        {data?.length === 0 && (
          <Text fz="sm" c="dimmed">
            {t('tokens.ownEmpty')}
            {choices.data?.has_documentation && (
              <>
                {' '}
                {t.rich('tokens.documentation', {
                  link: (inner) => (
                    <Anchor href="/api/docs" target="_blank" rel="noreferrer" fz="inherit">
                      {inner}
                    </Anchor>
                  ),
                })}
              </>
            )}
          </Text>
        )}
        {data && data.length > 0 && (
          <ul aria-label={t('tokens.apiTokens')}>
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
        <div>
          <Button variant="default" leftSection={<IconKey size={16} stroke={1.8} aria-hidden />} onClick={open}>
            {t('tokens.createAToken')}
          </Button>
        </div>
      </Section>
      <NewTokenDialog opened={opened} onClose={close} />
      <UndoToken token={undone?.id} onClose={() => setUndone(undefined)} />
      <RevokeToken token={revoked} onClose={() => setRevoked(undefined)} />
    </div>
  );
}
