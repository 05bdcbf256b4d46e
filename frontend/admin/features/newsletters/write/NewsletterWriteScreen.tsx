import { Paper } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import type { NewsletterRecord } from '../../../../../backend/features/newsletters/newsletter.dto.js';
import { ApiError } from '../../../../api/client';
import { Waiting } from '../../../content/editor/Waiting';
import classes from '../../../content/editor/Write.module.css';
import { t } from '../../../core/language/t';
import { useGet } from '../../../core/session/useGet';
import { LoadError } from '../../../core/ui/LoadError';
import { NotFoundScreen } from '../../../core/ui/NotFoundScreen';
import { useKeptForm } from '../../../records/form/useKeptForm';
import { NEWSLETTER } from '../newsletter-form';
import { NewsletterWrite } from './NewsletterWrite';

/** At `/admin/write/newsletters/new` and below the id of one. */
export function NewsletterWriteScreen({ id }: { id: string }) {
  return (
    // Rendered on the client only: input typed before hydration would be lost.
    <ClientOnly fallback={<Waiting />}>
      <Written id={id} />
    </ClientOnly>
  );
}

function Written({ id }: { id: string }) {
  const { number, isNew, onMade } = useKeptForm(id);
  return isNew ? (
    <NewsletterWrite key={number} newsletter={undefined} onMade={onMade} />
  ) : (
    <Stored key={number} id={Number(id)} onMade={onMade} />
  );
}

function Stored({ id, onMade }: { id: number; onMade: (id: string) => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useGet<NewsletterRecord>(
    [NEWSLETTER, 'written', id],
    `/admin/api/edit_newsletter/${id}`,
    { staleTime: 0, refetchOnWindowFocus: false },
  );
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error)
    return (
      <Paper className={classes.alone}>
        <LoadError what={t('newsletters.theNewsletter')} error={error} onRetry={() => refetch()} />
      </Paper>
    );
  return data && isFetchedAfterMount ? <NewsletterWrite newsletter={data} onMade={onMade} /> : <Waiting />;
}
