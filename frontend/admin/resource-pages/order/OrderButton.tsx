import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../language/t';
import { lazyComponent } from '../../lazy/lazy-component';
import type { Screen } from '../../resources/screen';

const OrderDialog = lazyComponent(() => import('./OrderDialog'), {
  failure: { isOpen: ({ opened }) => opened, close: ({ onClosed }) => onClosed() },
});

/** Opens the dialog for ordering records. */
export function OrderButton({ screen }: { screen: Screen }) {
  // The dialog is unmounted after its exit transition, so that it reloads the records.
  const [state, setState] = useState<'open' | 'closing'>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} stroke={1.7} aria-hidden />}
        onClick={() => setState('open')}
      >
        {t('resourcePages.order')}
      </Button>
      {state && (
        <OrderDialog
          screen={screen}
          opened={state === 'open'}
          onClose={() => setState('closing')}
          onClosed={() => setState(undefined)}
        />
      )}
    </>
  );
}
