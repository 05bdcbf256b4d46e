import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { AnswerCreate } from '../../../../admin/questions/AnswerCreate';
import { CreateScreen } from '../../../../admin/resource-pages/CreateScreen';
import { knowledgeScreen } from '../../../../admin/resources/knowledge-item';
import { validateAnswer } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/chatbot/create')({
  validateSearch: validateAnswer,
  head: ({ matches }) => pageTitle(matches, title('routes.addKnowledgeItem')),
  staticData: { crumb: 'routes.new' },
  component: () => {
    const { question } = Route.useSearch();
    if (question === undefined) return <CreateScreen screen={knowledgeScreen()} />;
    return <AnswerCreate screen={knowledgeScreen()} question={Number(question)} />;
  },
});
