import { createFileRoute } from '@tanstack/react-router';
import { KindsScreen } from '../../../../admin/site/kinds/KindsScreen';

export const Route = createFileRoute('/admin/_shell/kind/')({
  staticData: { title: 'kinds.title', permission: 'kinds.read' },
  component: KindsScreen,
});
