import { Skeleton } from '@mantine/core';
import type { QuestionFigures as Figures } from '../../../backend/visitors/assistant/questions/question-group.dto.js';
import classes from './QuestionFigures.module.css';
import { useQuestionFigures } from './useQuestions';

/** What was asked, answered and handed over in the last seven days. */
export function QuestionFigures() {
  const { data, error } = useQuestionFigures();
  // The list below says what is wrong.
  if (error && !data) return null;
  if (!data) return <Skeleton h={78} mb={18} aria-busy />;
  const { asked, handed_over, unanswered_groups } = data;
  return (
    <ul className={classes.figures} aria-label="The last seven days">
      <li>
        <b>{asked.toLocaleString()}</b>
        <span>asked this week</span>
      </li>
      <li>
        <b>{asked === 0 ? '–' : percent(data.answered, asked)}</b>
        <span>{answeredLabel(data)}</span>
      </li>
      <li>
        <b>{handed_over.toLocaleString()}</b>
        <span>handed over to people</span>
      </li>
      <li data-waits={unanswered_groups > 0 || undefined}>
        <b>{unanswered_groups.toLocaleString()}</b>
        <span>{unanswered_groups === 1 ? 'group' : 'groups'} without an answer</span>
      </li>
    </ul>
  );
}

const answeredLabel = ({ asked_before, answered_before }: Figures): string =>
  asked_before === 0 ? 'answered' : `answered, ${percent(answered_before, asked_before)} the week before`;

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;
