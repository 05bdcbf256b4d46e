import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import classes from './SiteImports.module.css';

/** Exports all data of the site. */
export function ExportSection() {
  const { can } = usePermissions();
  const [base, setBase] = useState('');
  const download = useSend({
    call: async (api, path: string) => {
      // Asks for the password if necessary, because a download can't.
      await api.get<object>('/admin/api/exports');
      const link = document.createElement('a');
      link.href = `/admin/api/exports/${path}`;
      link.download = '';
      link.click();
    },
  });
  if (!can('site.export')) return null;
  const button = (path: string, label: string) => (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconDownload size={17} aria-hidden />}
      loading={download.isPending && download.variables === path}
      onClick={() => download.mutate(path)}
    >
      {label}
    </Button>
  );
  const site = base.trim() === '' ? 'site' : `site?base=${encodeURIComponent(base.trim())}`;
  return (
    <Paper component="section" className={classes.sheet} mt="lg" aria-labelledby="site-export">
      <div className={classes.part}>
        <Title order={2} fz="lg" id="site-export">
          {t('imports.out')}
        </Title>
        <Text c="dimmed">{t('imports.outText')}</Text>
      </div>
      <ErrorAlert error={download.error} m="md" />
      <Part title={t('imports.outSite')} text={t('imports.outSiteText')}>
        <TextInput
          label={t('imports.outBase')}
          description={t('imports.outBaseHelp')}
          placeholder="https://example.com"
          value={base}
          onChange={(event) => setBase(event.currentTarget.value)}
          error={base.trim() === '' || /^https?:\/\/[^\s/]+/.test(base.trim()) ? undefined : t('imports.outBaseWrong')}
          dir="ltr"
          maxLength={MAX_LENGTH.siteAddress}
          maw={480}
        />
        {button(site, t('imports.outSiteDownload'))}
      </Part>
      <Part title={t('imports.outContent')} text={t('imports.outContentText')}>
        {button('content', t('imports.outContentDownload'))}
      </Part>
      <Part title={t('imports.outPeople')} text={t('imports.outPeopleText')}>
        {button('people', t('imports.outPeopleDownload'))}
      </Part>
    </Paper>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Stack className={classes.part} gap="sm">
      <div>
        <Title order={3} fz="md">
          {title}
        </Title>
        <Text fz="sm" c="dimmed" maw="62ch">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
