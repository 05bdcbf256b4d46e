import { Anchor, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { QuestionFigures } from '../questions/QuestionFigures';
import { useQuestionFigures } from '../questions/useQuestions';

/** The assistant's week, once somebody has asked. */
export function AssistantWeek() {
  const { data } = useQuestionFigures();
  if (!data || data.asked + data.asked_before + data.unanswered_groups === 0) return null;
  return (
    <section aria-label="The assistant this week">
      <Group justify="space-between" mb={8}>
        <Title order={2} fz="lg">
          The assistant this week
        </Title>
        <Anchor component={Link} to="/admin/questions" fz="sm" className="tap">
          All questions
        </Anchor>
      </Group>
      <QuestionFigures />
    </section>
  );
}
