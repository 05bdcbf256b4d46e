import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import classes from './SecondFactor.module.css';

interface Props {
  codes: readonly string[];
  /** 'Done' */
  button: string;
  onDone: () => void;
}

/** Recovery codes, shown only once: to copy, or save as a file. */
export function RecoveryCodes({ codes, button, onDone }: Props) {
  const { email } = useCurrentUser();
  const download = () => {
    const text = `${t('secondFactor.codesFile', { email, site: window.location.origin })}\n\n${codes.join('\n')}\n`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' });
    link.click();
    // Some browsers start the download after the click.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {t('secondFactor.recoveryCodesHint')}
      </Alert>
      <ul className={classes.codes} aria-label={t('secondFactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('ui.copied') : t('ui.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('ui.download')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{button}</Button>
      </Group>
    </Stack>
  );
}
