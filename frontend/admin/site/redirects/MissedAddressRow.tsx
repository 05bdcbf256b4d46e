import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { MissedAddressRecord } from '../../../../backend/site/redirects/missed-address.dto.js';
import { MAX_PATH } from '../../../../backend/site/redirects/redirects.constants.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { dateWords } from '../../core/ui/times';
import classes from './MissedAddresses.module.css';
import { useDismissAddress, useLead } from './useMissedAddress';

/** A missing address, with a suggested target. */
export function MissedAddressRow({ address }: { address: MissedAddressRecord }) {
  const { can } = usePermissions();
  const { path, hits, source, last_seen_at, suggestion } = address;
  const [target, setTarget] = useState(suggestion?.path ?? '');
  const lead = useLead(address);
  const forget = useDismissAddress(address);
  const values = { count: hits, when: dateWords(last_seen_at), source };
  // A redirect from a shortened address would never match.
  const isWhole = !path.includes('…');
  return (
    <li>
      <div className={classes.what}>
        <bdi className={classes.path}>{path}</bdi>
        <Text fz="sm" c="dimmed">
          {t(source ? 'redirects.missedHitsFrom' : 'redirects.missedHits', values)}
        </Text>
      </div>
      {can('pages.write') && (
        <form
          className={classes.way}
          onSubmit={(event) => {
            event.preventDefault();
            lead.mutate(target);
          }}
        >
          {isWhole && (
            <>
              <TextInput
                aria-label={t('redirects.targetOf', { path })}
                placeholder="/"
                value={target}
                onChange={({ currentTarget }) => setTarget(currentTarget.value)}
                maxLength={MAX_PATH}
                error={lead.error?.message}
                description={
                  suggestion && target === suggestion.path
                    ? t(suggestion.is_likely ? 'redirects.likely' : 'redirects.perhaps')
                    : undefined
                }
                inputWrapperOrder={['input', 'description', 'error']}
                dir="ltr"
              />
              <Button type="submit" variant="light" disabled={target.trim() === ''} loading={lead.isPending}>
                {t('redirects.leadThere')}
              </Button>
            </>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('redirects.forget', { path })}
            loading={forget.isPending}
            onClick={() => forget.mutate()}
          >
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </form>
      )}
    </li>
  );
}
