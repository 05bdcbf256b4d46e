import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a popover of the toolbar. It is elsewhere in the document than the form whose text is edited. */
export const PanelForm = ({ className, onSubmit, children }: Props) => (
  <Stack
    gap="sm"
    className={className}
    renderRoot={(props) => (
      <form
        {...props}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals: without this, the form around the text would be submitted, too.
          event.stopPropagation();
          onSubmit();
        }}
      />
    )}
  >
    {children}
  </Stack>
);
