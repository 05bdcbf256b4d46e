import { Alert, Button, Code, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { t } from '../language/t';
import { failureWords } from './import-words';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportCall } from './useSiteImports';

/** A file that can't be read. */
export function FailedStep({ site, onAnother }: { site: SiteImport; onAnother: () => void }) {
  const call = useImportCall();
  const { reason, detail } = failureWords(site.error);
  return (
    <Stack className={classes.part} gap="md">
      <Alert
        color="red"
        icon={<IconAlertCircle aria-hidden />}
        role="alert"
        title={t('imports.failed', { name: site.name })}
      >
        {reason} {detail && <Code dir="ltr">{detail}</Code>}
      </Alert>
      <Group gap="xs">
        <Button onClick={onAnother}>{t('imports.another')}</Button>
        <Button
          variant="default"
          loading={call.isPending}
          onClick={() => call.mutate({ method: 'DELETE', path: `/${site.id}` }, { onSuccess: onAnother })}
        >
          {t('imports.remove')}
        </Button>
      </Group>
    </Stack>
  );
}
