import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiTokenRecord } from '../../../backend/people/api-tokens/api-token.dto.js';
import { LoadError } from '../ui/LoadError';
import { Section } from '../ui/Section';
import { NewTokenDialog } from './NewTokenDialog';
import { RevokeToken } from './RevokeToken';
import { TokenLine } from './TokenLine';
import classes from './Tokens.module.css';
import { useTokenChoices, useTokens } from './useTokens';

/** The user's tokens, by which programs call the API for them. */
export function ApiTokens() {
  const { data, error, refetch } = useTokens();
  const choices = useTokenChoices();
  const [opened, { open, close }] = useDisclosure(false);
  const [revoked, setRevoked] = useState<ApiTokenRecord>();
  return (
    <div id="tokens" className={classes.anchor}>
      <Section
        title="API tokens"
        description="A token lets a program act on your behalf. It can do only what you choose here, and never more than your role allows."
      >
        {error && !data && <LoadError what="Your tokens" error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton h={60} aria-busy />}
        {data?.length === 0 && (
          <Text fz="sm" c="dimmed">
            You have no tokens. Create one for each program that reads or writes content, such as an import.
            {choices.data?.has_documentation && (
              <>
                {' '}
                The{' '}
                <Anchor href="/api/docs" target="_blank" rel="noreferrer" fz="inherit">
                  API’s documentation
                </Anchor>{' '}
                names all calls.
              </>
            )}
          </Text>
        )}
        {data && data.length > 0 && (
          <ul className={classes.tokens} aria-label="API tokens">
            {data.map((token) => (
              <TokenLine key={token.id} token={token} resources={choices.data?.resources} onRevoke={setRevoked} />
            ))}
          </ul>
        )}
        <div>
          <Button variant="default" leftSection={<IconKey size={16} stroke={1.8} aria-hidden />} onClick={open}>
            Create a token
          </Button>
        </div>
      </Section>
      <NewTokenDialog opened={opened} onClose={close} />
      <RevokeToken token={revoked} onClose={() => setRevoked(undefined)} />
    </div>
  );
}
