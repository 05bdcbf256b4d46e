import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Screen } from '../../resources/screen';

const OrderDialog = lazy(() => import('./OrderDialog'));

/** Opens the dialog in which the records are ordered. */
export function OrderButton({ screen }: { screen: Screen }) {
  // The dialog is unmounted after its exit transition, so that it loads the records anew.
  const [state, setState] = useState<'open' | 'closing'>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} stroke={1.7} aria-hidden />}
        onClick={() => setState('open')}
      >
        Order
      </Button>
      {state && (
        <Suspense>
          <OrderDialog
            screen={screen}
            opened={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
