import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormAnswersPage, FormAnswersRecord } from '../../../../backend/visitors/forms/form-answers.dto.js';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { DateText } from '../../core/ui/DateText';
import { EmptyState } from '../../core/ui/EmptyState';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { answerWords } from '../../core/ui/times';
import { ExportLink } from '../../lists/table/ExportLink';
import { Pages } from '../../lists/table/Pages';
import { TableGrid } from '../../lists/table/TableGrid';
import type { TableColumn } from '../../lists/table/table-column';
import classes from './AnswersScreen.module.css';

/** The entries of a form, with a column for each question. */
export function AnswersScreen({ id }: { id: number }) {
  const { can } = usePermissions();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useGet<FormAnswersPage>(
    ['form answers', id, page],
    withQuery(`/admin/api/form_answers/${id}`, { page }),
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (error || !data)
    return <QueryState what={t('ownForms.submissions')} error={error} refetch={refetch} h={320} radius="lg" />;
  return (
    <>
      <PageHeader title={data.title} subtitle={t('ownForms.sentCount', { count: data.total })}>
        <Button variant="default" renderRoot={(props) => <Link to={`/admin/form/${id}/edit`} {...props} />}>
          {t('ownForms.editForm')}
        </Button>
        {data.total > 0 && can('export') && <ExportLink href={`/admin/api/export_form_answers/${id}`} />}
      </PageHeader>
      {data.total === 0 ? (
        <Paper>
          <EmptyState title={t('ownForms.submissionsEmpty')} text={t('ownForms.submissionsEmptyText')} />
        </Paper>
      ) : (
        <Paper
          className={classes.answers}
          style={{ '--answers-width': `${Math.min(1600, 120 + data.questions.length * 110)}px` }}
        >
          <TableGrid
            label={t('ownForms.submissions')}
            columns={columnsOf(data)}
            rows={data.data}
            skeletonCount={0}
            isFetching={isFetching}
          />
        </Paper>
      )}
      {data.last_page > 1 && (
        <Group mt="md">
          <Pages of={data} onPage={setPage} />
        </Group>
      )}
    </>
  );
}

/** The time, then a column for each question. Cards on phones have no headings, so each answer is labelled with its question. */
const columnsOf = ({ questions }: FormAnswersPage): TableColumn<FormAnswersRecord>[] => [
  {
    key: 'sent',
    label: t('ownForms.sentAt'),
    sortable: false,
    width: 110,
    card: 'title',
    cell: (row) => <Opened row={row} />,
  },
  ...questions.map(
    ({ key, label }): TableColumn<FormAnswersRecord> => ({
      key,
      label,
      sortable: false,
      card: 'text',
      cell: (row) => <Answer row={row} of={key} question={label} />,
    }),
  ),
];

function Opened({ row: { conversation_id, created_at } }: { row: FormAnswersRecord }) {
  const at = <DateText at={created_at} />;
  if (conversation_id === null) return at;
  return (
    <Anchor fz="sm" renderRoot={(props) => <Link to="/admin/inbox" search={{ open: conversation_id }} {...props} />}>
      {at}
    </Anchor>
  );
}

function Answer({ row, of, question }: { row: FormAnswersRecord; of: string; question: string }) {
  const answer = row.answers.find(({ key }) => key === of);
  if (!answer) return <span className={classes.none}>–</span>;
  return (
    <>
      <Text className={classes.question} fz="xs" c="dimmed" dir="auto" aria-hidden>
        {question}
      </Text>
      {answer.files.length > 0 ? (
        answer.files.map(({ id, name }) => (
          <Anchor key={id} fz="sm" display="block" href={`/admin/api/form_file/${id}`} download>
            {name}
          </Anchor>
        ))
      ) : (
        <Text className={classes.answer} fz="sm" lineClamp={4} dir="auto">
          {/* Of a consent, the words that were agreed to, where they are others than those of today. */}
          {answer.label === question ? t('ui.yes') : answer.label || answerWords(answer.value)}
        </Text>
      )}
    </>
  );
}
