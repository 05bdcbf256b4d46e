import { createFileRoute } from '@tanstack/react-router';
import { OpeningScreen } from '../../../admin/company/OpeningScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/opening')({
  head: ({ matches }) => pageTitle(matches, title('routes.opening')),
  component: OpeningScreen,
});
