import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { LoadError } from '../ui/LoadError';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportItems, useImportSample } from './useSiteImports';

/** Some texts as imported, with links to the original pages. */
export function Samples({ site }: { site: SiteImport }) {
  const { data = [] } = useImportItems(site.id, 'samples');
  const [shown, setShown] = useState<number>();
  const sample = useImportSample(site.id, shown);
  if (data.length === 0) return null;
  return (
    <Stack className={classes.part} gap="sm">
      <Title order={2} fz="md">
        {t('imports.samples')}
      </Title>
      <Group gap="xs">
        {data.map(({ id, title, path }) => (
          <Button key={id} variant="default" size="xs" maw={260} onClick={() => setShown(id)}>
            {title || path}
          </Button>
        ))}
      </Group>
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={sample.data?.title ?? t('imports.samples')}
        size={820}
      >
        {sample.error ? (
          <LoadError what={t('imports.what')} error={sample.error} onRetry={() => void sample.refetch()} />
        ) : !sample.data ? (
          <Skeleton h={240} />
        ) : (
          <Stack gap="sm" pt="xs">
            <Text fz="sm" c="dimmed">
              {[sample.data.author, ...sample.data.tags].filter(Boolean).join(' · ')}
            </Text>
            {sample.data.old_url && (
              <Anchor href={sample.data.old_url} target="_blank" rel="noreferrer" fz="sm" dir="ltr">
                {sample.data.old_url}
              </Anchor>
            )}
            {sample.data.pictures > 0 && (
              <Text fz="sm" c="dimmed">
                {t('imports.samplePictures', { count: sample.data.pictures })}
              </Text>
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it */}
            <div className={classes.sample} dir="auto" dangerouslySetInnerHTML={{ __html: sample.data.html }} />
          </Stack>
        )}
      </Dialog>
    </Stack>
  );
}
