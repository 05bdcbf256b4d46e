import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { WordsScreen } from '../../../admin/words/WordsScreen';

export const Route = createFileRoute('/admin/_shell/words')({
  head: ({ matches }) => pageTitle(matches, 'Words'),
  component: WordsScreen,
});
