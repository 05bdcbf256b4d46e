import { Alert, Button } from '@mantine/core';
import { IconMessageCircleCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../core/language/t';
import { timeSince } from '../../core/language/times';
import { usePermissions } from '../../core/session/usePermissions';
import { PageHeader } from '../../core/ui/PageHeader';
import { QuestionFigures } from './QuestionFigures';
import { QuestionList } from './QuestionList';
import { useQuestionFigures } from './useQuestions';
import { useTryQuestion } from './useTryQuestion';
import { WithTryIt } from './WithTryIt';

/** Visitors' questions to the assistant, grouped by similarity. */
export function QuestionsScreen() {
  const { can } = usePermissions();
  const trying = useTryQuestion();
  const { data: figures } = useQuestionFigures();
  return (
    <>
      <PageHeader
        title={t('questions.title')}
        subtitle={figures ? t('questions.subtitleKept', { count: figures.retention_days }) : t('questions.subtitle')}
      >
        {can('chatbot_settings.read') && (
          <Button
            component={Link}
            to="/admin/chatbot-settings"
            variant="default"
            leftSection={<IconMessageCircleCog size={16} stroke={1.8} aria-hidden />}
          >
            {t('chatbot.chatbotSettings')}
          </Button>
        )}
      </PageHeader>
      {figures?.model_away_since && (
        <Alert color="yellow" mb="md">
          {t('questions.withoutModelUntil', { time: timeSince(new Date(figures.model_away_since)) })}
        </Alert>
      )}
      <QuestionFigures />
      <WithTryIt trying={trying}>
        <QuestionList onTry={trying.ask} />
      </WithTryIt>
    </>
  );
}
