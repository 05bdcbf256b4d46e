import { Anchor, Button, Pagination, Skeleton, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormAnswersPage, FormAnswersRecord } from '../../../backend/visitors/forms/form-answers.dto.js';
import { withQuery } from '../../api/search';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { usePermissions } from '../session/usePermissions';
import { ExportLink } from '../table/ExportLink';
import { DateText } from '../ui/DateText';
import { EmptyState } from '../ui/EmptyState';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';

/** What was sent with a form, a column for each question. */
export function AnswersScreen({ id }: { id: number }) {
  const { can } = usePermissions();
  return can('inbox.read') ? <Answers id={id} /> : <Forbidden />;
}

function Answers({ id }: { id: number }) {
  const api = useAdminApi();
  const { can } = usePermissions();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['form answers', id, page],
    queryFn: ({ signal }) => api.get<FormAnswersPage>(withQuery(`/admin/api/form_answers/${id}`, { page }), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <LoadError what={t('ownForms.whatWasSent')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton h={320} radius="lg" aria-busy />;
  return (
    <>
      <PageHeader title={data.title} subtitle={t('ownForms.sentCount', { count: data.total })}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/admin/form/$id/edit" params={{ id: String(id) }} {...props} />}
        >
          {t('ownForms.editForm')}
        </Button>
        {data.total > 0 && can('export') && <ExportLink href={`/admin/api/export_form_answers/${id}`} />}
      </PageHeader>
      {data.total === 0 ? (
        <EmptyState title={t('ownForms.nothingSentYet')} text={t('ownForms.nothingSentYetText')} />
      ) : (
        <Table.ScrollContainer minWidth={Math.min(1600, 220 + data.questions.length * 150)}>
          <Table verticalSpacing="sm" aria-label={t('ownForms.whatWasSent')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('ownForms.sentAt')}</Table.Th>
                {data.questions.map(({ key, label }) => (
                  <Table.Th key={key} maw={260}>
                    <Text span inherit lineClamp={2} dir="auto">
                      {label}
                    </Text>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    <Opened row={row} />
                  </Table.Td>
                  {data.questions.map(({ key }) => (
                    <Table.Td key={key} maw={260}>
                      <Answer row={row} of={key} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {data.last_page > 1 && <Pagination mt="md" total={data.last_page} value={page} onChange={setPage} />}
    </>
  );
}

function Opened({ row: { conversation_id, created_at } }: { row: FormAnswersRecord }) {
  const at = <DateText at={created_at} />;
  if (conversation_id === null) return at;
  return (
    <Anchor fz="sm" renderRoot={(props) => <Link to="/admin/inbox" search={{ open: conversation_id }} {...props} />}>
      {at}
    </Anchor>
  );
}

function Answer({ row, of }: { row: FormAnswersRecord; of: string }) {
  const answer = row.answers.find(({ key }) => key === of);
  if (!answer) return '–';
  if (answer.files.length > 0)
    return answer.files.map(({ id, name }) => (
      <Anchor key={id} fz="sm" display="block" href={`/admin/api/form_file/${id}`} download>
        {name}
      </Anchor>
    ));
  return (
    <Text fz="sm" lineClamp={4} dir="auto" style={{ whiteSpace: 'pre-line' }}>
      {answer.label || answer.value}
    </Text>
  );
}
