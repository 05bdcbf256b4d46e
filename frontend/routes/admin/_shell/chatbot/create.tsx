import { createFileRoute } from '@tanstack/react-router';
import { validateAnswer } from '../../../../admin/lists/table/list-parameters';
import { CreateScreen } from '../../../../admin/records/pages/CreateScreen';
import { knowledgeScreen } from '../../../../admin/visitors/chatbot/knowledge-item';
import { AnswerCreate } from '../../../../admin/visitors/questions/AnswerCreate';

export const Route = createFileRoute('/admin/_shell/chatbot/create')({
  validateSearch: validateAnswer,
  staticData: { title: 'routes.addKnowledgeItem', crumb: 'routes.new' },
  component: () => {
    const { question } = Route.useSearch();
    if (question === undefined) return <CreateScreen screen={knowledgeScreen()} />;
    return <AnswerCreate screen={knowledgeScreen()} question={Number(question)} />;
  },
});
