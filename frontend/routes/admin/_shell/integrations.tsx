import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsScreen } from '../../../admin/operations/integrations/IntegrationsScreen';

export const Route = createFileRoute('/admin/_shell/integrations')({
  staticData: { title: 'integrations.integrations', permission: 'webhooks.read' },
  component: IntegrationsScreen,
});
