import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { IntegrationsScreen } from '../../../admin/integrations/IntegrationsScreen';

export const Route = createFileRoute('/admin/_shell/integrations')({
  head: ({ matches }) => pageTitle(matches, 'Integrations'),
  component: IntegrationsScreen,
});
