import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../admin/lists/table/list-parameters';
import { QuestionsScreen } from '../../../admin/visitors/questions/QuestionsScreen';

export const Route = createFileRoute('/admin/_shell/questions')({
  validateSearch: validateListSearch,
  staticData: { title: 'questions.title', permission: 'questions.read' },
  component: QuestionsScreen,
});
