import { Skeleton } from '@mantine/core';
import type { QuestionFigures as Figures } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import classes from './QuestionFigures.module.css';
import { useQuestionFigures } from './useQuestions';

/** Questions asked, answered and handed over in the last seven days. */
export function QuestionFigures() {
  const { data, error } = useQuestionFigures();
  // The list below shows the error.
  if (error && !data) return null;
  if (!data) return <Skeleton h={78} mb={18} aria-busy />;
  const { asked, handed_over, unanswered_groups } = data;
  return (
    <ul className={classes.figures} aria-label={t('questions.lastSevenDays')}>
      <li>
        <b>{asked.toLocaleString(officeLocale())}</b>
        <span>{t('questions.askedThisWeek')}</span>
      </li>
      <li>
        <b>{asked === 0 ? '–' : percent(data.answered, asked)}</b>
        <span>{answeredLabel(data)}</span>
      </li>
      <li>
        <b>{handed_over.toLocaleString(officeLocale())}</b>
        <span>{t('questions.handedOver')}</span>
      </li>
      <li data-waits={unanswered_groups > 0 || undefined}>
        <b>{unanswered_groups.toLocaleString(officeLocale())}</b>
        <span>{t('questions.unansweredGroups', { count: unanswered_groups })}</span>
      </li>
    </ul>
  );
}

const answeredLabel = ({ asked_before, answered_before }: Figures): string =>
  asked_before === 0
    ? t('questions.answered')
    : t('questions.answeredBefore', { percent: percent(answered_before, asked_before) });

const percent = (part: number, whole: number): string =>
  (Math.round((part / whole) * 100) / 100).toLocaleString(officeLocale(), { style: 'percent' });
