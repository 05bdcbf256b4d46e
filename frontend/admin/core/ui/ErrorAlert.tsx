import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { errorMessage } from './error-message';

/** Why something failed, where it was tried; nothing without an error or a text. */
export function ErrorAlert({
  error,
  children = error ? errorMessage(error) : null,
  ...props
}: AlertProps & { error?: unknown }) {
  if (!children) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" {...props}>
      {children}
    </Alert>
  );
}
