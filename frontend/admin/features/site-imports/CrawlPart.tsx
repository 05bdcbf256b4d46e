import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../core/language/t';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportCall, useStartCrawl } from './useSiteImports';

/** Imports an old site by crawling it. */
export function CrawlPart({ onBegun }: { onBegun: (id: number) => void }) {
  const [url, setUrl] = useState('');
  const begin = useStartCrawl();
  const isAddress = /^https?:\/\/[^\s/]+/.test(url.trim());
  return (
    <Stack
      component="form"
      className={classes.part}
      gap="md"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (isAddress) begin.mutate(url.trim(), { onSuccess: ({ id }) => onBegun(id) });
      }}
    >
      <div>
        <Title order={2} fz="md">
          {t('imports.crawl')}
        </Title>
        <Text fz="sm" c="dimmed" maw="62ch">
          {t('imports.crawlText')}
        </Text>
      </div>
      <Group align="end" gap="xs">
        <TextInput
          label={t('imports.oldAddress')}
          placeholder="https://example.com"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={url.trim() === '' || isAddress ? undefined : t('imports.outBaseWrong')}
          type="url"
          dir="ltr"
          maxLength={MAX_LENGTH.siteAddress}
          flex="1 1 18rem"
          maw={480}
        />
        <Button type="submit" variant="default" disabled={!isAddress} loading={begin.isPending}>
          {t('imports.crawlBegin')}
        </Button>
      </Group>
      <ErrorAlert error={begin.error} />
    </Stack>
  );
}

const metaTag = (name: string, content: string): string =>
  ['<meta', `name="${name}"`, `content="${content}">`].join(' ');

/** Shows how to prove ownership of the old site. */
export function ConfirmCrawl({ site }: { site: SiteImport }) {
  const call = useImportCall();
  if (!site.crawl) return null;
  const { file, meta, token } = site.crawl;
  return (
    <Stack className={classes.part} gap="md">
      <Title order={2} fz="md">
        {t('imports.crawlConfirm', { site: site.name })}
      </Title>
      <Stack gap="xs">
        <Text>{t('imports.crawlFile')}</Text>
        <Code block dir="ltr">
          {file}
        </Code>
        <Text>{t('imports.crawlWithText')}</Text>
        <Code block dir="ltr">
          {token}
        </Code>
        <Text>{t('imports.crawlMeta')}</Text>
        <Code block dir="ltr">
          {metaTag(meta, token)}
        </Code>
      </Stack>
      <ErrorAlert error={call.error} />
      <Group gap="xs">
        <Button loading={call.isPending} onClick={() => call.mutate({ path: `/${site.id}/look` })}>
          {t('imports.crawlLook')}
        </Button>
      </Group>
    </Stack>
  );
}
