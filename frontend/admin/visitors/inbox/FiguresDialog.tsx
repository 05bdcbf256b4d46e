import { Table, Text } from '@mantine/core';
import { CONVERSATION_FORMS } from '../../../../backend/visitors/conversations/conversation.constants.js';
import type { InboxFigures } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { Dialog } from '../../core/ui/Dialog';
import { QueryState } from '../../core/ui/QueryState';
import { FORM_NAMES, formName } from './conversation-words';
import classes from './Desk.module.css';
import { useChoices } from './useConversations';

/** Forms made by editors share the last column. */
const COLUMNS = [...CONVERSATION_FORMS, 'forms'] as const;

const sumOf = (month: InboxFigures['months'][number]): number =>
  COLUMNS.reduce((sum, column) => sum + month[column], 0);

/** Volume and response times, by month. */
export default function FiguresDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useGet<InboxFigures>(['conversations', 'figures'], '/admin/api/inbox_figures', {
    staleTime: 0,
  });
  const choices = useChoices();
  const months = data
    ? data.months.slice(
        Math.max(
          0,
          data.months.findIndex((month) => sumOf(month) > 0),
        ),
      )
    : [];
  // Forms without conversations have no column: phones have room for three or four.
  const columns = COLUMNS.filter((column) => months.some((month) => month[column] > 0));
  const titleOf = (form: string) => choices.data?.forms.find((stagesOfForm) => stagesOfForm.form === form)?.title;
  return (
    <Dialog opened onClose={onClose} title={t('conversations.figures')} size={720}>
      {!data ? (
        <QueryState what={t('conversations.figures')} error={error} refetch={refetch} h={320} mt="md" />
      ) : (
        <>
          <dl className={classes.figures}>
            <div>
              <dt>{t('conversations.firstAnswer')}</dt>
              <dd>{hoursText(data.first_answer_hours)}</dd>
            </div>
            <div>
              <dt>{t('conversations.answered')}</dt>
              <dd>{t('conversations.answeredOf', { answered: data.answered, received: data.received })}</dd>
            </div>
            <div>
              <dt>{t('conversations.overdue')}</dt>
              <dd>{data.overdue.toLocaleString(officeLocale())}</dd>
            </div>
          </dl>
          <Text fz="xs" c="dimmed" mb="sm">
            {t('conversations.figuresHint')}
          </Text>
          <Table.ScrollContainer
            minWidth={120 + columns.length * 60}
            type="native"
            role="region"
            tabIndex={0}
            aria-label={t('conversations.figures')}
          >
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('conversations.month')}</Table.Th>
                  {columns.map((column) => (
                    <Table.Th key={column} ta="end">
                      {t(column === 'forms' ? 'conversations.ownForms' : FORM_NAMES[column])}
                    </Table.Th>
                  ))}
                  <Table.Th ta="end">{t('conversations.firstAnswer')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {months.toReversed().map((month) => (
                  <Table.Tr key={month.month}>
                    <Table.Td>{monthName(month.month)}</Table.Td>
                    {columns.map((column) => (
                      <Table.Td key={column} ta="end">
                        {month[column].toLocaleString(officeLocale())}
                      </Table.Td>
                    ))}
                    <Table.Td ta="end">{hoursText(month.first_answer_hours)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Counts
            title={t('conversations.formsUsed')}
            rows={data.forms.map(({ form, count }) => [formName(form, titleOf(form)), count])}
          />
          <Counts
            title={t('conversations.solutionsWanted')}
            rows={data.solutions.map(({ solution, count }) => [solution, count])}
          />
          <Counts title={t('conversations.firstPages')} rows={data.pages.map(({ page, count }) => [page, count])} />
          <Counts
            title={t('conversations.campaigns')}
            rows={data.campaigns.map(({ campaign, count }) => [campaign, count])}
          />
        </>
      )}
    </Dialog>
  );
}

function Counts({ title, rows }: { title: string; rows: [name: string, count: number][] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <Text fz="sm" fw={560} component="h3" mt="md">
        {title}
      </Text>
      <ol className={classes.pages}>
        {rows.map(([name, count]) => (
          <li key={name}>
            <bdi>{name}</bdi> <span>{count.toLocaleString(officeLocale())}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(officeLocale(), { month: 'long', year: 'numeric' });

function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  const unit = hours < 48 ? 'hour' : 'day';
  const value = unit === 'hour' ? hours : hours / 24;
  return value.toLocaleString(officeLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
}
