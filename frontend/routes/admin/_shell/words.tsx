import { createFileRoute } from '@tanstack/react-router';
import { WordsScreen } from '../../../admin/company/words/WordsScreen';

export const Route = createFileRoute('/admin/_shell/words')({
  staticData: { title: 'words.words', permission: 'words.read' },
  component: WordsScreen,
});
