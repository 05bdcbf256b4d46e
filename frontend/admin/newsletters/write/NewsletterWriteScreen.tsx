import { Paper, Skeleton } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import { useState } from 'react';
import type { NewsletterRecord } from '../../../../backend/visitors/newsletters/newsletter.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../language/t';
import { useGet } from '../../session/useGet';
import { LoadError } from '../../ui/LoadError';
import { NotFoundScreen } from '../../ui/NotFoundScreen';
import classes from '../../write/Write.module.css';
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

/** A new newsletter keeps the form that it was written in when its address changes to that of the saved one. */
function Written({ id }: { id: string }) {
  const [form, setForm] = useState({ number: 0, id, made: '' });
  if (form.id !== id) setForm(id === form.made ? { ...form, id } : { number: form.number + 1, id, made: '' });
  const onMade = (made: string) => setForm((now) => ({ ...now, made }));
  return id === 'new' || id === form.made ? (
    <NewsletterWrite key={form.number} newsletter={undefined} onMade={onMade} />
  ) : (
    <Stored key={form.number} id={Number(id)} onMade={onMade} />
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

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    <Skeleton h={44} w="70%" radius="md" />
    {[96, 88, 93, 60].map((width) => (
      <Skeleton key={width} h={16} w={`${width}%`} radius="sm" />
    ))}
  </div>
);
