import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../language/t';
import classes from './SecretOnce.module.css';

/** A secret that is shown only once, to copy. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
        {t('ui.secretOnce')}
      </Alert>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label={label}
          className={`grow ${classes.secret}`}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t('ui.copied') : t('ui.copy')}</Button>}
        </CopyButton>
      </Group>
    </Stack>
  );
}
