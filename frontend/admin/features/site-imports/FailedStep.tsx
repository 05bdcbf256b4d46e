import { Alert, Button, Code, Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../core/language/t';
import { ConfirmCrawl } from './CrawlPart';
import { UndoDialog } from './DoneStep';
import { failureWords } from './import-words';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportCall } from './useSiteImports';

/** A file that could not be read completely; content imported before the error can be removed again. */
export function FailedStep({ site, onAnother }: { site: SiteImport; onAnother: () => void }) {
  const [asks, setAsks] = useState(false);
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
        {site.undo_until && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={17} aria-hidden />}
            onClick={() => setAsks(true)}
          >
            {t('imports.undo')}
          </Button>
        )}
      </Group>
      {site.error.startsWith('unconfirmed:') && <ConfirmCrawl site={site} />}
      {asks && <UndoDialog site={site} onClose={() => setAsks(false)} />}
    </Stack>
  );
}
