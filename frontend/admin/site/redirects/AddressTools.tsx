import { Button, Stack, Text } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { MissedAddressRecord } from '../../../../backend/site/redirects/missed-address.dto.js';
import { t } from '../../core/language/t';
import { useAdditions } from '../../core/parts/useAdditions';
import { useGet } from '../../core/session/useGet';
import { Dialog } from '../../core/ui/Dialog';
import { QueryState } from '../../core/ui/QueryState';
import classes from './MissedAddresses.module.css';
import { MissedAddressRow } from './MissedAddressRow';
import { TryAddress } from './TryAddress';
import { MISSED_KEY } from './useMissedAddress';

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Buttons beside the redirects, that open what has to be fixed. */
    addressTools?: Readonly<Record<string, ComponentType>>;
  }
}

/** Beside the redirects: a field to try an address, missing addresses, and what parts add. */
export default function AddressTools() {
  return (
    <>
      <TryAddress />
      {useAdditions('addressTools').flatMap((added) =>
        Object.entries(added).map(([name, Tool]) => <Tool key={name} />),
      )}
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
