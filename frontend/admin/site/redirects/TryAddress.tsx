import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CheckedAddress } from '../../../../backend/site/redirects/checked-address.dto.js';
import { TRIED_ADDRESS_LENGTH } from '../../../../backend/site/redirects/redirects.constants.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { errorMessage } from '../../core/ui/error-message';
import { AddressAnswer } from './AddressAnswer';
import classes from './MissedAddresses.module.css';

/** A field that says what visitors find at an address. */
export function TryAddress() {
  const [address, setAddress] = useState('');
  const check = useSend({
    call: (api, text: string) =>
      api.get<CheckedAddress>(`/admin/api/check_address?address=${encodeURIComponent(text)}`),
  });
  const found = check.data;
  return (
    <form
      className={classes.try}
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() !== '') check.mutate(address.trim());
      }}
    >
      <TextInput
        aria-label={t('redirects.tryAddress')}
        placeholder={t('redirects.tryAddress')}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          check.reset();
        }}
        maxLength={TRIED_ADDRESS_LENGTH}
        dir={address === '' ? undefined : 'ltr'}
        spellCheck={false}
        autoCapitalize="none"
        enterKeyHint="go"
      />
      <Button type="submit" variant="default" loading={check.isPending}>
        {t('redirects.try')}
      </Button>
      <Text role="status" fz="sm" className={classes.answer}>
        {check.error ? errorMessage(check.error) : found && <AddressAnswer of={found} />}
      </Text>
    </form>
  );
}
