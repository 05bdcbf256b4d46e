import { createFileRoute } from '@tanstack/react-router';
import { MenusScreen } from '../../../admin/site/menus/MenusScreen';

export const Route = createFileRoute('/admin/_shell/menus')({
  staticData: { title: 'menus.menus' },
  component: MenusScreen,
});
