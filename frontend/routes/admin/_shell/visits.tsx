import { createFileRoute } from '@tanstack/react-router';
import { withFeature } from '../../../admin/session/with-feature';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen';
import { VisitsScreen } from '../../../admin/visits/VisitsScreen';

export const Route = createFileRoute('/admin/_shell/visits')({
  staticData: { title: 'visits.title', permission: 'reports.read' },
  loader: withFeature('visits'),
  component: VisitsScreen,
  notFoundComponent: NotFoundScreen,
});
