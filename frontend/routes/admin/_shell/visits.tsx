import { createFileRoute } from '@tanstack/react-router';
import { withFeature } from '../../../admin/core/session/with-feature';
import { NotFoundScreen } from '../../../admin/core/ui/NotFoundScreen';
import { VisitsScreen } from '../../../admin/features/visits/VisitsScreen';

export const Route = createFileRoute('/admin/_shell/visits')({
  staticData: { title: 'visits.title', permission: 'reports.read' },
  loader: withFeature('visits'),
  component: VisitsScreen,
  notFoundComponent: NotFoundScreen,
});
