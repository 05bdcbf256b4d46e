import { Anchor, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../language/t';
import { QuestionFigures } from '../questions/QuestionFigures';
import { useQuestionFigures } from '../questions/useQuestions';

/** The assistant's week; shown once there are questions. */
export function AssistantWeek() {
  const { data } = useQuestionFigures();
  if (!data || data.asked + data.asked_before + data.unanswered_groups === 0) return null;
  return (
    <section aria-label={t('dashboard.theAssistantThisWeek')}>
      <Group justify="space-between" mb={8}>
        <Title order={2} fz="lg">
          {t('dashboard.theAssistantThisWeek')}
        </Title>
        <Anchor component={Link} to="/admin/questions" fz="sm" className="tap">
          {t('dashboard.allQuestions')}
        </Anchor>
      </Group>
      <QuestionFigures />
    </section>
  );
}
