import { Anchor } from '@mantine/core';
import type { CheckedAddress } from '../../../../backend/site/redirects/checked-address.dto.js';
import { t } from '../../core/language/t';

/** What visitors find at an address. */
export function AddressAnswer({ of: { status, target } }: { of: CheckedAddress }) {
  const words = {
    200: t('imports.checkPage'),
    301: t('imports.checkMoved'),
    404: t('imports.checkMissing'),
    410: t('imports.checkGone'),
  }[status];
  return (
    <>
      {words}{' '}
      {target !== '' && (
        <Anchor href={target} target="_blank" rel="noreferrer" dir="ltr" inherit>
          {target}
        </Anchor>
      )}
    </>
  );
}
