import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { QuestionsScreen } from '../../../admin/questions/QuestionsScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/questions')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.questions')),
  component: QuestionsScreen,
});
