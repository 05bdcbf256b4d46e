import { createFileRoute } from '@tanstack/react-router';
import { QuestionsScreen } from '../../../admin/questions/QuestionsScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/questions')({
  validateSearch: validateListSearch,
  staticData: { title: 'questions.title', permission: 'questions.read' },
  component: QuestionsScreen,
});
