import { ActionIcon, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile, IconLetterCase, IconMoon, IconSun } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewsletterPreview } from '../../../../../backend/features/newsletters/newsletter.dto.js';
import { t } from '../../../core/language/t';
import { withPageNonce } from '../../../core/session/page-nonce';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { errorMessage } from '../../../core/ui/error-message';
import type { FormValues } from '../../../fields/field/values';
import classes from './MailPreview.module.css';
import { inputOf } from './newsletter-writing';

/** A pause in typing. */
const PAUSE_MS = 400;

type Shown = 'phone' | 'desktop' | 'text';

/** A preview of the mail as mail programs show it: on a computer and a phone, in both color schemes, and as text. */
export function MailPreview({ values }: { values: FormValues }) {
  const api = useAdminApi();
  const [body] = useDebouncedValue(JSON.stringify(inputOf(values)), PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ['newsletter-preview', body],
    queryFn: () => api.send<NewsletterPreview>('POST', '/admin/api/preview_newsletter', JSON.parse(body)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const [shown, setShown] = useState<Shown>('desktop');
  const [isDark, setDark] = useState(false);
  const SchemeIcon = isDark ? IconSun : IconMoon;
  return (
    <Paper className={`column ${classes.preview}`}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.width')}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={[
            { value: 'desktop', label: <IconDeviceDesktop size={16} aria-label={t('preview.computer')} /> },
            { value: 'phone', label: <IconDeviceMobile size={16} aria-label={t('preview.phone')} /> },
            { value: 'text', label: <IconLetterCase size={16} aria-label={t('newsletters.asText')} /> },
          ]}
        />
        <ActionIcon
          size={32}
          aria-label={isDark ? t('preview.showLight') : t('preview.showDark')}
          onClick={() => setDark(!isDark)}
        >
          <SchemeIcon size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {error && !data && (
        <Text fz="sm" p="md" role="status">
          {t('preview.unavailable')} {errorMessage(error)}
        </Text>
      )}
      {!data && !error && <Skeleton className={classes.frame} radius={0} />}
      {data && shown === 'text' && <pre className={classes.text}>{data.text}</pre>}
      {data && shown !== 'text' && (
        <iframe
          className={classes.frame}
          data-phone={shown === 'phone' || undefined}
          title={t('preview.preview')}
          // No scripts, forms, windows or navigation.
          sandbox=""
          srcDoc={withPageNonce(inScheme(data.html, isDark))}
        />
      )}
    </Paper>
  );
}

/** Mails follow the reader's color scheme; here, the selected one. */
const inScheme = (html: string, isDark: boolean): string =>
  html.replace('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all');
