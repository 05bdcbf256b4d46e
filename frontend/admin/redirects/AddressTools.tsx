import { Button, Stack, Text } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { MissedAddressRecord } from '../../../backend/site/redirects/missed-address.dto.js';
import { t } from '../language/t';
import { useFeatures } from '../session/useFeatures';
import { useGet } from '../session/useGet';
import { Dialog } from '../ui/Dialog';
import { QueryState } from '../ui/QueryState';
import { BrokenLinks } from './BrokenLinks';
import classes from './MissedAddresses.module.css';
import { MissedAddressRow } from './MissedAddressRow';
import { TryAddress } from './TryAddress';
import { MISSED_KEY } from './useMissedAddress';

/** Beside the redirects: a field to try an address, and problems to fix, missing addresses and broken links. */
export default function AddressTools() {
  const hasFeature = useFeatures();
  return (
    <>
      <TryAddress />
      {hasFeature('link-checks') && <BrokenLinks />}
      <MissedAddresses />
    </>
  );
}

/** The missing addresses that visitors requested, behind a button with their number. */
function MissedAddresses() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useGet<MissedAddressRecord[]>(MISSED_KEY, '/admin/api/missed_addresses');
  const missed = data?.filter(({ path }) => path !== '');
  const probes = data?.find(({ path }) => path === '');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRouteOff size={17} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {missed?.length ? t('redirects.missedTitleCount', { count: missed.length }) : t('redirects.missedTitle')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('redirects.missedTitle')} size={760}>
        <Stack gap="md" pt="xs">
          <Text c="dimmed">{t('redirects.missedIntro')}</Text>
          {!missed ? (
            <QueryState what={t('redirects.what')} error={error} refetch={refetch} h={160} />
          ) : missed.length === 0 ? (
            <Text>{t('redirects.missedNothing')}</Text>
          ) : (
            <ul className={classes.list}>
              {missed.map((address) => (
                <MissedAddressRow key={address.id} address={address} />
              ))}
            </ul>
          )}
          {probes && (
            <Text fz="sm" c="dimmed">
              {t('redirects.probes', { count: probes.hits })}
            </Text>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
