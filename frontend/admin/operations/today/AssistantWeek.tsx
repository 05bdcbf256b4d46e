import { Anchor, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../core/language/t';
import { QuestionFigures } from '../../visitors/questions/QuestionFigures';
import { useQuestionFigures } from '../../visitors/questions/useQuestions';

/** The assistant's week; shown once there are questions. */
export function AssistantWeek() {
  const { data } = useQuestionFigures();
  if (!data || data.asked + data.asked_before + data.unanswered_groups === 0) return null;
  return (
    <section aria-label={t('dashboard.assistantWeek')}>
      <Group justify="space-between" mb={8}>
        <Title order={2} fz="lg">
          {t('dashboard.assistantWeek')}
        </Title>
        <Anchor component={Link} to="/admin/questions" fz="sm" className="tap">
          {t('dashboard.allQuestions')}
        </Anchor>
      </Group>
      <QuestionFigures />
    </section>
  );
}
