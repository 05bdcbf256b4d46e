import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { MenusScreen } from '../../../admin/menus/MenusScreen';

export const Route = createFileRoute('/admin/_shell/menus')({
  head: ({ matches }) => pageTitle(matches, title('routes.menus')),
  component: MenusScreen,
});
