import { createFileRoute } from '@tanstack/react-router';
import { AnswerCreate } from '../../../../admin/questions/AnswerCreate';
import { CreateScreen } from '../../../../admin/resource-pages/CreateScreen';
import { knowledgeScreen } from '../../../../admin/resources/knowledge-item';
import { validateAnswer } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/chatbot/create')({
  validateSearch: validateAnswer,
  staticData: { title: 'routes.addKnowledgeItem', crumb: 'routes.new' },
  component: () => {
    const { question } = Route.useSearch();
    if (question === undefined) return <CreateScreen screen={knowledgeScreen()} />;
    return <AnswerCreate screen={knowledgeScreen()} question={Number(question)} />;
  },
});
