import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeCreate } from '../../../../admin/chatbot/KnowledgeCreate';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/chatbot/create')({
  validateSearch: ({ question }: Record<string, unknown>): { question?: string } => ({
    question: typeof question === 'string' && /^[1-9]\d{0,8}$/.test(question) ? question : undefined,
  }),
  head: ({ matches }) => pageTitle(matches, title('routes.addKnowledgeItem')),
  staticData: { crumb: 'routes.new' },
  component: () => {
    const { question } = Route.useSearch();
    return <KnowledgeCreate question={question === undefined ? undefined : Number(question)} />;
  },
});
