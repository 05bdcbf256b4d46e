import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { WordsScreen } from '../../../admin/words/WordsScreen';

export const Route = createFileRoute('/admin/_shell/words')({
  head: ({ matches }) => pageTitle(matches, title('routes.words')),
  component: WordsScreen,
});
