import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { IntegrationsScreen } from '../../../admin/integrations/IntegrationsScreen';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/integrations')({
  head: ({ matches }) => pageTitle(matches, title('routes.integrations')),
  component: IntegrationsScreen,
});
